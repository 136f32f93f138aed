import type { Node } from '@tiptap/pm/model';
import { writeBlock } from './write-html';

/** Whether a paragraph is empty: the cursor waits in it. */
export const isEmptyLine = (node: Node): boolean =>
  node.type.name === 'paragraph' && node.childCount === 0 && node.attrs['html'] === null;

/** The blocks of a document that are part of the article, each with its place. */
export function blocksOf(doc: Node): { node: Node; start: number }[] {
  const blocks: { node: Node; start: number }[] = [];
  doc.forEach((node, start) => {
    if (node.type.name !== 'pendingPicture' && !isEmptyLine(node)) blocks.push({ node, start });
  });
  return blocks;
}

/** The HTML of a document. */
export const writeDocument = (doc: Node): string =>
  blocksOf(doc)
    .map(({ node }) => writeBlock(node))
    .join('\n');
