import { Injectable } from '@nestjs/common';
import {
  purposeNames,
  verifiedNames,
  type CrawlerReport,
  type Period,
  type Verified,
} from '@vitrine/contracts';
import { DataSource } from 'typeorm';
import { rangesOf } from './crawler-ranges.js';
import { crawlerNamed } from './crawlers.js';
import { csvOf } from './csv.js';
import { hasDemoDays, withDemoNote } from './demo-figures.js';
import { fillDays, periodBefore } from './periods.js';

const MOST_NAMES = 200;
const MOST_ROWS = 100_000;
interface Compared {
  count: number;
  before: number;
}

/** Which machines of AIs read the site. */
@Injectable()
export class CrawlersService {
  constructor(private readonly dataSource: DataSource) {}

  /** Machines of a period beside those of the one before, and whom assistants sent. */
  async report(period: Period): Promise<CrawlerReport> {
    const before = periodBefore(period);
    const days = await this.dataSource.query<{ date: string; count: number }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(hits)::int AS count FROM crawler_hits_daily
       WHERE day BETWEEN $1 AND $2 GROUP BY day`,
      [before.from, period.to],
    );
    const rows = await this.ranked<{ crawler: string; verified: Verified }>(
      period,
      't.crawler, t.verified',
      'crawler_hits_daily t',
      'hits',
    );
    const crawlers = rows.flatMap(({ crawler, verified, count, before: earlier }) => {
      const known = crawlerNamed(crawler);
      return known
        ? [
            {
              name: known.name,
              operator: known.operator,
              purpose: known.purpose,
              verified,
              count,
              before: earlier,
            },
          ]
        : [];
    });
    const known = new Map(days.map(({ date, count }) => [date, count]));
    return {
      count: crawlers.reduce((sum, { count }) => sum + count, 0),
      before: crawlers.reduce((sum, { before: earlier }) => sum + earlier, 0),
      days: fillDays(period, known),
      purposes: (['training', 'index', 'answer'] as const).map((purpose) => {
        const own = crawlers.filter((crawler) => crawler.purpose === purpose);
        return {
          purpose,
          count: own.reduce((sum, { count }) => sum + count, 0),
          before: own.reduce((sum, { before: earlier }) => sum + earlier, 0),
        };
      }),
      crawlers,
      paths: (await this.ranked<{ path: string }>(period, 't.path', 'crawler_hits_daily t', 'hits')).map(
        ({ path, count, before: earlier }) => ({ name: path, count, before: earlier }),
      ),
      assistants: (
        await this.ranked<{ host: string }>(
          period,
          't.host',
          'referrers_daily t',
          'visits',
          `t.origin = 'ai' AND`,
        )
      ).map(({ host, count, before: earlier }) => ({ name: host, count, before: earlier })),
      ranges_of: rangesOf,
      demo: await hasDemoDays(this.dataSource, { from: before.from, to: period.to }),
    };
  }

  /** Every row of a period, for a spreadsheet. */
  async rows(period: Period): Promise<string> {
    const rows = await this.dataSource.query<
      { day: string; crawler: string; verified: Verified; path: string; hits: number }[]
    >(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, crawler, verified, path, hits FROM crawler_hits_daily
       WHERE day BETWEEN $1 AND $2 ORDER BY day, hits DESC, crawler, path LIMIT ${MOST_ROWS}`,
      [period.from, period.to],
    );
    return csvOf(
      ...(await withDemoNote(
        this.dataSource,
        period,
        ['Dia', 'Robô', 'Operador', 'Finalidade', 'Verificação', 'Página', 'Leituras'],
        rows.map(({ day, crawler, verified, path, hits }) => {
          const known = crawlerNamed(crawler);
          return [
            day,
            crawler,
            known?.operator ?? '',
            known ? purposeNames[known.purpose] : '',
            verifiedNames[verified],
            path,
            hits,
          ];
        }),
      )),
    );
  }

  private ranked<Row extends object>(
    period: Period,
    columns: string,
    tables: string,
    counted: string,
    condition = '',
  ): Promise<(Row & Compared)[]> {
    return this.dataSource.query<(Row & Compared)[]>(
      `SELECT ${columns}, coalesce(sum(t.${counted}) FILTER (WHERE t.day >= $2), 0)::int AS count,
         coalesce(sum(t.${counted}) FILTER (WHERE t.day < $2), 0)::int AS before
       FROM ${tables} WHERE ${condition} t.day BETWEEN $1 AND $3
       GROUP BY ${columns} ORDER BY count DESC, before DESC, ${columns} LIMIT ${MOST_NAMES}`,
      [periodBefore(period).from, period.from, period.to],
    );
  }
}
