import type { Made } from '@vitrine/platform';
import { LRUCache } from 'lru-cache';

/** An answer, and the name of the rows that it was made from. */
export interface Kept<B = unknown> {
  readonly name: string;
  readonly made: Made<B>;
  /** Of a search: the posts in it. */
  readonly ids?: readonly number[];
}

/** What an answer takes beside its bytes: its key, its name, the objects that hold them. */
const BESIDE = 1024;

/**
 * Answers by what was asked, up to `limit` bytes; those that were asked for least lately go first. One larger than a tenth of the
 * limit is not worth the others.
 */
export const keepAnswers = (limit: number): LRUCache<string, Kept> =>
  new LRUCache({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 10),
    sizeCalculation: ({ made }) => BESIDE + made.bytes.length,
  });
