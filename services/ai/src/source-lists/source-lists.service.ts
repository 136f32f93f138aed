import { Injectable } from '@nestjs/common';
import {
  FIELD_LIMITS,
  SOURCE_LIMITS,
  sourceKindSchema,
  type DraftSource,
  type SourceList,
} from '@vitrine/contracts';
import { AppError, AuditService, execute, oneRow, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { JobStore } from '../jobs/job-store.js';
import { oneLine } from './split-text.js';

/** A source as it is put in a list. */
export const newSourceSchema = z.object({
  kind: sourceKindSchema,
  title: z.string(),
  url: z.string().nullable(),
  passages: z.array(z.string()),
});
export type NewSource = z.infer<typeof newSourceSchema>;

/** A source in a list: added by an admin, or found for its draft. Passages are plain texts of one line. */
const sourceRowSchema = newSourceSchema.extend({ id: z.string(), number: z.number(), created_at: z.date() });
type SourceRow = z.infer<typeof sourceRowSchema>;

const present = ({ id, number, kind, title, url, passages }: SourceRow): DraftSource => ({
  id,
  number,
  kind,
  title,
  url,
  passages: passages.map((text, index) => ({ number: index + 1, text })),
});

/** What drafts may be written from. A source keeps its number for good, because citations name it. */
@Injectable()
export class SourceListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobStore,
    private readonly audit: AuditService,
  ) {}

  /** A list that nobody has used yet is empty. */
  async get(id: string): Promise<SourceList> {
    const [rows, citations, prompt] = await Promise.all([
      this.rows(id),
      this.jobs.citations(id),
      this.jobs.promptPassages(id),
    ]);
    const sources = rows.map((row) => {
      const isNewer = !prompt || row.created_at > prompt.at;
      const left_out = isNewer ? 0 : Math.max(0, row.passages.length - (prompt.used.get(row.number) ?? 0));
      return { ...present(row), left_out };
    });
    return { sources, citations };
  }

  /**
   * Puts what an admin gave in a list.
   * @throws AppError source.empty, source.desk_full
   */
  add(listId: string, source: Omit<NewSource, 'kind'>, email: string): Promise<DraftSource> {
    if (source.passages.length === 0) throw new AppError('source.empty');
    return this.dataSource.transaction(async (manager) => {
      await this.lock(listId, manager);
      const sql = `SELECT count(*)::int AS count FROM sources WHERE desk_id = $1 AND kind = 'given'`;
      const { count } = await oneRow(manager, z.object({ count: z.number() }), sql, [listId]);
      if (count >= SOURCE_LIMITS.perList) throw new AppError('source.desk_full');
      const row = await this.insert(listId, { ...source, kind: 'given' }, email, manager);
      await this.audit.record(manager, {
        actor: email,
        action: 'source.added',
        target: `desk/${listId}`,
        summary: `Deu uma fonte à IA: ${row.title}`,
      });
      return present(row);
    });
  }

  /** @throws AppError source.not_found */
  async remove(listId: string, sourceId: string, email: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const sql = 'DELETE FROM sources WHERE id = $1 AND desk_id = $2 RETURNING title';
      const [row] = await rows(manager, z.object({ title: z.string() }), sql, [sourceId, listId]);
      if (!row) throw new AppError('source.not_found');
      await this.audit.record(manager, {
        actor: email,
        action: 'source.removed',
        target: `desk/${listId}`,
        summary: `Removeu uma fonte da IA: ${row.title}`,
      });
    });
  }

  /**
   * Puts in a list what was found for its draft; what was found before at the same address keeps its number.
   * @returns the sources for the draft: all that an admin added, and those found now
   */
  gather(listId: string, found: readonly NewSource[], email: string): Promise<DraftSource[]> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(listId, manager);
      const before = await this.rows(listId, manager);
      const used = new Set(before.filter(({ kind }) => kind === 'given').map(({ id }) => id));
      for (const source of found) {
        const known = before.find(({ kind, url }) => kind === source.kind && url === source.url);
        if (known) {
          const sql = 'UPDATE sources SET title = $2, passages = $3 WHERE id = $1';
          await execute(manager, sql, [known.id, source.title, JSON.stringify(source.passages)]);
          used.add(known.id);
        } else used.add((await this.insert(listId, source, email, manager)).id);
      }
      return (await this.rows(listId, manager)).map(present).filter(({ id }) => used.has(id));
    });
  }

  /** Lists that nobody has used for so many days, 200 at most. */
  async unused(days: number): Promise<string[]> {
    const sql = `SELECT id FROM desks WHERE used_at < now() - make_interval(days => $1) ORDER BY used_at LIMIT 200`;
    const found = await rows(this.dataSource, z.object({ id: z.string() }), sql, [days]);
    return found.map(({ id }) => id);
  }

  /** Deletes unused lists, but those that belong to a post: these are looked at again after as long. */
  async discard(unused: readonly string[], ofPosts: readonly string[]): Promise<void> {
    await execute(this.dataSource, 'UPDATE desks SET used_at = now() WHERE id = ANY($1::uuid[])', [ofPosts]);
    const gone = unused.filter((id) => !ofPosts.includes(id));
    const sql = `DELETE FROM desks WHERE id = ANY($1::uuid[]) AND used_at < now() - interval '12 hours'`;
    await execute(this.dataSource, sql, [gone]);
  }

  private rows(listId: string, manager: EntityManager = this.dataSource.manager): Promise<SourceRow[]> {
    const sql = 'SELECT * FROM sources WHERE desk_id = $1 ORDER BY number';
    return rows(manager, sourceRowSchema, sql, [listId]);
  }

  /** Makes the list where there is none, and keeps others from it until the transaction's end. */
  private async lock(id: string, manager: EntityManager): Promise<void> {
    const sql = 'INSERT INTO desks (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET used_at = now()';
    await execute(manager, sql, [id]);
  }

  private async insert(listId: string, source: NewSource, email: string, manager: EntityManager) {
    const list = await oneRow(
      manager,
      z.object({ last_number: z.number() }),
      'UPDATE desks SET last_number = last_number + 1 WHERE id = $1 RETURNING last_number',
      [listId],
    );
    const { kind, url, passages } = source;
    const title = oneLine(source.title).slice(0, FIELD_LIMITS.title).toWellFormed() || 'Sem título';
    const sql = `INSERT INTO sources (id, desk_id, number, kind, title, url, passages, created_by)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) RETURNING *`;
    const row = await oneRow(manager, sourceRowSchema, sql, [
      listId,
      list.last_number,
      kind,
      title,
      url,
      JSON.stringify(passages),
      email,
    ]);
    return row;
  }
}
