import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  crawlerPurposeSchema,
  purposeNames,
  verifiedNames,
  verifiedSchema,
  type ContentCalls,
  type Period,
} from '@vitrine/contracts';
import { APP_CONFIG, Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { crawlerRangesDate } from '../gateway/crawler-ranges.js';
import { dailyCounts, rankCounts, sumComparisons } from './period-comparison.js';
import { crawlerByName, describeCrawlers } from '../gateway/crawlers.js';
import { CSV_MAX_ROWS } from './csv.js';
import { reportCsv } from './demo-figures.js';
import { canReadGatewayLog } from '../gateway/gateway-log-access.js';

const nameSchema = z.object({ name: z.string() });
const crawlerHitsSchema = z.object({
  day: z.string(),
  crawler: z.string(),
  verified: verifiedSchema,
  path: z.string(),
  hits: z.number(),
});

/** Reports on AI crawlers. */
@Controller()
export class CrawlersController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Crawlers of a period, compared with the period before, and visits that assistants sent. */
  @Handles(contentCalls.adminCrawlerReport)
  report({ query }: ParsedRequest<ContentCalls['adminCrawlerReport']>) {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.reportOf(manager, query));
  }

  /** In a snapshot: counts that are added meanwhile are in all of its lists or in none. */
  private async reportOf(manager: EntityManager, period: Period) {
    const table = { from: 'crawler_hits_daily t', counted: 'hits' };
    const { days, demo } = await dailyCounts(manager, period, table);
    const crawlers = describeCrawlers(
      await rankCounts(manager, period, z.object({ crawler: z.string(), verified: verifiedSchema }), {
        ...table,
        columns: 't.crawler, t.verified',
      }),
    );
    return {
      ...sumComparisons(crawlers),
      days,
      purposes: crawlerPurposeSchema.options.map((purpose) => ({
        purpose,
        ...sumComparisons(crawlers.filter((crawler) => crawler.purpose === purpose)),
      })),
      crawlers,
      paths: await rankCounts(manager, period, nameSchema, {
        ...table,
        columns: 't.path AS name',
        groups: 't.path',
      }),
      assistants: await rankCounts(manager, period, nameSchema, {
        columns: 't.host AS name',
        counted: 'visits',
        from: 'referrers_daily t',
        where: `t.origin = 'ai'`,
        groups: 't.host',
      }),
      unlisted: await rankCounts(manager, period, nameSchema, {
        columns: 't.name',
        counted: 'hits',
        from: 'unlisted_robots_daily t',
      }),
      ranges_of: crawlerRangesDate,
      gateway_read: await canReadGatewayLog(this.config),
      demo,
    };
  }

  /** Every row of a period, for a spreadsheet. */
  @Handles(contentCalls.adminCrawlerRows)
  async rows({ query: period }: ParsedRequest<ContentCalls['adminCrawlerRows']>): Promise<string> {
    const sql = `SELECT to_char(day, 'YYYY-MM-DD') AS day, crawler, verified, path, hits FROM crawler_hits_daily
       WHERE day BETWEEN $1 AND $2 ORDER BY day, hits DESC, crawler, path LIMIT ${CSV_MAX_ROWS}`;
    const found = await rows(this.dataSource, crawlerHitsSchema, sql, [period.from, period.to]);
    return reportCsv(
      this.dataSource,
      period,
      ['Dia', 'Robô', 'Operador', 'Finalidade', 'Verificação', 'Página', 'Leituras'],
      found.map(({ day, crawler, verified, path, hits }) => {
        const known = crawlerByName(crawler);
        const about = [known?.operator ?? '', known ? purposeNames[known.purpose] : ''];
        return [day, crawler, ...about, verifiedNames[verified], path, hits];
      }),
    );
  }
}
