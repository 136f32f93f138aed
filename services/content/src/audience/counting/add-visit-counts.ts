import { OTHER_PAGE } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';
import { addCounts, type CountTable } from './bounded-counts.js';
import type { EventCountOf } from './count-flusher.js';

/** Replaces names beyond the limit of a day. */
export const OTHER_NAMES = '(outros)';

const pageViews: CountTable<'page' | 'origin'> = {
  table: 'page_views_daily',
  key: { page: 'bigint', origin: 'text' },
  count: 'views',
  mostRows: 20_000,
};
const referrers: CountTable<'host' | 'origin'> = {
  table: 'referrers_daily',
  key: { host: 'text', origin: 'text' },
  count: 'visits',
  mostRows: 500,
};
const searches: CountTable<'words' | 'found'> = {
  table: 'poor_searches_daily',
  key: { words: 'text', found: 'integer' },
  count: 'searches',
  mostRows: 500,
};

export const addPageViews = (manager: EntityManager, views: EventCountOf<'page'>[]): Promise<void> =>
  addCounts(
    manager,
    pageViews,
    views.map(({ day, count, thing: { page, origin } }) => ({ day, count, page, origin })),
    (row) => ({ ...row, page: OTHER_PAGE }),
  );

export const addReferrers = (manager: EntityManager, visits: EventCountOf<'referrer'>[]): Promise<void> =>
  addCounts(
    manager,
    referrers,
    visits.map(({ day, count, thing: { host, origin } }) => ({ day, count, host, origin })),
    (row) => ({ ...row, host: OTHER_NAMES }),
  );

export const addSearches = (manager: EntityManager, found: EventCountOf<'search'>[]): Promise<void> =>
  addCounts(
    manager,
    searches,
    found.map(({ day, count, thing: { words, found: articles } }) => ({
      day,
      count,
      words,
      found: articles,
    })),
    (row) => ({ ...row, words: OTHER_NAMES }),
  );
