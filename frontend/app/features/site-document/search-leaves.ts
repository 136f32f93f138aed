import { fold } from '../../lib/words/fold';
import type { Leaf } from './leaves';

/** A value that a search finds, and the part of its text to show. */
export interface Hit {
  leaf: Leaf;
  excerpt: string;
}

const AROUND = 40;

function excerptOf(text: string, word: string): string {
  const at = Math.max(fold(text).indexOf(word), 0);
  const [from, to] = [Math.max(0, at - AROUND), at + word.length + AROUND];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** The values that have each of the words in their labels or text, whatever the accents. Labels come first. */
export function searchLeaves(leaves: readonly Leaf[], search: string): Hit[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = leaves.flatMap((leaf) => {
    const labels = fold(leaf.labels.join(' '));
    const all = `${labels} ${fold(leaf.text)}`;
    if (!words.every((word) => all.includes(word))) return [];
    const inText = words.find((word) => !labels.includes(word));
    return { leaf, excerpt: excerptOf(leaf.text, inText ?? ''), isByLabel: inText === undefined };
  });
  return hits.toSorted((one, other) => Number(other.isByLabel) - Number(one.isByLabel));
}
