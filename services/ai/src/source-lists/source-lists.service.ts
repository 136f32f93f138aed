import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  FIELD_LIMITS,
  SOURCE_LIMITS,
  type DraftSource,
  type SourceList,
  type StoredSource,
} from '@vitrine/contracts';
import { AppError, AuditService, execute, oneRow, rows, textIdRow } from '@vitrine/platform';
import { DataSource, In, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { JobStore } from '../jobs/job-store.js';
import { SourceListEntity } from './source-list.entity.js';
import { SourceEntity } from './source.entity.js';
import { toSingleLine } from './split-text.js';

/** A source as it is put in a list. */
export type NewSource = Pick<SourceEntity, 'kind' | 'title' | 'url' | 'passages'>;

const present = ({
  id,
  number,
  kind,
  title,
  url,
  passages,
}: Omit<SourceEntity, 'created_at'>): DraftSource => ({
  id,
  number,
  kind,
  title,
  url,
  passages: passages.map((text, index) => ({ number: index + 1, text })),
});

const nextListSchema = z.object({ id: z.string(), last_number: z.number() });
/** What admins added, and what was found for drafts. */
const MOST_RESTORED = 10 * SOURCE_LIMITS.perList;
const lastNumberSchema = z.object({ last_number: z.number() });

/** What drafts may be written from. A source keeps its number for good, because citations name it. */
@Injectable()
export class SourceListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobStore,
    private readonly audit: AuditService,
  ) {}

  /** A list that was never used is empty. */
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
      const count = await manager.countBy(SourceEntity, { desk_id: listId, kind: 'given' });
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
      const row = await manager.findOneBy(SourceEntity, { id: sourceId, desk_id: listId });
      // Of two concurrent deletions, one succeeds.
      if (!row || !(await manager.delete(SourceEntity, sourceId)).affected)
        throw new AppError('source.not_found');
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
          await manager.update(SourceEntity, known.id, { title: source.title, passages: source.passages });
          used.add(known.id);
        } else used.add((await this.insert(listId, source, email, manager)).id);
      }
      return (await this.rows(listId, manager)).map(present).filter(({ id }) => used.has(id));
    });
  }

  /** The first list after this id that has sources, with them; null after the last. */
  async next(after: string | undefined): Promise<{ desk: string; sources: StoredSource[] } | null> {
    const sql = `SELECT id, last_number FROM desks d WHERE ($1::uuid IS NULL OR id > $1)
      AND EXISTS (SELECT FROM sources WHERE desk_id = d.id) ORDER BY id LIMIT 1`;
    const [list] = await rows(this.dataSource, nextListSchema, sql, [after ?? null]);
    if (!list) return null;
    const sources = (await this.rows(list.id)).map(({ id: _, desk_id: _list, created_at, ...source }) => ({
      ...source,
      last_number: list.last_number,
      created_at: created_at.toISOString(),
    }));
    return { desk: list.id, sources };
  }

  /** Stores a source of an export under its number; false where the number is there, or the list is full. */
  restore(listId: string, { last_number, ...source }: StoredSource): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(listId, manager);
      const { number } = source;
      const numbers = (await this.rows(listId, manager)).map((row) => row.number);
      if (numbers.includes(number) || numbers.length >= MOST_RESTORED) return false;
      await execute(manager, 'UPDATE desks SET last_number = greatest(last_number, $2) WHERE id = $1', [
        listId,
        Math.max(last_number, number),
      ]);
      const passages = source.passages.map(toSingleLine).filter(Boolean);
      await manager.insert(SourceEntity, { ...source, passages, id: randomUUID(), desk_id: listId });
      return true;
    });
  }

  /** Lists without a use for so many days, 200 at most. */
  async unused(days: number): Promise<string[]> {
    const sql = `SELECT id FROM desks WHERE used_at < now() - make_interval(days => $1) ORDER BY used_at LIMIT 200`;
    const found = await rows(this.dataSource, textIdRow, sql, [days]);
    return found.map(({ id }) => id);
  }

  /** Deletes unused lists, but those that belong to a post: these are looked at again after as long. */
  async discard(unused: readonly string[], ofPosts: readonly string[]): Promise<void> {
    await this.dataSource.manager.update(SourceListEntity, { id: In(ofPosts) }, { used_at: () => 'now()' });
    const gone = unused.filter((id) => !ofPosts.includes(id));
    const sql = `DELETE FROM desks WHERE id = ANY($1::uuid[]) AND used_at < now() - interval '12 hours'`;
    await execute(this.dataSource, sql, [gone]);
  }

  private rows(listId: string, manager: EntityManager = this.dataSource.manager): Promise<SourceEntity[]> {
    return manager.find(SourceEntity, { where: { desk_id: listId }, order: { number: 'ASC' } });
  }

  /** Makes the list where there is none, and keeps others from it until the transaction's end. */
  private async lock(id: string, manager: EntityManager): Promise<void> {
    await manager.upsert(SourceListEntity, { id, used_at: () => 'now()' }, ['id']);
  }

  private async insert(listId: string, source: NewSource, email: string, manager: EntityManager) {
    const sql = 'UPDATE desks SET last_number = last_number + 1 WHERE id = $1 RETURNING last_number';
    const { last_number: number } = await oneRow(manager, lastNumberSchema, sql, [listId]);
    const title = toSingleLine(source.title).slice(0, FIELD_LIMITS.title).toWellFormed() || 'Sem título';
    const row = { ...source, id: randomUUID(), desk_id: listId, number, title, created_by: email };
    await manager.insert(SourceEntity, row);
    return row;
  }
}
