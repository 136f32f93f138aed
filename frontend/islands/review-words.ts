/** What the page adds to the text of the article, and what of a card is in the text another time. */
const ADDED =
  '.heading-anchor, .sr-only, .article-content > section:not([role="doc-endnotes"]), [role="doc-noteref"], ' +
  '[role="doc-endnotes"] > h2, [role="doc-backlink"], [data-card="produto"] > :not(strong), ' +
  '[data-card="pdf"] > details, video';
/** As content counts (find-quote.ts): the page and the stored text space words in another way. */
const UNSHOWN = /[^\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;
export const shown = (text: string): string => text.replace(UNSHOWN, '');

/** Words of the article, and which of the places with these words is meant, from 0. */
export interface Words {
  quote: string;
  occurrence: number;
  occurrences: number;
}

export const article = document.querySelector('.article-content');

/** The pieces of text that belong to the article. */
export function articleTexts(): Text[] {
  if (!article) return [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(ADDED)) texts.push(node as Text);
  return texts;
}

export function placesOf(all: string, quote: string): number[] {
  const places: number[] = [];
  if (quote) for (let at = all.indexOf(quote); at >= 0; at = all.indexOf(quote, at + 1)) places.push(at);
  return places;
}

/** The place of the character with the `count`th shown unit of a text, from 0; its end where there are not so many. */
function shownAt(text: string, count: number): { start: number; end: number } {
  let [at, units] = [0, 0];
  for (const character of text) {
    const end = at + character.length;
    if (shown(character) !== '') units += character.length;
    if (units > count) return { start: at, end };
    at = end;
  }
  return { start: at, end: at };
}

/** Puts words of the article into `mark` elements; into none where they are not there as often as was counted. */
export function markWords({ quote, occurrence, occurrences }: Words): HTMLElement[] {
  const texts = articleTexts();
  const words = shown(quote);
  const places = placesOf(texts.map(({ data }) => shown(data)).join(''), words);
  const start = places[occurrence];
  if (places.length !== occurrences || start === undefined) return [];
  const end = start + words.length;
  let at = 0;
  return texts.flatMap((text) => {
    const [from, to] = [at, at + shown(text.data).length];
    at = to;
    if (to <= start || from >= end || from === to) return [];
    const range = document.createRange();
    range.setStart(text, shownAt(text.data, Math.max(start - from, 0)).start);
    range.setEnd(text, shownAt(text.data, Math.min(end, to) - from - 1).end);
    const mark = document.createElement('mark');
    range.surroundContents(mark);
    return [mark];
  });
}

/** Takes marks away; the text is as it was. */
export function unmark(marks: Iterable<Element>): void {
  for (const mark of marks) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}
