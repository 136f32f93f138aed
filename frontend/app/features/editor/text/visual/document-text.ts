import { INVISIBLE } from '@vitrine/analysis';
import type { Node } from '@tiptap/pm/model';

/** A text as a reader sees it, and the position of each of its characters in the document. */
export interface PlacedText {
  text: string;
  places: number[];
}

/**
 * The text of a block of running text: an end of line and a space that may not break are spaces, several are one.
 */
export function blockText(block: Node, position: number): PlacedText {
  const places: number[] = [];
  let text = '';
  block.descendants((leaf, offset) => {
    const shown = leaf.isText ? (leaf.text ?? '') : leaf.isLeaf ? ' ' : '';
    for (let unit = 0; unit < shown.length; unit += 1) {
      if (shown[unit]?.replace(INVISIBLE, '') === '') continue;
      const space = /\s/.test(shown[unit] ?? '');
      if (space && text.endsWith(' ')) continue;
      text += space ? ' ' : (shown[unit] ?? '');
      places.push(position + 1 + offset + unit);
    }
  });
  return { text, places };
}

/** The text of a document, one line for each block. */
export function documentText(doc: Node): PlacedText {
  const lines: string[] = [];
  const places: number[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const { text, places: own } = blockText(block, position);
    const from = text.length - text.trimStart().length;
    const line = text.trim();
    if (line === '') return false;
    // The end of the line before.
    if (lines.length > 0) places.push(own[from] ?? position);
    lines.push(line);
    places.push(...own.slice(from, from + line.length));
    return false;
  });
  return { text: lines.join('\n'), places };
}
