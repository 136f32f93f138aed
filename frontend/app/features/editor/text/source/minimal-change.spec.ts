import { describe, expect, it } from '@jest/globals';
import { minimalChange } from './minimal-change';

describe('the smallest replacement between two texts', () => {
  it.each([
    ['abc', 'abc', null],
    ['abc', 'axc', { from: 1, to: 2, insert: 'x' }],
    ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['', 'novo', { from: 0, to: 0, insert: 'novo' }],
    ['velho', '', { from: 0, to: 5, insert: '' }],
    ['abab', 'ab', { from: 2, to: 4, insert: '' }],
  ])('%j → %j', (before, after, change) => {
    expect(minimalChange(before, after)).toEqual(change);
    if (change) expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after);
  });
});
