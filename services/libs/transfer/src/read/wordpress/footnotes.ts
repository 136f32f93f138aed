import { noteHtml } from '@vitrine/contracts';
import { findElement, hasClass, htmlOf, isElement, parseHtml, removeElement } from '../html/tree.js';

/** As WordPress writes it, with bounds, so that no text takes long. */
const SIGN = /<sup\b[^<>]{0,200}\sdata-fn="([^"<>]{1,100})"[^<>]{0,200}>.{0,500}?<\/sup>/gs;
const LIST = 'wp-block-footnotes';

/** Footnotes of a page's list that the text names, in HTML by their ids; the list is left with the others. */
function takeList(html: string): { html: string; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  const nodes = parseHtml(html);
  const list = findElement(nodes, (element) => hasClass(element, LIST));
  for (const item of list?.children.filter(isElement) ?? []) {
    const { id = '' } = item.attribs;
    if (!html.includes(`data-fn="${id}"`)) continue;
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
  if (!content.includes('data-fn=')) return { html: content, others: [...stored.values()] };
  const isPage = stored.size === 0 && content.includes(LIST);
  const { html, notes } = isPage ? takeList(content) : { html: content, notes: stored };
  const named = new Set<string>();
  const text = html.replace(SIGN, (sign, id: string) => {
    const words = notes.get(id);
    if (words === undefined) return sign;
    named.add(id);
    return noteHtml(words);
  });
  return { html: text, others: [...notes].filter(([id]) => !named.has(id)).map(([, words]) => words) };
}
