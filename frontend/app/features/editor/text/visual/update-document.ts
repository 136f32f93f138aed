import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { diffRuns } from '../../../../lib/diff/pieces';
import { readBlocks } from './read-html';
import { blocksOf, isEmptyLine } from './visual-document';

interface Change {
  from: number;
  to: number;
  before: Node[];
  after: Node[];
}

/**
 * Turns the document of a transaction into what some HTML says, touching only the blocks that differ, and within a
 * block only what differs, so that the cursor and what waits to be written stay where they are.
 */
export function updateDocument(tr: Transaction, html: string): void {
  const { doc } = tr;
  const wanted = readBlocks(doc.type.schema, html).filter((node) => !isEmptyLine(node));
  const shown = blocksOf(doc);
  if (wanted.length === 0) {
    if (shown.length > 0) tr.replaceWith(0, doc.content.size, doc.type.createAndFill()!.content);
  } else if (shown.length === 0) tr.replaceWith(0, doc.content.size, wanted);
  else {
    for (const change of changes(shown, wanted).reverse()) replace(tr, change);
    const now = blocksOf(tr.doc);
    // Not what was wanted after all: then as a whole.
    if (now.length !== wanted.length || now.some(({ node }, at) => !wanted[at]?.eq(node)))
      tr.replaceWith(0, tr.doc.content.size, wanted);
  }
}

function changes(shown: { node: Node; start: number }[], wanted: Node[]): Change[] {
  const endOf = (index: number): number => {
    const block = shown[index];
    return block ? block.start + block.node.nodeSize : 0;
  };
  let at = 0;
  const nodes = shown.map(({ node }) => node);
  return diffRuns(nodes, wanted, (one, other) => one.eq(other)).flatMap(({ same, before, after }) => {
    const from = shown[at]?.start ?? endOf(at - 1);
    at += before.length;
    return same ? [] : { from, to: before.length > 0 ? endOf(at - 1) : from, before, after };
  });
}

function replace(tr: Transaction, { from, to, before, after }: Change): void {
  const size = before.reduce((sum, node) => sum + node.nodeSize, 0);
  // Block by block where each has a successor, and no pending picture is between them.
  if (before.length !== after.length || size !== to - from) {
    tr.replaceWith(from, to, after);
    return;
  }
  let end = to;
  for (const [index, old] of [...before.entries()].reverse()) {
    replaceBlock(tr, end - old.nodeSize, old, after[index] as Node);
    end -= old.nodeSize;
  }
}

function replaceBlock(tr: Transaction, start: number, old: Node, next: Node): void {
  const from = old.content.findDiffStart(next.content);
  const ends = old.content.findDiffEnd(next.content);
  if (!old.sameMarkup(next) || old.isAtom || from === null || !ends) {
    if (!old.eq(next)) tr.replaceWith(start, start + old.nodeSize, next);
    return;
  }
  // A text that occurs twice may be counted from both ends.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  tr.replace(start + 1 + from, start + 1 + ends.a + overlap, next.slice(from, ends.b + overlap));
}
