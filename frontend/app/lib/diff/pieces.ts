import { diffArrays, diffWordsWithSpace } from 'diff';
import { blockKey, joinBlocks, splitBlocks } from './html-blocks';

/** One place in which two texts are alike (`before` equals `after`) or differ. */
export interface Piece {
  same: boolean;
  before: string[];
  after: string[];
}

export type Choice = 'before' | 'after' | 'both';

/** Compares two HTML texts block by block. Runs of equally many changed blocks are paired one by one. */
export function comparePieces(before: string, after: string): Piece[] {
  const old = splitBlocks(before);
  const changes = diffArrays(old, splitBlocks(after), {
    comparator: (a, b) => blockKey(a) === blockKey(b),
  });
  const pieces: Piece[] = [];
  let at = 0;
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    if (removed.length === added.length) {
      removed.forEach((block, index) =>
        pieces.push({ same: false, before: [block], after: [added[index] as string] }),
      );
    } else pieces.push({ same: false, before: removed, after: added });
    removed = [];
    added = [];
  };
  for (const change of changes) {
    if (change.added) {
      added = [...added, ...change.value];
      continue;
    }
    const blocks = old.slice(at, (at += change.count));
    if (change.removed) {
      removed = [...removed, ...blocks];
      continue;
    }
    if (removed.length + added.length > 0) flush();
    pieces.push({ same: true, before: blocks, after: change.value });
  }
  if (removed.length + added.length > 0) flush();
  return pieces;
}

/** The text that the choices give, one for each differing piece in their order; a missing choice keeps `before`. */
export function assemblePieces(pieces: readonly Piece[], choices: readonly Choice[]): string {
  let next = 0;
  const blocks = pieces.flatMap((piece) => {
    if (piece.same) return piece.before;
    const choice = choices[next++] ?? 'before';
    if (choice === 'both') return [...piece.before, ...piece.after];
    return choice === 'after' ? piece.after : piece.before;
  });
  return joinBlocks(blocks);
}

/** One run of words for a reader: kept, taken out, or put in. */
export interface Words {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

const replaced = (before: string, after: string): Words[] => [
  ...(before ? [{ text: before, kind: 'removed' as const }] : []),
  ...(after ? [{ text: after, kind: 'added' as const }] : []),
];

/** Word by word difference for showing; texts too different or too long are shown as wholly replaced. */
export function compareWords(before: string, after: string): Words[] {
  if (before.length + after.length > 40_000) return replaced(before, after);
  const changes = diffWordsWithSpace(before, after, { maxEditLength: 600, timeout: 200 });
  if (!changes) return replaced(before, after);
  const kept = changes
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  // Stray words in common only make two unlike texts harder to read.
  if (kept < Math.max(before.length, after.length) / 3) return replaced(before, after);
  return changes.map((change) => ({
    text: change.value,
    kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
  }));
}
