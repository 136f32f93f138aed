import type { TransferPost, TransferRedirect } from '@vitrine/transfer';
import { AppError, execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import {
  articleSlug,
  parseRedirectSource,
  parseRedirectTarget,
} from '../../../site/redirects/redirect-address.js';

const MOST_OF_A_POST = 30;
const LONGEST = 1_000;

/** Stores the old site's addresses with their targets in import_redirects. */
export class OldAddresses {
  constructor(
    private readonly importId: number,
    private readonly origin: string,
  ) {}

  keepPost(
    manager: EntityManager,
    item: number,
    { oldPaths }: TransferPost,
    slug: string,
    isDraft: boolean,
  ): Promise<void> {
    return this.keep(manager, oldPaths.slice(0, MOST_OF_A_POST), `/blog/${slug}`, { item, isDraft });
  }

  keepCategory(
    manager: EntityManager,
    term: string,
    slug: string,
    oldPaths: readonly string[],
  ): Promise<void> {
    return this.keep(manager, oldPaths.slice(0, MOST_OF_A_POST), `/blog?categoria=${slug}`, { term });
  }

  async keepRedirect(manager: EntityManager, { from, to }: TransferRedirect): Promise<void> {
    const target = this.targetOf(to);
    if (target === undefined) {
      await this.insert(manager, [{ from: from.slice(0, LONGEST), state: 'refused' }], to, {});
      return;
    }
    await this.keep(manager, [from], target, {});
  }

  /** Undefined when the input is not an address. */
  private targetOf(to: string | null): string | null | undefined {
    try {
      return to === null ? null : parseRedirectTarget(to, this.origin);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  /** Replaces chains of redirects by their final target, and removes redirects to themselves. */
  async straighten(manager: EntityManager): Promise<void> {
    for (let steps = 0; steps < 5; steps++) {
      const sql = `UPDATE import_redirects r SET to_url = n.to_url, item = n.item, term = n.term FROM import_redirects n
         WHERE r.import_id = $1 AND n.import_id = $1 AND n.from_path = r.to_url AND n.from_path <> r.from_path`;
      await execute(manager, sql, [this.importId]);
    }
    const sql = `DELETE FROM import_redirects r WHERE import_id = $1 AND (to_url = from_path OR EXISTS (
         SELECT FROM import_redirects n WHERE n.import_id = $1 AND n.from_path = r.to_url))`;
    await execute(manager, sql, [this.importId]);
  }

  private async keep(
    manager: EntityManager,
    paths: readonly string[],
    to: string | null,
    of: { item?: number; term?: string; isDraft?: boolean },
  ): Promise<void> {
    const rows = paths.flatMap((path) => {
      try {
        const from = parseRedirectSource(path, this.origin);
        return from === to ? [] : [{ from, state: of.isDraft ? 'draft' : 'new' }];
      } catch (error) {
        if (error instanceof AppError) return [{ from: path.slice(0, LONGEST), state: 'refused' }];
        throw error;
      }
    });
    await this.insert(manager, rows, to, of);
  }

  private async insert(
    manager: EntityManager,
    rows: readonly { from: string; state: string }[],
    to: string | null,
    { item, term }: { item?: number; term?: string },
  ): Promise<void> {
    if (rows.length === 0) return;
    const sql = `INSERT INTO import_redirects (import_id, from_path, to_url, item, term, state, chosen)
       SELECT $1, n."from", $3, $4, $5, s.state, s.state = 'new'
       FROM jsonb_to_recordset($2::jsonb) AS n("from" text, state text, slug text)
       CROSS JOIN LATERAL (SELECT CASE WHEN n.state = 'refused' THEN n.state
         WHEN EXISTS (SELECT FROM posts p WHERE p.slug = n.slug AND p.is_published) THEN 'shadowed'
         WHEN EXISTS (SELECT FROM redirects r WHERE r.from_path = n."from") THEN 'exists'
         ELSE n.state END AS state) AS s
       ON CONFLICT DO NOTHING`;
    await execute(manager, sql, [
      this.importId,
      JSON.stringify(rows.map((row) => ({ ...row, slug: articleSlug(row.from) }))),
      to,
      item ?? null,
      term ?? null,
    ]);
  }
}
