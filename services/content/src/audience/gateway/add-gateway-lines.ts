import type { EntityManager } from 'typeorm';
import { OTHER_NAMES } from '../counting/add-visit-counts.js';
import { addCounts, type CountTable } from '../counting/bounded-counts.js';
import type { GatewayLineCount } from './gateway-lines.js';

const missingPages: CountTable<'path'> = {
  table: 'missing_pages',
  key: { path: 'text' },
  count: 'hits',
  mostRows: 500,
};
const crawlerHits: CountTable<'crawler' | 'verified' | 'path'> = {
  table: 'crawler_hits_daily',
  key: { crawler: 'text', verified: 'text', path: 'text' },
  count: 'hits',
  mostRows: 5_000,
};

const unlistedRobots: CountTable<'name'> = {
  table: 'unlisted_robots_daily',
  key: { name: 'text' },
  count: 'hits',
  mostRows: 200,
};

/** Adds crawler hits, unlisted robots and missing pages. */
export async function addGatewayLines(
  manager: EntityManager,
  lines: readonly (GatewayLineCount & { count: number })[],
): Promise<void> {
  await addCounts(
    manager,
    missingPages,
    lines.filter((line) => line.kind === 'missing'),
    (row) => ({ ...row, path: OTHER_NAMES }),
  );
  await addCounts(
    manager,
    crawlerHits,
    lines.filter((line) => line.kind === 'crawler'),
    (row) => ({ ...row, path: OTHER_NAMES }),
  );
  await addCounts(
    manager,
    unlistedRobots,
    lines.filter((line) => line.kind === 'robot'),
    (row) => ({ ...row, name: OTHER_NAMES }),
  );
}
