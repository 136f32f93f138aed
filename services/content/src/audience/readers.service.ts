import { Inject, Injectable } from '@nestjs/common';
import {
  articlePage,
  originNames,
  OTHER_PAGE,
  sitePages,
  type Company,
  type Origin,
  type Period,
  type ReaderReport,
} from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { COMPANY } from '../site/company.js';
import { CountStore } from './count-store.js';
import { csvOf } from './csv.js';
import { hasDemoDays, withDemoNote } from './demo-figures.js';
import { namePages } from './named-pages.js';
import { fillDays, periodBefore } from './periods.js';
import { readingOf } from './readings.js';
import type { Visitor } from './visitor.js';

const MOST_NAMES = 200;
const MOST_ROWS = 100_000;

/** Who holds an address or a telephone number for something to search keeps it to himself. */
const PERSONAL = /@|\d[\d .()-]{6,}\d/;

interface Compared {
  count: number;
  before: number;
}

/** Who reads the site: counting it, and telling of it. */
@Injectable()
export class ReadersService {
  private readonly ownHost: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: CountStore,
    @Inject(COMPANY) company: Company,
  ) {
    this.ownHost = new URL(company.public_url).host;
  }

  /** Counts a view of a page that is no article. Never an error. */
  async countPage(page: number, from: string, visitor: Visitor | undefined): Promise<void> {
    const known = sitePages.some(({ number }) => number === page) ? page : OTHER_PAGE;
    if (visitor) await this.count(`page/${known}`, readingOf(known, from, this.ownHost), visitor);
  }

  /** Counts a search that found little, unless it looks like somebody's address or number. Never an error. */
  async countSearch(given: string, found: number, visitor: Visitor | undefined): Promise<void> {
    const words = given.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 60).trim();
    if (!visitor || PERSONAL.test(words)) return;
    await this.count(`search/${words}`, [{ kind: 'search', words, found }], visitor);
  }

  /** Readers of a period beside those of the one before. */
  async report(period: Period): Promise<ReaderReport> {
    const before = periodBefore(period);
    const days = await this.days(before.from, period.to);
    const [entries] = await this.compared<object>(
      period,
      `SELECT %count% FROM page_views_daily t WHERE t.origin <> 'internal' AND %days%`,
      'views',
    );
    const pages = await this.byPage(period, '');
    const entryPages = await this.byPage(period, `t.origin <> 'internal' AND`);
    const nameOf = await namePages(
      this.dataSource.manager,
      [...pages, ...entryPages].map(({ page }) => Number(page)),
    );
    const named = (rows: ({ page: string } & Compared)[]) =>
      rows.map(({ page, count, before: earlier }) => ({
        count,
        before: earlier,
        page: nameOf(Number(page)),
      }));
    const current = fillDays(period, days);
    const earlier = fillDays(before, days);
    return {
      count: total(current),
      before: total(earlier),
      entries: entries?.count ?? 0,
      entries_before: entries?.before ?? 0,
      demo: await hasDemoDays(this.dataSource, { from: before.from, to: period.to }),
      days: current,
      days_before: earlier,
      pages: named(pages),
      entry_pages: named(entryPages),
      categories: await this.ranked(
        period,
        'c.name',
        `page_views_daily t JOIN posts p ON p.id = t.page - ${articlePage(0)} JOIN categories c ON c.id = p.category_id`,
        'views',
      ),
      origins: await this.ranked<{ origin: Origin }>(period, 't.origin', 'page_views_daily t', 'views'),
      referrers: await this.ranked<{ host: string; origin: Origin }>(
        period,
        't.host, t.origin',
        'referrers_daily t',
        'visits',
      ),
      searches: await this.ranked<{ words: string; found: number }>(
        period,
        't.words, t.found',
        'poor_searches_daily t',
        'searches',
      ),
      missing: await this.ranked<{ path: string }>(period, 't.path', 'missing_pages t', 'hits'),
    };
  }

  /** Every row of a period, for a spreadsheet. */
  async rows(period: Period): Promise<string> {
    const rows = await this.dataSource.query<{ day: string; page: string; origin: Origin; views: number }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, page, origin, views FROM page_views_daily
       WHERE day BETWEEN $1 AND $2 ORDER BY day, views DESC, page, origin LIMIT ${MOST_ROWS}`,
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

  private byPage(period: Period, condition: string): Promise<({ page: string } & Compared)[]> {
    return this.compared(
      period,
      `SELECT t.page, %count% FROM page_views_daily t WHERE ${condition} %days%
       GROUP BY t.page ORDER BY count DESC, before DESC, t.page LIMIT ${MOST_NAMES}`,
      'views',
    );
  }

  private ranked<Row extends object = { name: string }>(
    period: Period,
    columns: string,
    tables: string,
    counted: string,
  ): Promise<(Row & Compared)[]> {
    return this.compared(
      period,
      `SELECT ${columns}, %count% FROM ${tables} WHERE %days%
       GROUP BY ${columns} ORDER BY count DESC, before DESC, ${columns} LIMIT ${MOST_NAMES}`,
      counted,
    );
  }

  /** Rows of `sql` with the period's count and that of the one before; `t` is the table with the days. */
  private compared<Row>(period: Period, sql: string, counted: string): Promise<(Row & Compared)[]> {
    return this.dataSource.query<(Row & Compared)[]>(
      sql
        .replace(
          '%count%',
          `coalesce(sum(t.${counted}) FILTER (WHERE t.day >= $2), 0)::int AS count,
           coalesce(sum(t.${counted}) FILTER (WHERE t.day < $2), 0)::int AS before`,
        )
        .replace('%days%', 't.day BETWEEN $1 AND $3'),
      [periodBefore(period).from, period.from, period.to],
    );
  }
}

const total = (days: readonly { count: number }[]): number => days.reduce((sum, { count }) => sum + count, 0);
