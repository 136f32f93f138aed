import { OTHER_PAGE } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';
import { addCounts, type CountTable } from './bounded-counts.js';
import type { EventCount } from './counted-event.js';

/** Replaces names beyond the limit of a day. */
export const OTHER_NAMES = '(outros)';

/** Adds events to a table with their fields as columns. What finds no room in its day is added with `other` instead. */
const adderOf =
  <C extends string>(table: CountTable<C>, other: { readonly [Column in C]?: string | number }) =>
  (manager: EntityManager, counts: (EventCount & { thing: Record<C, unknown> })[]): Promise<void> =>
    addCounts(
      manager,
      table,
      counts.map(({ day, count, thing }) => ({ ...thing, day, count })),
      (row) => ({ ...row, ...other }),
    );

export const addPageViews = adderOf(
  {
    table: 'page_views_daily',
    key: { page: 'bigint', origin: 'text' },
    count: 'views',
    mostRows: 20_000,
  },
  { page: OTHER_PAGE },
);

export const addReferrers = adderOf(
  {
    table: 'referrers_daily',
    key: { host: 'text', origin: 'text' },
    count: 'visits',
    mostRows: 500,
  },
  { host: OTHER_NAMES },
);

export const addSearches = adderOf(
  {
    table: 'poor_searches_daily',
    key: { words: 'text', found: 'integer' },
    count: 'searches',
    mostRows: 500,
  },
  { words: OTHER_NAMES },
);
