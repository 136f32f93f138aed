import { noteHtml } from '@vitrine/contracts';
import { findElement, hasClass, htmlOf, isElement, parseHtml, removeElement } from '../html/tree.js';

/** As WordPress writes it, with bounds, so that no text takes long. */
const SIGN = /<sup\b[^<>]{0,200}\sdata-fn="([^"<>]{1,100})"[^<>]{0,200}>.{0,500}?<\/sup>/gs;
const LIST = 'wp-block-footnotes';

/** Footnotes of a page's list with these ids, in HTML by their ids; the list is left with the others. */
function takeList(html: string, ids: ReadonlySet<string>): { html: string; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  const nodes = parseHtml(html);
  const list = findElement(nodes, (element) => hasClass(element, LIST));
  for (const item of list?.children.filter(isElement) ?? []) {
    const { id = '' } = item.attribs;
    if (!ids.has(id)) continue;
    const back = findElement(item.children, ({ attribs }) => attribs.href === `#${id}-link`);
    if (back) removeElement(back);
    notes.set(id, htmlOf(item.children).trim());
    removeElement(item);
  }
  if (list && !list.children.some(isElement)) removeElement(list);
  return { html: htmlOf(nodes), notes };
}

/**
 * HTML of a post with its footnotes at their places. `stored` has those that WordPress 6.3 stores apart; a page has
 * them as a list. `others` are those stored ones that no sign names, in HTML.
 */
export function withNotesAtPlace(
  content: string,
  stored: ReadonlyMap<string, string>,
): { html: string; others: string[] } {
  const ids = new Set([...content.matchAll(SIGN)].map(([, id = '']) => id));
  const others = [...stored].filter(([id]) => !ids.has(id)).map(([, words]) => words);
  if (ids.size === 0) return { html: content, others };
  const isPage = stored.size === 0 && content.includes(LIST);
  const { html, notes } = isPage ? takeList(content, ids) : { html: content, notes: stored };
  const text = html.replace(SIGN, (sign, id: string) => {
    const words = notes.get(id);
    return words === undefined ? sign : noteHtml(words);
  });
  return { html: text, others };
}
