import { readFileSync } from 'node:fs';
import { PublicSearchService } from '@vitrine/content/dist/core/posts/public/public-search.service.js';
import { SearchPages } from '@vitrine/content/dist/core/search/search-pages.js';
import type { SiteDocumentService } from '@vitrine/content/dist/site/site-document/site-document.service.js';
import { shippedSite, type SiteDocument } from '@vitrine/contracts';
import { DataSource } from 'typeorm';

/** Words that a large share of the posts hold, alone and together. */
const COMMON = ['empresa', 'dados', 'segurança', 'a empresa e os dados', 'seg'];

/**
 * Milliseconds of processor time that PostgreSQL spends on all statements of the dearest of these searches: on one
 * connection, each once to warm it up, then the least of three.
 */
export async function searchCost(url: string): Promise<number> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    poolSize: 1,
    extra: { options: '-c search_path=content,public -c jit=off' },
  }).initialize();
  try {
    const site = { published: () => Promise.resolve(shippedSite as SiteDocument) } as SiteDocumentService;
    const service = new PublicSearchService(dataSource, new SearchPages(dataSource, site));
    const [{ pid }] = await dataSource.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
    const run = async (search: string): Promise<number> => {
      const before = processorMs(pid);
      await service.search({ search, limit: 25 }, undefined);
      return processorMs(pid) - before;
    };
    const costs: number[] = [];
    for (const search of COMMON) {
      await run(search);
      costs.push(Math.min(await run(search), await run(search), await run(search)));
    }
    return Math.max(...costs);
  } finally {
    await dataSource.destroy();
  }
}

/** The kernel counts a thread's processor time in nanoseconds; each connection is a process of PostgreSQL. */
const processorMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
