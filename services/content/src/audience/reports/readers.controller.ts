import { Controller, Inject } from '@nestjs/common';
import {
  articlePage,
  cleanCampaign,
  contentCalls,
  originNames,
  originSchema,
  isSitePage,
  OTHER_PAGE,
  type ContentCalls,
  type Period,
} from '@vitrine/contracts';
import { APP_CONFIG, Handles, log, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { dailyCounts, rankCampaigns, rankCounts, sumComparisons } from './period-comparison.js';
import { CountStore } from '../counting/count-store.js';
import { CSV_MAX_ROWS } from './csv.js';
import { reportCsv } from './demo-figures.js';
import { canReadGatewayLog } from '../gateway/gateway-log-access.js';
import { rankPages, withPageNames } from './page-names.js';
import { pageViewEvents } from '../counting/page-view-events.js';
import { visitorOf } from '../counting/visitor.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

/** Searches that look like an e-mail address or a telephone number are not stored. */
const PERSONAL = /@|\d[\d .()-]{6,}\d/;
const pageViewsSchema = z.object({
  day: z.string(),
  page: z.string(),
  origin: originSchema,
  views: z.number(),
});

/** Counts and reports readers. */
@Controller()
export class ReadersController {
  private readonly ownHost: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: CountStore,
    private readonly site: SiteDocumentService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(SITE_SETTINGS) settings: SiteSettings,
  ) {
    this.ownHost = new URL(settings.public_url).host;
  }

  /** Counts a view of a page that is no article. Never an error. */
  @Handles(contentCalls.countPageView)
  async countPage({ body, request }: ParsedRequest<ContentCalls['countPageView']>): Promise<void> {
    const { page, from, campaign } = body;
    const visitor = visitorOf(request);
    const families = await this.site.families();
    const isKnown = isSitePage(page) || families.some(({ number }) => number === page);
    const known = isKnown ? page : OTHER_PAGE;
    const visit = { from, own: this.ownHost, campaign: campaign ? cleanCampaign(campaign) : null };
    if (visitor) await this.count(`page/${known}`, pageViewEvents(known, visit), visitor);
  }

  /** Counts a search that found little, unless it looks like a person's address or number. Never an error. */
  @Handles(contentCalls.countPoorSearch)
  async countSearch({ body, request }: ParsedRequest<ContentCalls['countPoorSearch']>): Promise<void> {
    const visitor = visitorOf(request);
    const words = body.words.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 60).trim();
    if (!visitor || PERSONAL.test(words)) return;
    await this.count(`search/${words}`, [{ kind: 'search', words, found: body.found }], visitor);
  }

  /** Readers of a period, compared with the period before. */
  @Handles(contentCalls.adminReaderReport)
  report({ query }: ParsedRequest<ContentCalls['adminReaderReport']>) {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.reportOf(manager, query));
  }

  /** In a snapshot: counts that are added meanwhile are in all of its lists or in none. */
  private async reportOf(manager: EntityManager, period: Period) {
    const views = { from: 'page_views_daily t', counted: 'views' };
    const families = await this.site.families(manager);
    const pages = await rankPages(manager, families, period, views);
    const entry_pages = await rankPages(manager, families, period, {
      ...views,
      where: `t.origin <> 'internal'`,
    });
    const origins = await rankCounts(manager, period, z.object({ origin: originSchema }), {
      ...views,
      columns: 't.origin',
    });
    const visits = { from: 'campaign_visits_daily t', counted: 'visits' };
    const campaigns = await rankCampaigns(manager, period, visits);
    const entries = sumComparisons(origins.filter(({ origin }) => origin !== 'internal'));
    return {
      ...(await dailyCounts(manager, period, views)),
      entries: entries.count,
      entries_before: entries.before,
      pages,
      entry_pages,
      categories: await rankCounts(manager, period, z.object({ name: z.string() }), {
        columns: 'c.name',
        counted: 'views',
        from: `page_views_daily t JOIN posts p ON p.id = t.page - ${articlePage(0)}
          JOIN categories c ON c.id = p.category_id`,
      }),
      origins,
      // Each of these visits has a campaign.
      campaigns: campaigns.map(({ campaign, ...row }) => ({
        ...row,
        campaign: campaign ?? ('other' as const),
      })),
      gateway_read: await canReadGatewayLog(this.config),
      referrers: await rankCounts(manager, period, z.object({ host: z.string(), origin: originSchema }), {
        columns: 't.host, t.origin',
        counted: 'visits',
        from: 'referrers_daily t',
      }),
      searches: await rankCounts(manager, period, z.object({ words: z.string(), found: z.number() }), {
        columns: 't.words, t.found',
        counted: 'searches',
        from: 'poor_searches_daily t',
      }),
      missing: await rankCounts(manager, period, z.object({ path: z.string() }), {
        columns: 't.path',
        counted: 'hits',
        from: 'missing_pages t',
      }),
    };
  }

  /** Every row of a period, for a spreadsheet. */
  @Handles(contentCalls.adminReaderRows)
  async rows({ query: period }: ParsedRequest<ContentCalls['adminReaderRows']>): Promise<string> {
    const sql = `SELECT to_char(day, 'YYYY-MM-DD') AS day, page, origin, views FROM page_views_daily
       WHERE day BETWEEN $1 AND $2 ORDER BY day, views DESC, page, origin LIMIT ${CSV_MAX_ROWS}`;
    const found = await rows(this.dataSource, pageViewsSchema, sql, [period.from, period.to]);
    const { manager } = this.dataSource;
    const rowsWithNames = await withPageNames(manager, await this.site.families(), found);
    return reportCsv(
      manager,
      period,
      ['Dia', 'Página', 'Endereço', 'Origem', 'Visualizações'],
      rowsWithNames.map(({ day, page: { name, path }, origin, views }) => [
        day,
        name,
        path ?? '',
        originNames[origin],
        views,
      ]),
    );
  }

  private async count(...event: Parameters<CountStore['count']>): Promise<void> {
    await this.store.count(...event).catch((err: unknown) => log.debug({ err }, 'nothing was counted'));
  }
}
