import { Controller } from '@nestjs/common';
import {
  articlePage,
  chatPlaceSchema,
  contentCalls,
  entryPlacement,
  HOME_PAGE,
  originNames,
  originSchema,
  outcomesSchema,
  placementName,
  type ContentCalls,
  type FamilyNames,
  type Outcomes,
  type Period,
} from '@vitrine/contracts';
import { Handles, oneRow, rows, type ParsedRequest, type RowSchema } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { campaignsByCode } from '../reports/campaigns-by-code.js';
import { CSV_MAX_ROWS } from '../reports/csv.js';
import { reportCsv } from '../reports/demo-figures.js';
import { loadPageNames } from '../reports/page-names.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

const MOST_ROWS = 200;
const CSV_GROUPS_SQL = 'page, place, campaign_code, entry_page, origin';
const counted = (state: string): string => `count(*) FILTER (WHERE state = '${state}')::int`;
// JSON has no bigint; a sum of bounded values stays below 2^53.
const OUTCOMES_SQL = `count(*)::int AS conversations, ${counted('talking')} AS talking,
  ${counted('proposal')} AS proposals,
  ${counted('won')} AS won, ${counted('lost')} AS lost, coalesce(sum(value), 0)::float8 AS value`;
const BEST_FIRST_SQL = 'value DESC, won DESC, proposals DESC, conversations DESC';

/** Conversations with the name of the product that they are of: by its own button, or by its family's page. */
const WITH_PRODUCT_SQL = `conversations
  LEFT JOIN unnest($3::int[], $4::text[], $5::text[]) AS entry (number, button, entry_name)
    ON entry.number = conversations.page AND button = place
  LEFT JOIN unnest($6::int[], $7::text[]) AS family (number, family_name) ON family.number = conversations.page
  JOIN LATERAL (SELECT coalesce(entry_name, family_name) AS sold) AS of_product ON true`;

/** The parameters of `WITH_PRODUCT_SQL`. */
function productValues(families: readonly FamilyNames[]) {
  const entries = families.flatMap(({ number, isOnHome, entries: names }) =>
    (isOnHome ? [number, HOME_PAGE] : [number]).flatMap((page) =>
      names.map((name, at) => ({ page, place: entryPlacement(page, at), name })),
    ),
  );
  return [
    entries.map(({ page }) => page),
    entries.map(({ place }) => place),
    entries.map(({ name }) => name),
    families.map(({ number }) => number),
    families.map(({ menu }) => menu),
  ];
}

const readersSchema = z.object({ readers: z.number() });
const dailyOutcomesSchema = outcomesSchema.extend({
  day: z.string(),
  page: z.string(),
  place: chatPlaceSchema,
  campaign_code: z.string().nullable(),
  entry_page: z.string().nullable(),
  origin: originSchema.nullable(),
});

const reais = (centavos: number): string =>
  `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;

/** Reports what has become of conversations. */
@Controller()
export class OutcomesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteDocumentService,
  ) {}

  /** Conversations whose first message is of the period, by what has become of them until now. */
  @Handles(contentCalls.adminOutcomeReport)
  report({ query }: ParsedRequest<ContentCalls['adminOutcomeReport']>) {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.reportOf(manager, query));
  }

  /** In a snapshot, as the other reports. */
  private async reportOf(manager: EntityManager, { from, to }: Period) {
    const by = <Row extends object>(
      schema: RowSchema<Row>,
      column: string,
      more = '',
      table = 'conversations',
      values: readonly unknown[] = [],
    ): Promise<(Row & Outcomes)[]> =>
      rows(
        manager,
        z.intersection(schema, outcomesSchema),
        `SELECT ${column}, ${OUTCOMES_SQL} ${more} FROM ${table} WHERE day BETWEEN $1 AND $2
         GROUP BY ${column} ORDER BY ${BEST_FIRST_SQL}, ${column} LIMIT ${MOST_ROWS}`,
        [from, to, ...values],
      );
    const families = await this.site.families(manager);
    const sums = await oneRow(
      manager,
      outcomesSchema,
      `SELECT ${OUTCOMES_SQL} FROM conversations WHERE day BETWEEN $1 AND $2`,
      [from, to],
    );
    const readersOf = (
      page: string,
    ): string => `, (SELECT coalesce(sum(views), 0)::int FROM page_views_daily v
      WHERE v.page = ${page} AND v.day BETWEEN $1 AND $2) AS readers`;
    const pages = await by(
      readersSchema.extend({ page: z.string() }),
      'page',
      readersOf('conversations.page'),
    );
    // A conversation counts once for the article that it was opened from, and once for another that its visit began at.
    const articles = await by(
      readersSchema.extend({ article: z.string() }),
      'article',
      readersOf('article'),
      `conversations JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[page, entry_page])) AS credited (article)
         ON article >= ${articlePage(1)}`,
    );
    const places = await by(z.object({ place: chatPlaceSchema }), 'place');
    const campaigns = await by(
      readersSchema.extend({ campaign_code: z.string().nullable() }),
      'campaign_code',
      `, (SELECT coalesce(sum(visits), 0)::int FROM campaign_visits_daily v JOIN campaigns c ON c.id = v.campaign_id
          WHERE c.code = conversations.campaign_code AND v.day BETWEEN $1 AND $2) AS readers`,
    );
    const entered = (which: string): string => `, (SELECT coalesce(sum(views), 0)::int FROM page_views_daily v
      WHERE ${which} AND v.origin <> 'internal' AND v.day BETWEEN $1 AND $2) AS readers`;
    const entryPages = await by(
      readersSchema.extend({ entry_page: z.string().nullable() }),
      'entry_page',
      entered('v.page = conversations.entry_page'),
    );
    const origins = await by(
      readersSchema.extend({ origin: originSchema.nullable() }),
      'origin',
      entered('v.origin = conversations.origin'),
    );
    const products = await by(
      z.object({ sold: z.string().nullable() }),
      'sold',
      '',
      WITH_PRODUCT_SQL,
      productValues(families),
    );
    const nameOf = await loadPageNames(manager, families, [
      ...pages.map(({ page }) => page),
      ...entryPages.map(({ entry_page }) => entry_page),
      ...articles.map(({ article }) => article),
    ]);
    const campaignsOf = await campaignsByCode(
      manager,
      campaigns.map(({ campaign_code }) => campaign_code),
    );
    return {
      ...sums,
      pages: pages.map((row) => ({ ...row, page: nameOf(row.page) })),
      articles: articles.map(({ article, ...row }) => ({ ...row, page: nameOf(article) })),
      places,
      campaigns: campaigns.map((row) => ({ ...row, campaigns: campaignsOf(row.campaign_code) })),
      entry_pages: entryPages.map(({ entry_page, ...row }) => ({
        ...row,
        page: entry_page === null ? null : nameOf(entry_page),
      })),
      origins,
      products: products.map(({ sold: product, ...row }) => ({ ...row, product })),
    };
  }

  /** The same by day, page, place, campaign, first page and origin, for a spreadsheet. */
  @Handles(contentCalls.adminOutcomeRows)
  async rows({ query: { from, to } }: ParsedRequest<ContentCalls['adminOutcomeRows']>): Promise<string> {
    const sql = `SELECT to_char(day, 'YYYY-MM-DD') AS day, ${CSV_GROUPS_SQL}, ${OUTCOMES_SQL} FROM conversations
       WHERE day BETWEEN $1 AND $2 GROUP BY conversations.day, ${CSV_GROUPS_SQL}
       ORDER BY conversations.day, ${CSV_GROUPS_SQL} LIMIT ${CSV_MAX_ROWS}`;
    const found = await rows(this.dataSource, dailyOutcomesSchema, sql, [from, to]);
    const { manager } = this.dataSource;
    const families = await this.site.families();
    const nameOf = await loadPageNames(
      manager,
      families,
      found.flatMap(({ page, entry_page }) => [page, entry_page]),
    );
    const campaignsOf = await campaignsByCode(
      manager,
      found.map(({ campaign_code }) => campaign_code),
    );
    return reportCsv(
      manager,
      { from, to },
      [
        ...['Dia', 'Página', 'Endereço', 'Lugar', 'Código da campanha', 'Campanha'],
        ...['Conversas', 'Em conversa', 'Propostas', 'Ganhas', 'Perdidas', 'Valor (R$)'],
        ...['Primeira página', 'Origem da visita'],
      ],
      found.map((row) => {
        const { name, path } = nameOf(row.page);
        const campaigns = campaignsOf(row.campaign_code).map(({ source, medium, name: own }) =>
          [own, source, medium].filter(Boolean).join(' · '),
        );
        return [
          ...[row.day, name, path ?? '', placementName(row.place, families, Number(row.page))],
          ...[row.campaign_code ?? '', campaigns.join(' ou ')],
          ...[row.conversations, row.talking, row.proposals, row.won, row.lost, reais(row.value)],
          row.entry_page === null ? 'Não se sabe' : nameOf(row.entry_page).name,
          row.origin ? originNames[row.origin] : 'Não se sabe',
        ];
      }),
    );
  }
}
