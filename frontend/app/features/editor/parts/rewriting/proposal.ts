import { BLOCK_TAG, note } from '@vitrine/contracts';
import { splitBlocks } from '../../../../lib/diff/html-blocks';

const BLOCK = new RegExp(`^\\s*${BLOCK_TAG.source}`, 'i');

/** Whether some HTML is made of blocks rather than of running text. */
export const hasBlocks = (html: string): boolean => splitBlocks(html).some((block) => BLOCK.test(block));

const read = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};
const hrefsOf = (root: ParentNode): string[] =>
  [...root.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');

const UNSAFE =
  'script, style, iframe, object, embed, svg, math, form, input, button, template, link, meta, base';

/**
 * A text that the AI was stopped in, which the server never checked: without forbidden elements, without attributes
 * except addresses, and with no address that the passage did not have.
 */
export function sanitizePartial(html: string, passage: string): string {
  const known = read(passage);
  const links = new Set(hrefsOf(known));
  const pictures = new Set([...known.querySelectorAll('img')].map((image) => image.getAttribute('src')));
  const part = read(html);
  for (const element of part.querySelectorAll(UNSAFE)) element.remove();
  for (const element of part.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'scope', note.attribute].includes(name))
        element.removeAttribute(name);
    }
    if (element.localName === 'img' && !pictures.has(element.getAttribute('src'))) element.remove();
    if (element.localName === 'a' && !links.has(element.getAttribute('href') ?? '')) {
      element.replaceWith(...element.childNodes);
    }
  }
  const holder = document.createElement('div');
  holder.append(part);
  return holder.innerHTML;
}

const FORMATS = {
  'strong, b': 'negrito',
  'em, i': 'itálico',
  'u, ins': 'sublinhado',
  's, del': 'riscado',
  mark: 'destaque',
  'code, kbd, samp': 'código',
  'sub, sup': 'índice',
  [`${note.element}[${note.attribute}]`]: 'nota de rodapé',
  br: 'quebra de linha',
};

/** What of its looks a passage had, and its new text has less of. */
export function lostFormats(passage: string, html: string): string[] {
  const [before, after] = [read(passage), read(html)];
  return Object.entries(FORMATS).flatMap(([elements, name]) =>
    after.querySelectorAll(elements).length < before.querySelectorAll(elements).length ? name : [],
  );
}

/** The words of links that a passage had and its new text has not. */
export function lostLinks(passage: string, html: string): string[] {
  const remaining = new Set(hrefsOf(read(html)));
  return [...read(passage).querySelectorAll('a[href]')]
    .filter((link) => !remaining.has(link.getAttribute('href') ?? ''))
    .map((link) => link.textContent.trim() || (link.getAttribute('href') ?? ''));
}
