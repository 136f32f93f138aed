import { expect, it } from '@jest/globals';
import { perHundredReaders, comparisonWarning } from './outcome-words';

const rows = (...counts: number[]) => counts.map((conversations) => ({ conversations }));

it('the outcome says when the first two articles may differ by chance alone', () => {
  expect(comparisonWarning(rows(5, 3))).toContain('com 5 e 3 conversas');
  expect(comparisonWarning(rows(3, 20, 12))).toContain('com 20 e 12 conversas');
  expect(comparisonWarning(rows(20, 4))).toBeUndefined();
  expect(comparisonWarning(rows(400, 300))).toBeUndefined();
  expect(comparisonWarning(rows(1))).toBeUndefined();
  expect(comparisonWarning([])).toBeUndefined();
});

it('the outcome has a rate only for what enough people read', () => {
  expect(perHundredReaders(3, 210)).toBe('1,4');
  expect(perHundredReaders(3, 99)).toBe('–');
  expect(perHundredReaders(0, 500)).toBe('0,0');
});
