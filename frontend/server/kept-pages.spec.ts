import { describe, expect, it } from '@jest/globals';
import { keepPages, type KeptPage } from './kept-pages';

const page = (bytes: number): KeptPage => ({
  headers: [],
  body: Buffer.alloc(bytes),
  route: 'x',
  question: undefined,
});
const LIMIT = 1_000_000;

describe('pages that are kept', () => {
  it('never take more bytes than they may; the one that was asked for longest ago goes first', () => {
    const kept = keepPages(LIMIT);
    for (let n = 0; n < 500; n += 1) {
      kept.set(`/${n}`, page(5000));
      kept.get('/0');
      expect(kept.calculatedSize).toBeLessThanOrEqual(LIMIT);
    }
    expect(kept.get('/0')).toBeDefined();
    expect(kept.get('/1')).toBeUndefined();
    expect(kept.get('/499')).toBeDefined();
  });

  it('count once where one takes the place of another', () => {
    const kept = keepPages(LIMIT);
    kept.set('/', page(1000));
    const once = kept.calculatedSize;
    kept.set('/', page(1000));
    expect(kept.calculatedSize).toBe(once);
  });

  it('hold none that is larger than a hundredth of them, also not the one that it was before', () => {
    const kept = keepPages(LIMIT);
    kept.set('/', page(1000));
    kept.set('/', page(LIMIT / 100));
    expect(kept.get('/')).toBeUndefined();
    expect(kept.calculatedSize).toBe(0);
  });

  it('are none where none may be kept', () => {
    for (const limit of [0, 0.5]) {
      const kept = keepPages(limit);
      kept.set('/', page(1));
      expect(kept.get('/')).toBeUndefined();
    }
  });
});
