import { describe, expect, it } from '@jest/globals';
import { SerializedBody } from '@vitrine/platform';
import { createAnswerCache } from './answer-cache.js';

const answer = (length: number) => ({ name: '1', body: SerializedBody.text('x'.repeat(length)) });

describe('kept answers', () => {
  it('hold no more than their limit, and let go of what was asked for least lately', () => {
    const kept = createAnswerCache(50_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) kept.set(key, answer(3_900));
    expect(kept.get('a')).toBeDefined();
    kept.set('k', answer(3_900));
    expect(kept.get('b')).toBeUndefined();
    expect(kept.get('a')).toBeDefined();
    expect(kept.calculatedSize).toBeLessThanOrEqual(50_000);
  });

  it('hold one answer to a question, and none that would drive out the others', () => {
    const kept = createAnswerCache(50_000);
    kept.set('a', answer(100));
    const bytes = kept.calculatedSize;
    const other = answer(100);
    kept.set('a', other);
    expect([kept.get('a'), kept.calculatedSize]).toEqual([other, bytes]);
    kept.set('a', answer(5_000));
    expect([kept.get('a'), kept.calculatedSize]).toEqual([undefined, 0]);
  });
});
