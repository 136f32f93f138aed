import { diffArrays, diffWordsWithSpace } from 'diff';
import { blockKey, splitBlocks } from './html-blocks';

/** One place in which two texts are alike (`before` equals `after`) or differ. */
export interface Hunk {
  same: boolean;
  before: string[];
  after: string[];
}

interface Run<T> {
  same: boolean;
  before: T[];
  after: T[];
}

/** Two lists as runs that are alike or differ, in order; no two that differ are neighbours. */
export function diffRuns<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
): Run<T>[] {
  const runs: Run<T>[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], { comparator: isSame })) {
    const same = !added && !removed;
    let run = runs.at(-1);
    if (!run || same || run.same) runs.push((run = { same, before: [], after: [] }));
    if (!added) run.before.push(...before.slice(from, (from += count)));
    if (!removed) run.after.push(...after.slice(to, (to += count)));
  }
  return runs;
}

/** Whether two blocks of HTML are the same to a reader. */
export const isSameBlock = (one: string, other: string): boolean => blockKey(one) === blockKey(other);

/** Compares two HTML texts block by block. Runs of equally many changed blocks are paired one by one. */
export const diffBlocks = (before: string, after: string): Hunk[] =>
  diffRuns(splitBlocks(before), splitBlocks(after), isSameBlock).flatMap((run) =>
    run.same || run.before.length !== run.after.length
      ? run
      : run.before.map((block, index) => ({
          same: false,
          before: [block],
          after: run.after.slice(index, index + 1),
        })),
  );

/** One run of words of a diff: unchanged, removed or added. */
export interface WordRun {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

const replaced = (before: string, after: string): WordRun[] => [
  ...(before ? [{ text: before, kind: 'removed' as const }] : []),
  ...(after ? [{ text: after, kind: 'added' as const }] : []),
];

const runOf = ({ value, added, removed }: { value: string; added: boolean; removed: boolean }): WordRun => ({
  text: value,
  kind: added ? 'added' : removed ? 'removed' : 'same',
});

/** Word by word difference, however little is in common. */
export const wordRuns = (before: string, after: string): WordRun[] =>
  diffWordsWithSpace(before, after).map(runOf);

/** Word by word difference for showing; texts too different or too long are shown as wholly replaced. */
export function compareWords(before: string, after: string): WordRun[] {
  if (before.length + after.length > 40_000) return replaced(before, after);
  const changes = diffWordsWithSpace(before, after, { maxEditLength: 600, timeout: 200 });
  if (!changes) return replaced(before, after);
  const kept = changes
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  // Where little is in common, a diff by words is harder to read than both texts as a whole.
  if (kept < Math.max(before.length, after.length) / 3) return replaced(before, after);
  return changes.map(runOf);
}
