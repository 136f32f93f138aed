import { article, articleTexts, placesOf, shown, type Words } from './review-words';

/** The words that are selected in the article, and which of the places with these words that is; null for none. */
export function selectedWords(): Words | null {
  const selection = getSelection();
  if (!article || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!article.contains(range.commonAncestorContainer)) return null;
  let [before, words, after] = ['', '', ''];
  for (const node of articleTexts()) {
    const text = node.data;
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
  const places = placesOf(shown(before + words + after), shown(words));
  const occurrence = places.indexOf(shown(before).length);
  return occurrence < 0
    ? null
    : { quote: selection.toString().trim(), occurrence, occurrences: places.length };
}
