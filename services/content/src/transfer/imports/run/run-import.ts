import {
  emptyPostText,
  FIELD_LIMITS,
  importLossSchema,
  isPictureSource,
  linkedFileKind,
  pictureHash,
  pictureUrl,
  toStorable,
  type Company,
  type ImportOutcome,
} from '@vitrine/contracts';
import { anyRow, AppError, AuditService, execute, log, oneRow, rows } from '@vitrine/platform';
import {
  htmlFactsOf,
  mergeLosses,
  lossesBetween,
  lossEntry,
  TransferError,
  type TransferPost,
} from '@vitrine/transfer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { sanitizeContent } from '../../../core/posts/model/html-sanitizer.js';
import { readPostText } from '../../../core/posts/model/post-text.js';
import { PostWriter } from '../../../core/posts/writing/post-writer.js';
import { exportPart } from '../../exports/export-parts.js';
import { ImportCategories } from './import-categories.js';
import type { ImportPictures } from '../pictures/import-pictures.js';
import { ImportClaimLostError, claimedTransaction, type ImportClaim } from '../store/import-claim.js';
import { archiveSourceOf, preparePost, sanitizedContent } from '../dry-run/import-texts.js';
import { storedPostSchema } from '../store/import-queries.js';
import { readOwnPost } from './own-post.js';
import { linkReplacements, missingTexts } from './old-links.js';
import { listPictures, makeRedirects, waitForApproval } from './make-redirects.js';
import { writeImportedPost, type PostToWrite, type RunningImport } from './write-imported-post.js';

const waitingSchema = z.object({
  number: z.number(),
  key: z.string(),
  entry_hash: z.string(),
  notes: z.array(z.string()),
  losses: z.array(importLossSchema),
});
const waitingPostSchema = waitingSchema.extend({
  kind: z.literal('post'),
  slug: z.string(),
  entry: storedPostSchema,
});
const waitingItemSchema = z.discriminatedUnion('kind', [
  waitingPostSchema,
  waitingSchema.extend({ kind: z.literal('picture') }),
  waitingSchema.extend({ kind: z.literal('part'), entry: z.object({ rows: z.array(z.unknown()) }) }),
]);
type WaitingItem = z.infer<typeof waitingItemSchema>;

const postIdSchema = z.object({ post_id: z.number() });
const fileNameSchema = z.object({ file_name: z.string() });
const outcomesSchema = z.object({ created: z.number(), updated: z.number() });

/**
 * A run: each item with its outcome in one transaction, then the redirects. A restarted run continues at the next item.
 */
export class ImportRun {
  private readonly categories: ImportCategories;

  constructor(
    private readonly work: ImportClaim,
    private readonly of: RunningImport,
    private readonly pictures: ImportPictures,
    private readonly writer: PostWriter,
    private readonly audit: AuditService,
    private readonly company: Company,
    /** Called with an item's number before work on it begins, and while it lasts. */
    private readonly at: (item: number) => void,
  ) {
    this.categories = new ImportCategories(work, of.created_by, audit);
  }

  /** @throws ImportClaimLostError */
  async run(): Promise<void> {
    await this.categories.make();
    for (let item = await this.next(); item; item = await this.next()) {
      this.at(item.number);
      try {
        await this.bring(item);
      } catch (error) {
        if (error instanceof ImportClaimLostError) throw error;
        const isOurs = error instanceof AppError && error.status < 500;
        if (!isOurs && !(error instanceof TransferError)) throw error;
        await this.close(item, isOurs ? 'refused' : 'failed', [error.message]);
      }
    }
    await listPictures(this.work, this.of.source, this.of.site_address);
    if (!this.of.is_approved && (await waitForApproval(this.work))) return;
    await makeRedirects(this.work, this.of.created_by, () => this.at(0));
    await this.finish();
  }

  private async next(): Promise<WaitingItem | undefined> {
    const sql = `SELECT number, kind, key, slug, entry, entry_hash, notes, losses FROM import_items
       WHERE import_id = $1 AND outcome IS NULL AND (kind <> 'part' OR $2) ORDER BY number LIMIT 1`;
    // Other parts than posts that a token brings wait for a person, as its publications do.
    const values = [this.work.id, this.of.is_approved];
    const [item] = await rows(this.work.dataSource, waitingItemSchema, sql, values);
    return item;
  }

  private async bring(item: WaitingItem): Promise<void> {
    if (item.kind === 'picture') return this.bringPicture(item);
    if (item.kind === 'part') return this.bringPart(item);
    const post = item.entry;
    const post_id = await this.unchanged(item);
    if (post_id !== null) return this.close(item, 'unchanged', [], post_id);
    const prepared = preparePost(post, this.company, new Date());
    const { category_id, keywords, losses } = this.categories.of(
      { ...post, metaKeywords: prepared.meta_keywords },
      this.of.fallback_category_id,
    );
    if (category_id === null) return this.close(item, 'refused', ['O post não tem categoria.']);
    const { addresses, featured, problems, missing } = await this.bringPictures(post, item.number);
    const links = await linkReplacements(
      this.work,
      post.content,
      this.of.site_address,
      this.company.public_url,
    );
    item.notes = [...item.notes, ...missingTexts(post.content, links)];
    const site = this.company.public_url;
    // No person has seen the text yet, unless it is an export of ours that a person brings back.
    const others = post.own && this.of.is_approved ? 'kept' : 'links';
    const { status: _status, published_at, created_at, updated_at, notes: _notes, ...fields } = prepared;
    const body = {
      ...emptyPostText(),
      ...fields,
      slug: item.slug,
      category_id,
      featured_image: featured?.startsWith('/') || others === 'kept' ? featured : null,
      meta_keywords: keywords,
      content: sanitizeContent(post.content, {
        site,
        others,
        picture: (src) => addresses.get(src) ?? src,
        link: (href) => addresses.get(href) ?? links.get(href) ?? href,
      }),
    };
    if (body.content.length > FIELD_LIMITS.content) {
      return this.close(item, 'refused', ['O texto é longo demais: o limite é de 500 mil caracteres.']);
    }
    const write: PostToWrite = {
      text: readPostText(body, this.company, others),
      status: prepared.status,
      dates: { published_at, created_at, updated_at },
      own: post.own && readOwnPost(post.own, (slug) => this.categories.bySlug(slug), this.company, others),
      entry_hash: item.entry_hash,
      lacks_pictures: problems.length > 0,
    };
    const here = (address: string) => addresses.get(archiveSourceOf(address));
    const same = (address: string) => here(address) ?? links.get(address) ?? address;
    const wanted = htmlFactsOf(sanitizedContent(post.content, site));
    const comes = (address: string): boolean => !missing.includes(archiveSourceOf(address));
    wanted.pictures = wanted.pictures.filter(comes);
    wanted.links = wanted.links.filter(comes);
    item.losses = post.own
      ? []
      : mergeLosses(
          item.losses,
          losses,
          // What the file doesn't hold was counted by the dry run.
          ...missing
            .filter((source) => !this.pictures.isAbsent(source))
            .map((source) => lossEntry(linkedFileKind(source) ? 'files' : 'pictures', [source])),
          lossesBetween(wanted, htmlFactsOf(body.content), { same }),
        );
    await this.write(item, write, problems);
  }

  /** Imports one of our own pictures. */
  private async bringPicture(item: WaitingItem): Promise<void> {
    const brought = await this.pictures.restore(item.key);
    if (brought && 'url' in brought) return this.close(item, brought.isNew ? 'created' : 'unchanged', []);
    if (brought) return this.close(item, 'failed', [brought.problem]);
    return this.close(item, 'failed', [
      'A imagem não está inteira no arquivo, ou não é o que o endereço dela diz.',
    ]);
  }

  /** Imports rows of another part of our own export. */
  private async bringPart(item: Extract<WaitingItem, { kind: 'part' }>): Promise<void> {
    const part = exportPart(item.key);
    if (part && 'send' in part) {
      const added = await this.pictures.send(part, item.entry.rows);
      return this.close(item, added ? 'created' : 'unchanged', []);
    }
    return claimedTransaction(this.work, async (manager) => {
      if (!(await isWaiting(manager, this.work.id, item.number))) return;
      const { source, created_by } = this.of;
      const written = await part?.write(manager, item.entry.rows, source, created_by);
      const outcome = written?.added ? 'created' : 'unchanged';
      await this.record(manager, item, outcome, written?.notes ?? [], null);
    });
  }

  private async write(
    item: z.infer<typeof waitingPostSchema>,
    post: PostToWrite,
    problems: string[],
  ): Promise<void> {
    await claimedTransaction(this.work, async (manager) => {
      if (!(await isWaiting(manager, this.work.id, item.number))) return;
      const { outcome, post_id, notes, slug } = await writeImportedPost(
        manager,
        this.writer,
        this.of,
        item.key,
        post,
      );
      if (slug !== undefined && slug !== item.slug) {
        const sql = 'UPDATE import_redirects SET to_url = $3 WHERE import_id = $1 AND item = $2';
        await execute(manager, sql, [this.work.id, item.number, `/blog/${slug}`]);
        const slugSql = 'UPDATE import_items SET slug = $3 WHERE import_id = $1 AND number = $2';
        await execute(manager, slugSql, [this.work.id, item.number, slug]);
      }
      await this.record(manager, item, outcome, [...problems, ...notes], post_id);
    });
  }

  /** Our address for each imported picture of the post, and a message for each that failed. */
  private async bringPictures(post: TransferPost, number: number) {
    const addresses = new Map<string, string>();
    const problems: string[] = [];
    const missing: string[] = [];
    const all = new Map(
      [...(post.featured ? [post.featured] : []), ...post.pictures].map((picture) => [
        picture.source,
        picture,
      ]),
    );
    for (const picture of all.values()) {
      this.at(number);
      const brought = await this.pictures.bring(picture);
      if ('url' in brought) addresses.set(picture.source, brought.url);
      else {
        problems.push(brought.problem);
        missing.push(picture.source);
      }
    }
    const source = post.featured?.source;
    const remote =
      source && source.length <= FIELD_LIMITS.url && isPictureSource(source, this.company.public_url);
    const own = source && addresses.get(source);
    const hash = pictureHash(own);
    return {
      addresses,
      problems,
      missing,
      featured: hash ? pictureUrl(hash) : own || (remote ? source : null),
    };
  }

  /** The id of the post that an earlier import of the same entry created, with all its pictures; else null. */
  private async unchanged({ key, entry_hash }: WaitingItem): Promise<number | null> {
    const sql = `SELECT post_id FROM imported_posts k JOIN posts p ON p.id = k.post_id
       WHERE source = $1 AND key = $2 AND entry_hash = $3 AND NOT lacks_pictures AND p.deleted_at IS NULL`;
    const values = [this.of.source, key, entry_hash];
    const [known] = await rows(this.work.dataSource, postIdSchema, sql, values);
    return known?.post_id ?? null;
  }

  private close(
    item: WaitingItem,
    outcome: ImportOutcome,
    notes: string[],
    postId: number | null = null,
  ): Promise<void> {
    return claimedTransaction(this.work, (manager) => this.record(manager, item, outcome, notes, postId));
  }

  /** Stores the outcome and drops the converted entry. */
  private async record(
    manager: EntityManager,
    { number, notes, losses }: WaitingItem,
    outcome: ImportOutcome,
    more: readonly string[],
    postId: number | null,
  ): Promise<void> {
    const sql = `UPDATE import_items SET outcome = $3, notes = $4, post_id = $5, losses = $6, entry = NULL
      WHERE import_id = $1 AND number = $2`;
    await execute(manager, sql, [
      this.work.id,
      number,
      outcome,
      [...new Set([...notes, ...more])],
      postId,
      storableJson(losses),
    ]);
  }

  private async finish(): Promise<void> {
    await claimedTransaction(this.work, async (manager) => {
      const sql = `UPDATE imports SET state = 'done', finished_at = now(), updated_at = now()
         WHERE id = $1 RETURNING file_name`;
      const { file_name } = await oneRow(manager, fileNameSchema, sql, [this.work.id]);
      const selectSql = `SELECT count(*) FILTER (WHERE outcome = 'created')::int AS created,
           count(*) FILTER (WHERE outcome = 'updated')::int AS updated FROM import_items
           WHERE import_id = $1 AND kind = 'post'`;
      const done = await oneRow(manager, outcomesSchema, selectSql, [this.work.id]);
      await execute(manager, 'DELETE FROM import_parts WHERE import_id = $1', [this.work.id]);
      const created = counted(done.created, 'post novo', 'posts novos');
      const updated = counted(done.updated, 'atualizado', 'atualizados');
      const summary = `Concluiu a importação de “${file_name}”: ${created}, ${updated}`;
      await this.audit.did(manager, { email: this.of.created_by }, 'import.finished', this.work.id, summary);
    });
    log.info({ import: this.work.id }, 'an import is done');
  }
}

const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, text: unknown) => (typeof text === 'string' ? toStorable(text) : text));

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

async function isWaiting(manager: EntityManager, id: number, number: number): Promise<boolean> {
  const sql = 'SELECT FROM import_items WHERE import_id = $1 AND number = $2 AND outcome IS NULL FOR UPDATE';
  const found = await rows(manager, anyRow, sql, [id, number]);
  return found.length > 0;
}
