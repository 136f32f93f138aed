import { BLOCKS, blockHtml, note } from '@vitrine/contracts';
import { firstText, isRow, rowOfJson, objectsIn, type Row } from '../fields.js';
import { bookmarkHtml } from '../ghost/cards.js';
import { embedHtml } from '../html/embeds.js';
import {
  classesOf,
  escapeAttribute,
  escapeText,
  findElement,
  findElements,
  hasClass,
  htmlOf,
  isElement,
  parseHtml,
  removeElement,
  textIn,
  type HtmlElement,
  type HtmlNode,
} from '../html/tree.js';

/** Forms, buttons and controls of the newsletter itself. */
const OF_NEWSLETTER =
  /^(?:subscription-widget\S*|subscribe-widget|captioned-button-wrap|install-substack-app-embed\S*|community-chat|directMessage|poll-embed)$/;
const CONTROLS = /^(?:hide-text|image-link-expand|header-anchor-parent)$/;
/** Where buttons of the newsletter itself lead. */
const OWN_BUTTON = /%%|[?&]action=share|\/(?:subscribe|leaderboard|refer)\b|\/comments(?:[?#]|$)/;
const CDN = /^https:\/\/(?:substackcdn|cdn\.substack)\.com\/image\/fetch\/.*?(https?(?:%3A|:).*)$/;

/** A picture as it was sent, in place of a size of it. */
function wholePicture(address: string): string {
  const inner = CDN.exec(address)?.[1];
  return inner === undefined ? address : decodeURIComponent(inner.replace(/%(?![\da-f]{2})/gi, '%25'));
}

/** HTML of a part whose content is only in `data-attrs`; empty for an unknown one. */
function writtenOut(element: HtmlElement, about: Row): string {
  const picture = (image: Row): string =>
    `<figure><img src="${escapeAttribute(wholePicture(firstText(image, 'src')))}" alt="${escapeAttribute(firstText(image, 'alt'))}"></figure>`;
  const address = firstText(about, 'canonical_url', 'url', 'base_url', 'thread_url');
  const title = firstText(about, 'title', 'name', 'publication_name');
  if (isRow(about.gallery))
    return (
      blockHtml(BLOCKS.gallery, objectsIn(about.gallery.images).map(picture).join('')) +
      `<p>${escapeText(firstText(about.gallery, 'caption'))}</p>`
    );
  if (firstText(about, 'persistentExpression'))
    return `<pre><code class="language-latex">${escapeText(firstText(about, 'persistentExpression'))}</code></pre>`;
  if (firstText(about, 'full_text'))
    return `<blockquote><p>${escapeText(firstText(about, 'full_text'))}</p><p><a href="${escapeAttribute(address)}">${escapeText(title || address)}</a></p></blockquote>`;
  if (firstText(about, 'videoId'))
    return hasClass(element, 'vimeo-wrap')
      ? embedHtml(`https://vimeo.com/${firstText(about, 'videoId')}`)
      : embedHtml(`https://www.youtube.com/watch?v=${firstText(about, 'videoId')}`);
  if (element.name === 'span') return escapeText(title);
  return bookmarkHtml(address, title, firstText(about, 'caption', 'description', 'subtitle'));
}

const isEmpty = (element: HtmlElement): boolean =>
  textIn(element.children).trim() === '' &&
  !findElement(element.children, ({ name }) => /^(?:img|iframe|audio|video)$/.test(name));

/** Puts the footnotes that are paragraphs alone at their places. */
function moveNotes(nodes: HtmlNode[]): void {
  const boxes = new Map(
    findElements(nodes, (element) => hasClass(element, 'footnote')).map((box) => {
      const number = findElement(box.children, (child) => hasClass(child, 'footnote-number'));
      return [`#${number?.attribs.id ?? ''}`, box];
    }),
  );
  for (const sign of findElements(nodes, (element) => hasClass(element, 'footnote-anchor'))) {
    const box = boxes.get(sign.attribs.href ?? '');
    const content = box && findElement(box.children, (child) => hasClass(child, 'footnote-content'));
    const parts =
      content?.children.filter((child) => isElement(child) || textIn([child]).trim() !== '') ?? [];
    const isPlain = parts.length > 0 && parts.every((part) => isElement(part) && part.name === 'p');
    if (!box || !isPlain) continue;
    sign.name = note.element;
    sign.attribs = { [note.attribute]: '' };
    sign.children = parseHtml(parts.map((part) => htmlOf((part as HtmlElement).children)).join(' '));
    removeElement(box);
  }
}

/** HTML of a post of Substack without the newsletter's own buttons, and with what its parts only name. */
export function substackHtml(html: string, notes: Set<string>): string {
  const nodes = parseHtml(html);
  moveNotes(nodes);
  for (const element of findElements(nodes, () => true)) {
    const { attribs } = element;
    const classes = classesOf(element);
    const about = rowOfJson(element.attribs['data-attrs']);
    const button = hasClass(element, 'button-wrapper')
      ? firstText(about, 'url') ||
        (findElement(element.children, ({ name }) => name === 'a')?.attribs.href ?? '')
      : '';
    if (classes.some((name) => OF_NEWSLETTER.test(name)) || OWN_BUTTON.test(button)) {
      notes.add('Botões, formulários e enquetes do Substack não vieram.');
      removeElement(element);
    } else if (classes.some((name) => CONTROLS.test(name))) removeElement(element);
    else if (classes.includes('paywall-jump')) {
      notes.add('No Substack a continuação deste texto era só para assinantes pagantes.');
      removeElement(element);
    } else if (element.name === 'img') {
      attribs.src = wholePicture(firstText(about, 'src') || (attribs.src ?? ''));
      attribs.alt ||= firstText(about, 'alt');
    } else if (classes.includes('pullquote')) element.name = 'blockquote';
    else if (classes.includes('footnote-anchor') || classes.includes('footnote-number')) {
      element.name = 'sup';
      notes.add('Notas de rodapé com listas ou figuras vieram como texto, sem os links de ida e volta.');
      const content =
        element.parent &&
        findElement(element.parent.children, (child) => hasClass(child, 'footnote-content'));
      const first = content?.children.find(isElement);
      if (classes.includes('footnote-number') && first) {
        removeElement(element);
        first.children.unshift(element, ...parseHtml(' '));
      }
    } else if (attribs.href) attribs.href = wholePicture(attribs.href);
    else if (attribs['data-attrs'] && isEmpty(element)) {
      const written = writtenOut(element, about);
      if (written === '')
        notes.add(`Uma parte do Substack sem equivalente não veio: ${classes[0] ?? element.name}.`);
      element.children = parseHtml(written);
    }
  }
  return htmlOf(nodes);
}

/** HTML of Substack's own elements. */
export const substackElement = (
  element: HtmlElement,
  html: { blocks(nodes: HtmlElement['children']): string[] },
): string[] | undefined =>
  hasClass(element, 'callout-block')
    ? [blockHtml(BLOCKS.callout, html.blocks(element.children).join('\n'))]
    : undefined;
