/** What the page adds to the text of the article, and what of a card is in the text another time. */
const ADDED =
  '.heading-anchor, .sr-only, .article-content > section, [data-card="produto"] > :not(strong), [data-card="pdf"] > details, video';
/** As content counts (find-quote.ts): the page and the stored text space words in another way. */
const UNSHOWN = /[^\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;
const shown = (text: string): string => text.replace(UNSHOWN, '');

const article = document.querySelector('.article-content');
const form = document.querySelector<HTMLFormElement>('#comentar');
const quoteButton = document.querySelector<HTMLButtonElement>('[data-review-quote]');

/** The words that are selected in the article, and which of the places with these words that is; null for none. */
function selectedWords() {
  const selection = getSelection();
  if (!article || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!article.contains(range.commonAncestorContainer)) return null;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  let [before, words, after] = ['', '', ''];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (node.parentElement?.closest(ADDED)) continue;
    const isIn = range.intersectsNode(node);
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : text.length;
    if (isIn) {
      before += text.slice(0, start);
      words += text.slice(start, end);
      after += text.slice(end);
    } else if (words === '' && range.comparePoint(node, 0) < 0) before += text;
    else after += text;
  }
  const [all, quote] = [shown(before + words + after), shown(words)];
  const places: number[] = [];
  if (quote) for (let at = all.indexOf(quote); at >= 0; at = all.indexOf(quote, at + 1)) places.push(at);
  const occurrence = places.indexOf(shown(before).length);
  return occurrence < 0
    ? null
    : { quote: selection.toString().trim(), occurrence, occurrences: places.length };
}

const field = (name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
let last: ReturnType<typeof selectedWords> = null;

document.addEventListener('selectionchange', () => {
  const words = selectedWords();
  if (words) last = words;
  if (quoteButton) quoteButton.hidden = !words;
});
quoteButton?.addEventListener('click', () => {
  if (!form || !last) return;
  for (const [name, value] of Object.entries(last)) {
    const input = field(name);
    if (input) input.value = String(value);
  }
  quoteButton.hidden = true;
  form.scrollIntoView();
  field('body')?.focus();
});
// Words that are typed were not counted.
field('quote')?.addEventListener('input', () => {
  for (const name of ['occurrence', 'occurrences']) {
    const input = field(name);
    if (input) input.value = '';
  }
});
