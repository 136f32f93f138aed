import { LRUCache } from 'lru-cache';
import type { NamedQuestion } from '../app/lib/api/questions.server';

/** A page as it was sent. */
export interface KeptPage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Id of its route. */
  readonly route: string;
  /** What it was made from; nothing, where it is the same for as long as the process lives. */
  readonly question: NamedQuestion | undefined;
}

/** What a page takes beside its body: its address, its headers, the objects that hold them. */
const BESIDE = 2048;
/** No page is as small; to the cache zero is no limit. */
const NOTHING = 1;

/**
 * Pages by address and encoding, up to `limit` bytes; those that were asked for least lately go first. One larger than a hundredth
 * of the limit is not worth the others.
 */
export const keepPages = (limit: number): LRUCache<string, KeptPage> =>
  new LRUCache({
    maxSize: Math.max(NOTHING, Math.floor(limit)),
    maxEntrySize: Math.max(NOTHING, Math.floor(limit / 100)),
    sizeCalculation: ({ body }, key) => BESIDE + 2 * key.length + body.length,
  });
