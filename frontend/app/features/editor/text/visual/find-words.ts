import type { TextAnchor } from '@vitrine/analysis';
import type { Node } from '@tiptap/pm/model';
import { blockTexts, type PlacedText } from './document-text';

/**
 * Where words of the article are in the document, or in a part of it, of which the notes come last: the wanted
 * repetition, else the last one; null for none.
 */
export function findWords(
  doc: Node,
  { words, occurrence }: TextAnchor,
  within = { from: 0, to: doc.content.size },
): { from: number; to: number } | null {
  if (words === '') return null;
  let found: { from: number; to: number } | null = null;
  let left = occurrence;
  const search = ({ text, places }: PlacedText): void => {
    for (let at = text.indexOf(words); at >= 0 && left >= 0; at = text.indexOf(words, at + words.length)) {
      found = { from: places[at] ?? 0, to: (places[at + words.length - 1] ?? 0) + 1 };
      left -= 1;
    }
  };
  const notes: PlacedText[] = [];
  doc.nodesBetween(within.from, within.to, (block, position) => {
    if (left < 0 || !block.isTextblock) return left >= 0;
    const texts = blockTexts(block, position);
    search(texts.own);
    notes.push(...texts.notes);
    return false;
  });
  notes.forEach(search);
  return found;
}
