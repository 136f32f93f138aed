import { Controller } from '@nestjs/common';
import {
  chatPlaceSchema,
  cleanCampaign,
  contentCalls,
  isSitePage,
  OTHER_PAGE,
  placementName,
  postOfPage,
  type Campaign,
  type ContentCalls,
  type Period,
} from '@vitrine/contracts';
import { anyRow, Handles, log, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { OTHER_NAMES } from '../counting/add-visit-counts.js';
import { NO_CAMPAIGN } from '../counting/add-chat-starts.js';
import { dailyCounts, rankCampaigns, rankCounts } from './period-comparison.js';
import { CountStore } from '../counting/count-store.js';
import { CSV_MAX_ROWS } from './csv.js';
import { reportCsv } from './demo-figures.js';
import { rankPages, withPageNames } from './page-names.js';
import { visitorOf, type Visitor } from '../counting/visitor.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

const chatStartsSchema = z.object({
  day: z.string(),
  page: z.string(),
  place: chatPlaceSchema,
  starts: z.number(),
  campaign_id: z.number(),
  source: z.string().nullable(),
  medium: z.string().nullable(),
  name: z.string().nullable(),
});

/** New campaigns that one network may bring on a day. */
const CAMPAIGNS_OF_NETWORK = 3;

/** Counts clicks that open the chat. */
@Controller()
export class ChatsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: CountStore,
    private readonly site: SiteDocumentService,
  ) {}

  /** Counts a click that opened the chat; one on a page that there isn't, as of another page. Never an error. */
  @Handles(contentCalls.countChat)
  async count({ body, request }: ParsedRequest<ContentCalls['countChat']>): Promise<void> {
    const { page, place, campaign } = body;
    const visitor = visitorOf(request);
    if (!visitor) return;
    const known = (await this.isPage(page)) ? page : OTHER_PAGE;
    await this.countedCampaign(campaign, visitor)
      .then((counted) =>
        this.store.count(
          `chat/${known}/${place}`,
          [{ kind: 'chat', page: known, place, campaign: counted }],
          visitor,
        ),
      )
      .catch((err: unknown) => log.debug({ err }, 'chat was not counted'));
  }

  /**
   * The campaign that a click counts for. One visitor makes one known, since its reference has to be found, but no more
   * than a few.
   */
  private async countedCampaign(
    input: Campaign | null | undefined,
    visitor: Visitor,
  ): Promise<Campaign | null> {
    const campaign = input ? cleanCampaign(input) : null;
    if (!campaign) return null;
    const own = { networks: 1, share: CAMPAIGNS_OF_NETWORK };
    const admitted = await this.store.admitName('campaign', JSON.stringify(campaign), visitor.address, own);
    return admitted > 0 ? campaign : { source: OTHER_NAMES, medium: '', name: '' };
  }

  /** Chats of a period, compared with the period before. */
  @Handles(contentCalls.adminChatReport)
  report({ query }: ParsedRequest<ContentCalls['adminChatReport']>) {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.reportOf(manager, query));
  }

  /** In a snapshot: counts that are added meanwhile are in all of its lists or in none. */
  private async reportOf(manager: EntityManager, period: Period) {
    const table = { from: 'chat_starts_daily t', counted: 'starts' };
    const pages = await rankPages(manager, await this.site.families(manager), period, table);
    const places = await rankCounts(manager, period, z.object({ place: chatPlaceSchema }), {
      ...table,
      columns: 't.place',
    });
    const campaigns = await rankCampaigns(manager, period, table);
    return { ...(await dailyCounts(manager, period, table)), pages, places, campaigns };
  }

  /** Every row of a period, for a spreadsheet. */
  @Handles(contentCalls.adminChatRows)
  async rows({ query: period }: ParsedRequest<ContentCalls['adminChatRows']>): Promise<string> {
    const sql = `SELECT to_char(s.day, 'YYYY-MM-DD') AS day, s.page, s.place, s.campaign_id, c.source, c.medium,
      c.name, s.starts
       FROM chat_starts_daily s LEFT JOIN campaigns c ON c.id = s.campaign_id
       WHERE s.day BETWEEN $1 AND $2 ORDER BY s.day, s.starts DESC, s.page, s.place, s.campaign_id
       LIMIT ${CSV_MAX_ROWS}`;
    const found = await rows(this.dataSource, chatStartsSchema, sql, [period.from, period.to]);
    const { manager } = this.dataSource;
    const families = await this.site.families();
    const rowsWithNames = await withPageNames(manager, families, found);
    return reportCsv(
      manager,
      period,
      [
        ...['Dia', 'Página', 'Endereço', 'Lugar'],
        ...['Origem (utm_source)', 'Mídia (utm_medium)', 'Campanha', 'Cliques no WhatsApp'],
      ],
      rowsWithNames.map((row) => {
        const { name, path } = row.page;
        const other = row.source === null && row.campaign_id !== NO_CAMPAIGN ? 'Outras campanhas' : '';
        return [
          ...[row.day, name, path ?? '', placementName(row.place, families, row.page.page)],
          ...[row.source ?? '', row.medium ?? '', row.name ?? other, row.starts],
        ];
      }),
    );
  }

  private async isPage(page: number): Promise<boolean> {
    const post = postOfPage(page);
    if (post === null)
      return isSitePage(page) || (await this.site.families()).some(({ number }) => number === page);
    const sql = 'SELECT FROM posts WHERE id = $1 AND is_published';
    const found = await rows(this.dataSource, anyRow, sql, [post]);
    return found.length > 0;
  }
}
