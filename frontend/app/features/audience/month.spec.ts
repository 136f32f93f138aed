import { describe, expect, it } from '@jest/globals';
import type { SearchLists } from '@vitrine/contracts';
import { daysOfMonth, monthsUntil, proposalsOf, readMonth } from './month';

describe('the month of a report', () => {
  it.each([
    ['2026-09', '2026-09'],
    [null, '2026-10'],
    ['2026-13', '2026-10'],
    ['2027-01', '2026-10'],
    ['outubro', '2026-10'],
    ['2026-11', '2026-11'],
  ])('the month of a report that asks for %s is %s', (asked, month) => {
    expect(readMonth(asked, '2026-11-15')).toBe(month);
  });

  it('the month of a report has its days, and this month those until today', () => {
    expect(daysOfMonth('2026-11', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' });
    expect(daysOfMonth('2026-10', '2026-11-15')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(daysOfMonth('2024-02', '2026-11-15').to).toBe('2024-02-29');
    expect(daysOfMonth('2025-12', '2026-11-15').to).toBe('2025-12-31');
    expect(monthsUntil('2026-01-31').slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  });
});

const post = (id: number) => ({ id, slug: `p${id}`, title: `Post ${id}` });
const compared = { lately: 1, before: 9 };
const falls = (id: number) => ({
  post: post(id),
  clicks: compared,
  views: compared,
  reasons: ['Sem alteração.'],
});
const near = (id: number) => ({
  post: post(id),
  queries: [{ query: 'edr', clicks: 1, impressions: 90, position: 8.25 }],
});
const query = (words: string) => ({ query: words, impressions: 50, searches: 0 });
const propose = (lists: Partial<SearchLists>) =>
  proposalsOf({ falling: [], near: [], unanswered: [], ...lists }).map(({ key }) => key);

describe('the proposals of a report', () => {
  it('the proposals of a report are one of each list', () => {
    const lists = {
      falling: [falls(1), falls(2)],
      near: [near(3)],
      unanswered: [query('siem'), query('sase')],
    };
    expect(propose(lists)).toEqual(['falling/1', 'near/3', 'unanswered/siem']);
  });

  it('the proposals of a report fill up from the longer list, and name no post twice', () => {
    expect(propose({ falling: [falls(1), falls(2)], near: [near(1)] })).toEqual(['falling/1', 'falling/2']);
    expect(propose({ unanswered: [query('a'), query('b'), query('c'), query('d')] })).toHaveLength(3);
    expect(propose({})).toEqual([]);
  });
});
