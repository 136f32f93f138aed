import { describe, expect, it } from '@jest/globals';
import { pictureDifferences, summary, tableDifferences } from './compare.ts';

describe('tables that came back', () => {
  const posts = { table: 'content.posts', rows: 2, sum: '17' };
  const jobs = { table: 'ai.jobs', rows: 0, sum: '0' };
  const was = [posts, jobs];
  it.each([
    ['the same in another order', [...was].reverse(), []],
    ['a row less', [{ ...posts, rows: 1 }, jobs], ['content.posts has 1 rows instead of 2']],
    ['another word', [{ ...posts, sum: '18' }, jobs], ['content.posts has other content']],
    ['a table less', [posts], ['ai.jobs is missing']],
    ['a table more', [...was, { table: 'x.y', rows: 0, sum: '0' }], ['x.y was not there']],
  ])('tables that came back: %s', (_, is, differences) =>
    expect(tableDifferences(was, is)).toEqual(differences),
  );
  it('tables that came back are no proof when there were none', () =>
    expect(tableDifferences([], [])).toHaveLength(1));
});

describe('pictures that came back', () => {
  const snapshot = new Date(1_000);
  const files = (...entries: [name: string, sha256: string, changed?: number][]) =>
    new Map(entries.map(([name, sha256, changed = 500]) => [name, { sha256, changed }]));
  it.each([
    ['the same', files(['a', '1']), files(['a', '1']), []],
    ['one that was removed since', files(), files(['a', '1']), []],
    ['one that came since', files(['a', '1', 1_500]), files(), []],
    ['one that was there before', files(['a', '1']), files(), ['a is missing']],
    ['one with other bytes', files(['a', '1']), files(['a', '2']), ['a has other content']],
  ])('pictures that came back: %s', (_, live, restored, differences) =>
    expect(pictureDifferences(live, restored, snapshot)).toEqual(differences),
  );
});

it('the comparison names the first of many', () => {
  expect(summary(['1', '2', '3', '4', '5', '6', '7'])).toBe('1; 2; 3; 4; 5; and 2 more');
});
