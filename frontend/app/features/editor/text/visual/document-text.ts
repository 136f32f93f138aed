import { INVISIBLE } from '@vitrine/analysis';
import type { Node } from '@tiptap/pm/model';
import { isInNote } from './note';

/** A text as a reader sees it, and the position of each of its characters in the document. */
export interface PlacedText {
  text: string;
  places: number[];
}

/**
 * The text of a block of running text, and those of its notes: an end of line and a space that may not break are
 * spaces, several are one.
 */
export function blockTexts(block: Node, position: number): { own: PlacedText; notes: PlacedText[] } {
  const own: PlacedText = { text: '', places: [] };
  const notes: PlacedText[] = [];
  let into = own;
  block.descendants((leaf, offset) => {
    if (!isInNote(leaf)) into = own;
    else if (into === own) notes.push((into = { text: '', places: [] }));
    const shown = leaf.isText ? (leaf.text ?? '') : leaf.isLeaf ? ' ' : '';
    for (let unit = 0; unit < shown.length; unit += 1) {
      if (shown[unit]?.replace(INVISIBLE, '') === '') continue;
      const space = /\s/.test(shown[unit] ?? '');
      if (space && into.text.endsWith(' ')) continue;
      into.text += space ? ' ' : (shown[unit] ?? '');
      into.places.push(position + 1 + offset + unit);
    }
  });
  return { own, notes };
}

/** The text of a document as `commentableText` has it: one line for each block, then one for each note. */
export function documentText(doc: Node): PlacedText {
  const lines: string[] = [];
  const places: number[] = [];
  const add = ({ text, places: own }: PlacedText): void => {
    const from = text.length - text.trimStart().length;
    const line = text.trim();
    if (line === '') return;
    // The end of the line before.
    if (lines.length > 0) places.push(own[from] ?? 0);
    lines.push(line);
    places.push(...own.slice(from, from + line.length));
  };
  const notes: PlacedText[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const texts = blockTexts(block, position);
    add(texts.own);
    notes.push(...texts.notes);
    return false;
  });
  notes.forEach(add);
  return { text: lines.join('\n'), places };
}
