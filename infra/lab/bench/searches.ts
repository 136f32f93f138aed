import { readFileSync } from 'node:fs';
import { PreparedQueries } from '@vitrine/content/dist/site/prepared-queries.js';
import { PublicSearchService } from '@vitrine/content/dist/posts/public/public-search.service.js';
import { SearchPages } from '@vitrine/content/dist/search/search-pages.js';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { freshQueries } from '../eval/fresh/queries.ts';
import { heldOutQueries, labelledQueries, tunedQueries } from '../eval/search/queries.ts';
import { COMMON_BEGINNING, RARE_WORD } from './datasets.ts';

/** Searches that find nothing, very much, or little of much. */
const EXTREMES = [
  'qwrtzp',
  'qwrtzp zzxxyy',
  'palavra4711',
  RARE_WORD,
  COMMON_BEGINNING,
  `${RARE_WORD} ${COMMON_BEGINNING}`,
  'a empresa e os dados',
  'seg',
  'ransomware backup phishing senha nuvem contrato licença teams drive edr mdr lgpd',
];

const searches: readonly string[] = [
  ...[...labelledQueries, ...tunedQueries, ...heldOutQueries, ...freshQueries].map(([query]) => query),
  ...EXTREMES,
];

/**
 * Milliseconds of processor time that PostgreSQL spends on each search of a visitor: on one connection, all of them once
 * to warm it up, then the less of two.
 */
export async function searchCosts(databaseUrl: string): Promise<number[]> {
  const master = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    options: '-c search_path=content,public -c jit=off',
  });
  try {
    const queries = new PreparedQueries({ driver: { master } } as unknown as DataSource);
    const service = new PublicSearchService(queries, new SearchPages(queries));
    const { rows } = await master.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    const run = async (search: string): Promise<number> => {
      const before = processorMs(pid);
      await service.search({ search, limit: 25 }, undefined);
      return processorMs(pid) - before;
    };
    for (const search of searches) await run(search);
    const costs: number[] = [];
    for (const search of searches) costs.push(Math.min(await run(search), await run(search)));
    return costs;
  } finally {
    await master.end();
  }
}

/** The kernel counts a thread's processor time in nanoseconds; each connection is a process of PostgreSQL. */
const processorMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
