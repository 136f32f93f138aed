import { once } from 'node:events';
import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  IMPORT_LIMITS,
  IMPORT_WORDS,
  importItemSchema,
  importLossKindSchema,
  importLossText,
  importRedirectSchema,
  type ContentCalls,
  type ImportRedirect,
} from '@vitrine/contracts';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  AppError,
  containsPattern,
  Handles,
  oneRow,
  rows,
  type ParsedRequest,
  type RowSchema,
} from '@vitrine/platform';
import { parseRedirectSource } from '../../../site/redirects/redirect-address.js';
import { csvOf } from '../../../audience/reports/csv.js';
import { SITE_SETTINGS, type SiteSettings } from '../../../core/site/site-settings.js';
import { readImport } from '../store/import-queries.js';

const kinds = importLossKindSchema.options;
const PER_PAGE = IMPORT_LIMITS.page;
const CSV_ROWS = 1_000;
const ITEM_COLUMNS_SQL = 'number, title, slug, plan, outcome, notes, losses, post_id';
const REDIRECT_COLUMNS_SQL = 'from_path AS "from", to_url AS "to", state, chosen, made';
const redirectRowSchema = importRedirectSchema.omit({ problem: true });

const like = (search: string | undefined): string | null =>
  search?.trim() ? containsPattern(search.trim()) : null;

const totalSchema = z.object({ total: z.number() });

/** The planned or imported items and redirects, as pages and as CSV. */
@Controller()
export class ImportListsController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  @Handles(contentCalls.adminListImportItems)
  async items({ params: { id }, query }: ParsedRequest<ContentCalls['adminListImportItems']>) {
    const { plan, outcome, loss, search, page } = query;
    await readImport(this.dataSource.manager, id);
    const where = `import_id = $1 AND ($2::text IS NULL OR plan = $2) AND ($3::text IS NULL OR outcome = $3)
      AND ($4::text IS NULL OR title ILIKE $4 OR slug ILIKE $4)
      AND ($5::jsonb IS NULL OR losses @> $5)`;
    const values = [
      id,
      plan ?? null,
      outcome ?? null,
      like(search),
      loss ? JSON.stringify([{ kind: loss }]) : null,
    ];
    const { rows, ...rest } = await this.page(
      importItemSchema,
      ITEM_COLUMNS_SQL,
      `import_items WHERE ${where}`,
      'number',
      values,
      page,
    );
    return { items: rows, ...rest };
  }

  @Handles(contentCalls.adminListImportRedirects)
  async redirects({ params: { id }, query }: ParsedRequest<ContentCalls['adminListImportRedirects']>) {
    const { search, page } = query;
    await readImport(this.dataSource.manager, id);
    const where = `import_id = $1 AND ($2::text IS NULL OR from_path ILIKE $2 OR to_url ILIKE $2)`;
    const values = [id, like(search)];
    const from = `import_redirects WHERE ${where}`;
    const { rows, ...rest } = await this.page(
      redirectRowSchema,
      REDIRECT_COLUMNS_SQL,
      from,
      'from_path',
      values,
      page,
    );
    return { redirects: rows.map((row) => this.withProblem(row)), ...rest };
  }

  private async page<Row>(
    schema: RowSchema<Row>,
    columns: string,
    from: string,
    order: string,
    values: unknown[],
    page: number,
  ) {
    const [found, { total }] = await Promise.all([
      rows(
        this.dataSource,
        schema,
        `SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`,
        values,
      ),
      oneRow(this.dataSource, totalSchema, `SELECT count(*)::int AS total FROM ${from}`, values),
    ]);
    return { rows: found, total, page, per_page: PER_PAGE };
  }

  private withProblem(redirect: z.infer<typeof redirectRowSchema>): ImportRedirect {
    if (redirect.state !== 'refused') return { ...redirect, problem: null };
    const { origin } = new URL(this.settings.public_url);
    try {
      parseRedirectSource(redirect.from, origin);
      return { ...redirect, problem: 'O destino não é um endereço de página.' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const advice = 'No site antigo, redirecione para outro caminho, como /arquivo, e cadastre-o aqui.';
      return { ...redirect, problem: `${error.message} ${advice}` };
    }
  }

  @Handles(contentCalls.adminImportReport)
  async sendReport({ params: { id }, response }: ParsedRequest<ContentCalls['adminImportReport']>) {
    await readImport(this.dataSource.manager, id);
    await this.send(
      response,
      `importacao-${id}.csv`,
      [
        'Título',
        'Previsão',
        'Resultado',
        'Endereço',
        'Observações',
        'Diferenças',
        ...kinds.map((kind) => IMPORT_WORDS.loss[kind][1]),
      ],
      async (after: number | null) => {
        const sql = `SELECT ${ITEM_COLUMNS_SQL} FROM import_items WHERE import_id = $1 AND number > $2
          ORDER BY number LIMIT ${CSV_ROWS}`;
        const items = await rows(this.dataSource, importItemSchema, sql, [id, after ?? 0]);
        const found = items.map(({ title, plan, outcome, slug, notes, losses = [] }) => [
          title,
          IMPORT_WORDS.plan[plan],
          outcome ? IMPORT_WORDS.outcome[outcome] : '',
          slug ? `${this.settings.public_url}/blog/${slug}` : '',
          notes.join(' '),
          losses.map(importLossText).join('; '),
          ...kinds.map((kind) => String(losses.find((loss) => loss.kind === kind)?.count ?? '')),
        ]);
        return { rows: found, last: items.at(-1)?.number ?? null };
      },
    );
  }

  @Handles(contentCalls.adminImportRedirectsCsv)
  async sendRedirects({ params: { id }, response }: ParsedRequest<ContentCalls['adminImportRedirectsCsv']>) {
    await readImport(this.dataSource.manager, id);
    await this.send(
      response,
      `redirecionamentos-${id}.csv`,
      ['De', 'Para', 'Situação', 'Escolhido', 'Criado', 'Motivo'],
      async (after: string | null) => {
        const sql = `SELECT ${REDIRECT_COLUMNS_SQL} FROM import_redirects WHERE import_id = $1 AND from_path > $2
          ORDER BY from_path LIMIT ${CSV_ROWS}`;
        const found = await rows(this.dataSource, redirectRowSchema, sql, [id, after ?? '']);
        const foundRows = found
          .map((row) => this.withProblem(row))
          .map(({ from, to, state, chosen, made, problem }) => [
            from,
            to ?? '(removido)',
            IMPORT_WORDS.redirect[state],
            chosen ? 'sim' : 'não',
            made ? 'sim' : 'não',
            problem ?? '',
          ]);
        return { rows: foundRows, last: found.at(-1)?.from ?? null };
      },
    );
  }

  /** Streams a thousand rows at a time. */
  private async send<Key>(
    response: Response,
    name: string,
    head: readonly string[],
    next: (after: Key | null) => Promise<{ rows: string[][]; last: Key | null }>,
  ): Promise<void> {
    let { rows, last } = await next(null);
    response.status(200).set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    });
    response.write(csvOf(head, rows));
    while (last !== null && !response.destroyed) {
      ({ rows, last } = await next(last));
      if (rows.length === 0) break;
      const [first, ...others] = rows;
      const flows = response.write(csvOf(first!, others).slice(1));
      if (!flows) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }
}
