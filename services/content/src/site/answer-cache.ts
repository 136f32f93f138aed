import type { SerializedBody } from '@vitrine/platform';
import { LRUCache } from 'lru-cache';

/** A cached answer, and the version of the rows that it was made from. */
export interface CachedAnswer<B = unknown> {
  readonly name: string;
  readonly body: SerializedBody<B>;
  /** Of a search: the posts in it. */
  readonly ids?: readonly number[];
}

/** Bytes of an entry besides its body: key, name and objects. */
const ENTRY_OVERHEAD = 1024;

/** An LRU cache of answers by request, up to `limit` bytes. Answers larger than a tenth of the limit are not cached. */
export const createAnswerCache = (limit: number): LRUCache<string, CachedAnswer> =>
  new LRUCache({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 10),
    sizeCalculation: ({ body }) => ENTRY_OVERHEAD + body.bytes.length,
  });
