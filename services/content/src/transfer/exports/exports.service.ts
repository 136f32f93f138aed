import { Injectable } from '@nestjs/common';
import {
  exportOverviewSchema,
  type ExportFormat,
  type ExportOverview,
  type StoredPicture,
} from '@vitrine/contracts';
import { AppError, AuditService, execute, log, oneRow, rows } from '@vitrine/platform';
import type { ExportEntry, ExportSite, ZipSource } from '@vitrine/transfer';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CategoryEntity } from '../../core/categories/category.entity.js';
import { otherNamedPictures } from '../../core/pictures/picture-references.js';
import { RedirectEntity } from '../../site/redirects/redirect.entity.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';
import { EXPORT_PARTS, REMOTE_EXPORT_PARTS } from './export-parts.js';
import { readExportedPosts } from './export-rows.js';
import { StoredPicturesClient } from '../../core/pictures/stored-pictures.client.js';

/** At the same time in one process: each holds a connection and a snapshot. */
const AT_ONCE = 2;
const ROWS = 500;
/** An export is as old as its snapshot: the database cleans nothing up that it could see. */
const LONGEST_SECONDS = 4 * 60 * 60;
const NAMES: Record<ExportFormat, string> = { markdown: 'Markdown', ghost: 'Ghost', wordpress: 'WordPress' };
const overviewSchema = exportOverviewSchema.omit({ pictures: true });
const authorSchema = z.object({ name: z.string(), email: z.string() });

/** Everything that leaves, from one consistent snapshot, while it is read. */
@Injectable()
export class ExportsService {
  private running = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: StoredPicturesClient,
    private readonly audit: AuditService,
    private readonly siteDocument: SiteDocumentService,
  ) {}

  async overview(): Promise<ExportOverview> {
    const [row, pictures] = await Promise.all([
      oneRow(
        this.dataSource,
        overviewSchema,
        `SELECT json_build_object('published', count(*) FILTER (WHERE live AND is_published),
             'scheduled', count(*) FILTER (WHERE live AND NOT is_published AND scheduled_publish_at IS NOT NULL),
             'draft', count(*) FILTER (WHERE live AND NOT is_published AND scheduled_publish_at IS NULL)) AS posts,
           (count(*) FILTER (WHERE live AND pending_change IS NOT NULL))::int AS pending,
           (count(*) FILTER (WHERE NOT live))::int AS bin,
           (SELECT count(*) FROM categories)::int AS categories, (SELECT count(*) FROM redirects)::int AS redirects,
           (SELECT count(*) FROM slug_redirects s JOIN posts q ON q.id = s.post_id
             AND q.deleted_at IS NULL)::int AS old_slugs,
           coalesce(sum(pg_column_size(content)) FILTER (WHERE live), 0)::float8 AS text_bytes
         FROM (SELECT *, deleted_at IS NULL AS live FROM posts) AS p`,
      ),
      this.pictures.count().catch((err: unknown) => {
        log.warn({ err }, 'ai did not say how many pictures there are');
        return null;
      }),
    ]);
    return { ...row, pictures };
  }

  /**
   * The bytes of an export, written down in the audit log as it begins. A reader that stops, or `signal`, ends
   * it; what goes wrong in the middle is thrown to the reader. @throws AppError export.busy, service.unavailable
   */
  async *bytes(format: ExportFormat, actor: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    if (this.running >= AT_ONCE) throw new AppError('export.busy');
    this.running++;
    const runner = this.dataSource.createQueryRunner();
    try {
      await this.audit.record(this.dataSource.manager, {
        actor,
        action: 'blog.exported',
        target: `export/${format}`,
        summary: `Exportou o blog inteiro (${NAMES[format]}).`,
      });
      await runner.startTransaction('REPEATABLE READ');
      const sql = `SELECT set_config('transaction_read_only', 'on', true),
        set_config('idle_in_transaction_session_timeout', '120s', true)`;
      await execute(runner, sql);
      yield* this.write(
        format,
        runner.manager,
        AbortSignal.any([signal, AbortSignal.timeout(LONGEST_SECONDS * 1000)]),
      );
      await runner.commitTransaction();
    } finally {
      this.running--;
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  private async *write(
    format: ExportFormat,
    manager: EntityManager,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    // The formats are loaded on the first export.
    const { writeGhost, writeMarkdown, writeWordpress } = await import('@vitrine/transfer');
    const site = await this.site(manager);
    const library = new Map<string, StoredPicture>();
    const entries = this.entries(format, manager, library, signal);
    const source: ZipSource = {
      site,
      entries,
      picture: (hash, withOriginal) => this.pictures.files(hash, withOriginal, library.get(hash), signal),
    };
    switch (format) {
      case 'ghost':
        return yield* writeGhost(source);
      case 'wordpress':
        return yield* writeWordpress(site, entries);
      case 'markdown':
        return yield* writeMarkdown(source);
    }
  }

  private async site(manager: EntityManager): Promise<ExportSite> {
    const sql = `SELECT DISTINCT author_name AS name, author_email AS email FROM posts WHERE deleted_at IS NULL
      ORDER BY 1, 2`;
    const authors = await rows(manager, authorSchema, sql);
    const { name, public_url, timezone } = await this.siteDocument.company();
    return {
      title: name,
      address: public_url.replace(/\/+$/, ''),
      exportedAt: new Date().toISOString(),
      zone: timezone,
      authors,
    };
  }

  /**
   * Categories, pictures, posts and redirects, and in our own form all other parts; `library` is filled with what it
   * knows of the pictures.
   */
  private async *entries(
    format: ExportFormat,
    manager: EntityManager,
    library: Map<string, StoredPicture>,
    signal: AbortSignal,
  ): AsyncGenerator<ExportEntry> {
    const categories = await manager.find(CategoryEntity, { order: { id: 'ASC' } });
    const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
    for (const { name, slug, description } of categories)
      yield { kind: 'category', name, slug, description: description ?? '', oldPaths: [] };
    yield* this.pictureEntries(manager, library, signal);
    for await (const post of readExportedPosts(manager, (id) => slugs.get(id) ?? '')) {
      signal.throwIfAborted();
      yield post;
      // Visitors are answered between two articles, however long the writing of each takes.
      await new Promise(setImmediate);
    }
    for (let after = 0; ;) {
      const found = await manager.find(RedirectEntity, {
        where: { id: MoreThan(after) },
        order: { id: 'ASC' },
        take: ROWS,
      });
      for (const { from, to } of found) yield { kind: 'redirect', from, to };
      const last = found.at(-1);
      if (!last) break;
      after = last.id;
    }
    if (format !== 'markdown') return;
    for (const { name, read } of EXPORT_PARTS) yield { kind: 'part', name, rows: await read(manager) };
    for (const { name, read } of REMOTE_EXPORT_PARTS)
      yield { kind: 'part', name, rows: read(manager, this.pictures.ai, signal) };
  }

  /** The library, and what is named that was taken from it and still has its files. */
  private async *pictureEntries(
    manager: EntityManager,
    library: Map<string, StoredPicture>,
    signal: AbortSignal,
  ): AsyncGenerator<ExportEntry> {
    for await (const picture of this.pictures.list(signal)) {
      library.set(picture.hash, picture);
      const { hash, label, alternative, created_at: createdAt } = picture;
      yield { kind: 'picture', hash, label, alternative, createdAt };
    }
    for (const hash of await otherNamedPictures(manager, [...library.keys()]))
      yield { kind: 'picture', hash, label: '', alternative: '', createdAt: new Date(0).toISOString() };
  }
}
