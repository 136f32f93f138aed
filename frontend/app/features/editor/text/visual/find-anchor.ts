import { readDocument, shownText, type TextAnchor } from '@vitrine/analysis';
import type { Node } from '@tiptap/pm/model';
import { sourcePieces } from '../../../../lib/diff/source-pieces';
import { findWords } from './find-words';
import { blocksOf } from './visual-document';

/** A document's block, and its place in the HTML that it was read from. */
interface PlacedBlock {
  node: Node;
  /** Position in the document. */
  start: number;
  from: number;
  to: number;
}

/** A place of the article in the document: a range of text, or a whole node that shows no words. */
interface DocumentRange {
  from: number;
  to: number;
  isNode: boolean;
}

/** The blocks of a document with their places in some HTML. */
interface Layout {
  html: string;
  blocks: readonly PlacedBlock[];
}

/** Where the blocks of a document stand in the HTML that it shows; nowhere where that has other blocks. */
export function blockPositions(doc: Node, html: string): Layout {
  const pieces = sourcePieces(html).filter(({ start, end }) => !EMPTY_LINE.test(html.slice(start, end)));
  const blocks = blocksOf(doc).flatMap((block, at) => {
    const piece = pieces[at];
    return piece ? { ...block, from: piece.start, to: piece.end } : [];
  });
  return { html, blocks: blocks.length === pieces.length ? blocks : [] };
}
const EMPTY_LINE = /^<p>[ \t\n\f\r]*<\/p>$/;

/** Which repetition of its words within a block a place means, from 0. */
function occurrenceIn(html: string, { from, to }: PlacedBlock, { words, range }: TextAnchor): number {
  const { text, sourceOf } = shownText(html.slice(from, to));
  const starts: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    starts.push(from + sourceOf(at, at + 1)[0]);
  // Notes come last here, wherever they are in the source.
  const exact = starts.indexOf(range[0]);
  return exact >= 0 ? exact : starts.filter((start) => start < range[0]).length;
}

/** The picture at a place of a block's HTML. */
function pictureIn(html: string, block: PlacedBlock, { range }: TextAnchor): DocumentRange | null {
  let left = readDocument(html.slice(block.from, range[0])).images.length;
  let found: DocumentRange | null = null;
  block.node.descendants((node, offset) => {
    if (node.type.name !== 'image' && node.type.name !== 'figure') return found === null;
    if (left === 0) {
      const from = block.start + 1 + offset;
      found ??= { from, to: from + node.nodeSize, isNode: true };
    }
    left -= 1;
    return found === null;
  });
  return found;
}

/**
 * Where a place of the article is in the document; null where nothing of it is. A place of an older text leads to its
 * words, wherever they are now.
 */
export function findAnchor(doc: Node, { html, blocks }: Layout, place: TextAnchor): DocumentRange | null {
  const block = blocks.find(({ from, to }) => from <= place.range[0] && place.range[0] < to);
  if (place.words !== '') {
    const within = block && { from: block.start, to: block.start + block.node.nodeSize };
    const local = block && { ...place, occurrence: occurrenceIn(html, block, place) };
    const found = (local && findWords(doc, local, within)) ?? findWords(doc, place);
    if (found) return { ...found, isNode: false };
  }
  if (!block) return null;
  const { node, start } = block;
  const whole = { from: start, to: start + node.nodeSize, isNode: true };
  if (node.type.name === 'figure' || node.isAtom) return whole;
  return pictureIn(html, block, place) ?? whole;
}
