import { Injectable } from '@nestjs/common';
import {
  FIELD_LIMITS,
  SOURCE_LIMITS,
  type SourceList,
  type DraftSource,
  type SourceKind,
} from '@vitrine/contracts';
import { AppError, AuditService } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { JobStore } from '../jobs/job-store.js';
import { oneLine } from './split-text.js';

/** A source as it is put in a list. */
export interface NewSource {
  kind: SourceKind;
  title: string;
  url: string | null;
  passages: string[];
}

/** A source in a list: added by an admin, or found for its draft. Passages are plain texts of one line. */
interface SourceRow extends NewSource {
  id: string;
  number: number;
  created_at: Date;
}

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
      const [{ count }] = await manager.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM sources WHERE desk_id = $1 AND kind = 'given'`,
        [listId],
      );
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
      const [[row]] = await manager.query<[{ title: string }[], number]>(
        'DELETE FROM sources WHERE id = $1 AND desk_id = $2 RETURNING title',
        [sourceId, listId],
      );
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
          await manager.query('UPDATE sources SET title = $2, passages = $3 WHERE id = $1', [
            known.id,
            source.title,
            JSON.stringify(source.passages),
          ]);
          used.add(known.id);
        } else used.add((await this.insert(listId, source, email, manager)).id);
      }
      return (await this.rows(listId, manager)).map(present).filter(({ id }) => used.has(id));
    });
  }

  /** Lists that nobody has used for so many days, 200 at most. */
  async unused(days: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM desks WHERE used_at < now() - make_interval(days => $1) ORDER BY used_at LIMIT 200`,
      [days],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes unused lists, but those that belong to a post: these are looked at again after as long. */
  async discard(unused: readonly string[], ofPosts: readonly string[]): Promise<void> {
    await this.dataSource.query('UPDATE desks SET used_at = now() WHERE id = ANY($1::uuid[])', [ofPosts]);
    const gone = unused.filter((id) => !ofPosts.includes(id));
    await this.dataSource.query(
      `DELETE FROM desks WHERE id = ANY($1::uuid[]) AND used_at < now() - interval '12 hours'`,
      [gone],
    );
  }

  private rows(listId: string, manager: EntityManager = this.dataSource.manager): Promise<SourceRow[]> {
    return manager.query<SourceRow[]>('SELECT * FROM sources WHERE desk_id = $1 ORDER BY number', [listId]);
  }

  /** Makes the list where there is none, and keeps others from it until the transaction's end. */
  private async lock(id: string, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO desks (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET used_at = now()', [
      id,
    ]);
  }

  private async insert(listId: string, source: NewSource, email: string, manager: EntityManager) {
    const [[list]] = await manager.query<[[{ last_number: number }], number]>(
      'UPDATE desks SET last_number = last_number + 1 WHERE id = $1 RETURNING last_number',
      [listId],
    );
    const { kind, url, passages } = source;
    const title = oneLine(source.title).slice(0, FIELD_LIMITS.title).toWellFormed() || 'Sem título';
    const [row] = await manager.query<[SourceRow]>(
      `INSERT INTO sources (id, desk_id, number, kind, title, url, passages, created_by)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) RETURNING *`,
      [listId, list.last_number, kind, title, url, JSON.stringify(passages), email],
    );
    return row;
  }
}
