import { Controller, Inject } from '@nestjs/common';
import {
  articlePage,
  cleanCampaign,
  contentCalls,
  originNames,
  OTHER_PAGE,
  sitePages,
  type Campaign,
  type Company,
  type ContentCalls,
  type Origin,
} from '@vitrine/contracts';
import { APP_CONFIG, Handles, log, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../config.js';
import { COMPANY } from '../../site/company.js';
import { rankCounts, sumComparisons, sumCounts, type PeriodComparison } from './period-comparison.js';
import { CountStore } from '../counting/count-store.js';
import { csvOf, CSV_MAX_ROWS } from './csv.js';
import { hasDemoDays, withDemoNote } from './demo-figures.js';
import { canReadGatewayLog } from '../gateway/gateway-log-access.js';
import { namePages } from './named-pages.js';
import { fillDays, periodBefore } from './periods.js';
import { pageViewEvents } from '../counting/page-view-events.js';
import { visitorOf } from '../counting/visitor.js';

/** Searches that look like an e-mail address or a telephone number are not stored. */
const PERSONAL = /@|\d[\d .()-]{6,}\d/;

/** Counts and reports readers. */
@Controller()
export class ReadersController {
  private readonly ownHost: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: CountStore,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(COMPANY) company: Company,
  ) {
    this.ownHost = new URL(company.public_url).host;
  }

  /** Counts a view of a page that is no article. Never an error. */
  @Handles(contentCalls.countPageView)
  async countPage({ body, request }: ParsedRequest<ContentCalls['countPageView']>): Promise<void> {
    const { page, from, campaign } = body;
    const visitor = visitorOf(request);
    const known = sitePages.some(({ number }) => number === page) ? page : OTHER_PAGE;
    const visit = { from, own: this.ownHost, campaign: campaign ? cleanCampaign(campaign) : null };
    if (visitor) await this.count(`page/${known}`, pageViewEvents(known, visit), visitor);
  }

  /** Counts a search that found little, unless it looks like somebody's address or number. Never an error. */
  @Handles(contentCalls.countPoorSearch)
  async countSearch({ body, request }: ParsedRequest<ContentCalls['countPoorSearch']>): Promise<void> {
    const visitor = visitorOf(request);
    const words = body.words.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 60).trim();
    if (!visitor || PERSONAL.test(words)) return;
    await this.count(`search/${words}`, [{ kind: 'search', words, found: body.found }], visitor);
  }

  /** Readers of a period beside those of the one before. */
  @Handles(contentCalls.adminReaderReport)
  async report({ query: period }: ParsedRequest<ContentCalls['adminReaderReport']>) {
    const before = periodBefore(period);
    const days = await this.days(before.from, period.to);
    const { manager } = this.dataSource;
    const views = { from: 'page_views_daily t', counted: 'views' };
    const pages = await rankCounts<{ page: string }>(manager, period, { ...views, columns: 't.page' });
    const entryPages = await rankCounts<{ page: string }>(manager, period, {
      ...views,
      columns: 't.page',
      where: `t.origin <> 'internal'`,
    });
    const origins = await rankCounts<{ origin: Origin }>(manager, period, { ...views, columns: 't.origin' });
    const campaigns = await rankCounts<Campaign & { campaign_id: number; known: boolean }>(manager, period, {
      columns: 't.campaign_id, c.id IS NOT NULL AS known, c.source, c.medium, c.name',
      counted: 'visits',
      from: 'campaign_visits_daily t LEFT JOIN campaigns c ON c.id = t.campaign_id',
      groups: 't.campaign_id, c.id',
    });
    const entries = sumComparisons(origins.filter(({ origin }) => origin !== 'internal'));
    const nameOf = await namePages(
      manager,
      [...pages, ...entryPages].map(({ page }) => Number(page)),
    );
    const named = (rows: ({ page: string } & PeriodComparison)[]) =>
      rows.map(({ page, count, before: earlier }) => ({
        count,
        before: earlier,
        page: nameOf(Number(page)),
      }));
    const current = fillDays(period, days);
    const earlier = fillDays(before, days);
    return {
      count: sumCounts(current),
      before: sumCounts(earlier),
      entries: entries.count,
      entries_before: entries.before,
      demo: await hasDemoDays(this.dataSource, { from: before.from, to: period.to }),
      days: current,
      days_before: earlier,
      pages: named(pages),
      entry_pages: named(entryPages),
      categories: await rankCounts<{ name: string }>(manager, period, {
        columns: 'c.name',
        counted: 'views',
        from: `page_views_daily t JOIN posts p ON p.id = t.page - ${articlePage(0)} JOIN categories c ON c.id = p.category_id`,
      }),
      origins,
      campaigns: campaigns.map(({ count, before: earlierCount, known, source, medium, name }) => ({
        ...{ count, before: earlierCount, campaign: known ? { source, medium, name } : ('other' as const) },
      })),
      gateway_read: await canReadGatewayLog(this.config),
      referrers: await rankCounts<{ host: string; origin: Origin }>(manager, period, {
        columns: 't.host, t.origin',
        counted: 'visits',
        from: 'referrers_daily t',
      }),
      searches: await rankCounts<{ words: string; found: number }>(manager, period, {
        columns: 't.words, t.found',
        counted: 'searches',
        from: 'poor_searches_daily t',
      }),
      missing: await rankCounts<{ path: string }>(manager, period, {
        columns: 't.path',
        counted: 'hits',
        from: 'missing_pages t',
      }),
    };
  }

  /** Every row of a period, for a spreadsheet. */
  @Handles(contentCalls.adminReaderRows)
  async rows({ query: period }: ParsedRequest<ContentCalls['adminReaderRows']>): Promise<string> {
    const rows = await this.dataSource.query<{ day: string; page: string; origin: Origin; views: number }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, page, origin, views FROM page_views_daily
       WHERE day BETWEEN $1 AND $2 ORDER BY day, views DESC, page, origin LIMIT ${CSV_MAX_ROWS}`,
      [period.from, period.to],
    );
    const nameOf = await namePages(this.dataSource.manager, [
      ...new Set(rows.map(({ page }) => Number(page))),
    ]);
    return csvOf(
      ...(await withDemoNote(
        this.dataSource,
        period,
        ['Dia', 'Página', 'Endereço', 'Origem', 'Visualizações'],
        rows.map(({ day, page, origin, views }) => {
          const { name, path } = nameOf(Number(page));
          return [day, name, path ?? '', originNames[origin], views];
        }),
      )),
    );
  }

  private async count(...given: Parameters<CountStore['count']>): Promise<void> {
    await this.store.count(...given).catch((err: unknown) => log.debug({ err }, 'nothing was counted'));
  }

  private async days(from: string, to: string): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ date: string; count: number }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(views)::int AS count FROM page_views_daily
       WHERE day BETWEEN $1 AND $2 GROUP BY day`,
      [from, to],
    );
    return new Map(rows.map(({ date, count }) => [date, count]));
  }
}
