import { createHash } from 'node:crypto';
import { FIELD_LIMITS, importOptionsSchema, type Company } from '@vitrine/contracts';
import { execute, oneRow, rows } from '@vitrine/platform';
import { slugify } from '@vitrine/analysis';
import {
  mergeLosses,
  TransferError,
  type TransferEntry,
  type TransferFile,
  type TransferPost,
} from '@vitrine/transfer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { OldAddresses } from './old-addresses.js';
import { PicturesHosts } from '../pictures/picture-hosts.js';
import { ownPictureKey } from '../pictures/import-pictures.js';
import { importSourceKey } from '../store/import-queries.js';
import { claimedTransaction, type ImportClaim } from '../store/import-claim.js';
import { keepItems, leftItem, partItem, pictureItem, storable, type ImportItemRow } from './import-items.js';
import { ImportSlugs } from './import-slugs.js';
import { KNOWN_POSTS_SQL, knownPostSchema, importPlanOf, type KnownPost } from './import-plan.js';
import {
  absentLosses,
  absentPictures,
  entryJson,
  importObstacle,
  lossesBeforeRun,
  preparePost,
} from './import-texts.js';

const MOST_ENTRIES = 200_000;
const BATCH = 50;
/** Characters of content per batch; the last post may exceed it. */
const BATCH_CHARACTERS = 2_000_000;
const MOST_NAME = 1_000;

const hostsSchema = importOptionsSchema.pick({ hosts: true });
const bodiesSchema = z.object({ bodies: z.number() });
const keyedPostSchema = knownPostSchema.extend({ key: z.string() });
const addressSchema = z.object({ address: z.string() });

/** A dry run: reads the file, continuing where an earlier process stopped, and stores a plan for each entry. */
export class ImportReader {
  private readonly slugs: ImportSlugs;
  private readonly hosts = new PicturesHosts();
  private readonly addresses: OldAddresses;
  private readonly keyCounts = new Map<string, number>();
  private source = '';
  /** The source of such files in earlier releases, which was one for all of them; null for files that say theirs. */
  private former: string | null = null;
  private bodies = 0;

  constructor(
    private readonly work: ImportClaim,
    private readonly company: Company,
    /** Limit in megabytes for the posts of all unfinished imports: a compressed file may expand a thousandfold. */
    private readonly mostBodies: number,
    /** Called for every entry. */
    private readonly alive: () => void,
    private readonly fileName: string,
  ) {
    this.slugs = new ImportSlugs(work.id);
    this.addresses = new OldAddresses(work.id, new URL(company.public_url).origin);
  }

  /** @throws TransferError, ImportClaimLostError */
  async read(file: TransferFile, already: number): Promise<void> {
    const { format, site } = file;
    const said = storable(site.title);
    // Two blogs that say nothing of themselves are told apart by what their files are called.
    const site_title = said === '' && !site.address ? storable(fileStem(this.fileName)) : said;
    this.source = importSourceKey({ format, site_title, site_address: site.address });
    this.former =
      site_title === said ? null : importSourceKey({ format, site_title: said, site_address: null });
    await claimedTransaction(this.work, async (manager) => {
      const sql = 'UPDATE imports SET format = $2, site_title = $3, site_address = $4 WHERE id = $1';
      await execute(manager, sql, [this.work.id, format, site_title, site.address]);
      const selectSql = 'SELECT hosts FROM imports WHERE id = $1';
      const row = await oneRow(manager, hostsSchema, selectSql, [this.work.id]);
      this.hosts.recall(row.hosts);
      const { bodies } = await oneRow(
        manager,
        bodiesSchema,
        'SELECT coalesce(sum(pg_column_size(entry)), 0)::float8 AS bodies FROM import_items WHERE entry IS NOT NULL',
      );
      this.bodies = bodies;
      await this.slugs.recall(manager);
    });
    let number = 0;
    let size = 0;
    let batch: { number: number; entry: TransferEntry }[] = [];
    for await (const entry of file.entries()) {
      this.alive();
      number += 1;
      if (entry.kind === 'post') entry.key = this.uniqueKey(storable(entry.key));
      if (number <= already) continue;
      if (number > MOST_ENTRIES)
        throw new TransferError('O arquivo tem itens demais: o limite é de 200 mil.');
      batch.push({ number, entry });
      size += entry.kind === 'post' ? entry.content.length : 0;
      if (batch.length < BATCH && size < BATCH_CHARACTERS) continue;
      await this.keep(batch, file);
      batch = [];
      size = 0;
    }
    await this.keep(batch, file);
    await this.finish();
  }

  /** Two items never become one post, whatever keys a file gives them. */
  private uniqueKey(key: string): string {
    const number = (this.keyCounts.get(key) ?? 0) + 1;
    this.keyCounts.set(key, number);
    return number === 1 ? key : this.uniqueKey(`${key} ${number}`);
  }

  private async keep(
    batch: readonly { number: number; entry: TransferEntry }[],
    file: TransferFile,
  ): Promise<void> {
    if (batch.length === 0) return;
    await claimedTransaction(this.work, async (manager) => {
      const posts = batch.flatMap(({ entry }) => (entry.kind === 'post' ? [entry] : []));
      await this.adoptFormerSource(manager, posts);
      await this.adoptFormerKeys(manager, posts);
      const known = await this.knownPosts(manager, posts);
      const pictures = batch.flatMap(({ entry }) => (entry.kind === 'picture' ? [entry.hash] : []));
      const there = await this.knownPictures(manager, pictures);
      const items: ImportItemRow[] = [];
      for (const { number, entry } of batch) {
        if (entry.kind === 'category') await this.keepCategory(manager, entry);
        else if (entry.kind === 'redirect') await this.addresses.keepRedirect(manager, entry);
        else if (entry.kind === 'picture')
          items.push(pictureItem(number, entry.hash, there.has(ownPictureKey(entry.hash))));
        else if (entry.kind === 'left') items.push(leftItem(number, entry));
        else if (entry.kind === 'part') items.push(partItem(number, entry));
        else {
          const item = await this.postItem(manager, number, entry, known.get(storable(entry.key)));
          if (item.losses && !entry.own)
            item.losses = mergeLosses(item.losses, absentLosses(absentPictures(entry, file)));
          items.push(item);
        }
      }
      for (const { entry } of items) this.bodies += entry === null ? 0 : Buffer.byteLength(entry);
      if (this.bodies > this.mostBodies * 1024 * 1024) {
        throw new TransferError(
          'Os textos das importações que não terminaram ocupam espaço demais. Conclua ou exclua uma delas, ou divida o arquivo.',
        );
      }
      await keepItems(manager, this.work.id, items);
      const sql = 'UPDATE imports SET entries_read = $2, hosts = $3, updated_at = now() WHERE id = $1';
      await execute(manager, sql, [this.work.id, batch.at(-1)!.number, JSON.stringify(this.hosts.list())]);
    });
    this.alive();
  }

  private async postItem(
    manager: EntityManager,
    number: number,
    post: TransferPost,
    known: KnownPost | undefined,
  ): Promise<ImportItemRow> {
    const problem = importObstacle(post);
    const whole = entryJson(post);
    const entry_hash = createHash('sha256').update(whole).digest('hex');
    const item = { number, kind: 'post', key: storable(post.key), entry_hash };
    if (problem) {
      const title = storable(post.title).slice(0, FIELD_LIMITS.title).toWellFormed();
      return { ...item, title, slug: null, entry: null, plan: 'refused', notes: [problem] };
    }
    const prepared = preparePost(post, this.company, new Date());
    const { plan, notes } = importPlanOf(known, entry_hash);
    const slug = known ? known.slug : await this.slugs.take(manager, prepared.slug);
    const said = [...notes, ...prepared.notes];
    if (!known && slug !== prepared.slug) said.push(`O endereço /blog/${prepared.slug} já é de outro post.`);
    const isGone = plan === 'refused';
    if (!isGone) {
      this.hosts.add(post);
      await keepTerms(manager, this.work.id, post);
      await this.addresses.keepPost(manager, number, post, slug, prepared.status === 'draft');
    }
    return {
      ...item,
      title: prepared.title,
      slug,
      entry: isGone ? null : whole,
      plan,
      notes: said,
      losses: isGone || post.own ? [] : lossesBeforeRun(post, this.company.public_url),
    };
  }

  /** Takes over posts that an earlier release imported from this file: of its path, with its title. */
  private async adoptFormerSource(manager: EntityManager, posts: readonly TransferPost[]): Promise<void> {
    if (this.former === null || posts.length === 0) return;
    const sql = `UPDATE imported_posts k SET source = $1
       FROM unnest($3::text[], $4::text[]) AS n(key, title), posts p
       WHERE k.source = $2 AND k.key = n.key AND p.id = k.post_id AND p.title = n.title
         AND NOT EXISTS (SELECT FROM imported_posts t WHERE t.source = $1 AND t.key = n.key)`;
    const named = [posts.map(({ key }) => storable(key)), posts.map(({ title }) => storable(title))];
    await execute(manager, sql, [this.source, this.former, ...named]);
  }

  /** Gives posts of earlier imports the keys that they have today: of several with one former key, the first. */
  private async adoptFormerKeys(manager: EntityManager, posts: readonly TransferPost[]): Promise<void> {
    const renamed = new Map<string, string>();
    for (const { key, formerKey } of posts)
      if (formerKey && !renamed.has(storable(formerKey))) renamed.set(storable(formerKey), storable(key));
    if (renamed.size === 0) return;
    const sql = `UPDATE imported_posts k SET key = n.key FROM unnest($2::text[], $3::text[]) AS n(former, key)
       WHERE k.source = $1 AND k.key = n.former
         AND NOT EXISTS (SELECT FROM imported_posts t WHERE t.source = $1 AND t.key = n.key)`;
    await execute(manager, sql, [this.source, [...renamed.keys()], [...renamed.values()]]);
  }

  private async knownPosts(
    manager: EntityManager,
    posts: readonly TransferPost[],
  ): Promise<Map<string, KnownPost>> {
    const values = [this.source, posts.map(({ key }) => storable(key))];
    const found = await rows(manager, keyedPostSchema, KNOWN_POSTS_SQL, values);
    return new Map(found.map((row) => [row.key, row]));
  }

  private async knownPictures(manager: EntityManager, hashes: readonly string[]): Promise<Set<string>> {
    const sql = 'SELECT address FROM imported_pictures WHERE source = $1 AND address = ANY($2)';
    const values = [this.source, hashes.map(ownPictureKey)];
    const found = await rows(manager, addressSchema, sql, values);
    return new Set(found.map(({ address }) => address));
  }

  private async keepCategory(
    manager: EntityManager,
    entry: Extract<TransferEntry, { kind: 'category' }>,
  ): Promise<void> {
    const name = termName(entry.name);
    if (!name) return;
    const sql = `${KEEP_TERM_SQL} ON CONFLICT (import_id, kind, name) DO UPDATE SET description = excluded.description`;
    const values = [this.work.id, 'category', name, slugify(name), storable(entry.description) || null, 0, 0];
    await execute(manager, sql, values);
    await this.addresses.keepCategory(manager, name, slugify(name), entry.oldPaths);
  }

  /** Marks the dry run as complete. */
  private async finish(): Promise<void> {
    await claimedTransaction(this.work, async (manager) => {
      await this.addresses.straighten(manager);
      // A category that is the first of no post would stay empty.
      const sql = `UPDATE import_terms SET action = 'keywords' WHERE import_id = $1 AND kind = 'category'
        AND action = 'create' AND mains = 0`;
      await execute(manager, sql, [this.work.id]);
      const updateSql = `UPDATE imports SET state = 'ready', updated_at = now() WHERE id = $1`;
      await execute(manager, updateSql, [this.work.id]);
    });
  }
}

/** A file's name without its kind, and without the number that a browser adds to a second download. */
const fileStem = (name: string): string =>
  name.replace(/(?:\.\w{2,8}){1,2}$/, '').replace(/ ?\(\d{1,3}\)$/, '') || name;

const termName = (name: string): string => storable(name).slice(0, MOST_NAME).toWellFormed();

/** A category is joined with ours of the same slug, or created; tags become keywords. */
const KEEP_TERM_SQL = `INSERT INTO import_terms (import_id, kind, name, slug, description, posts, mains, action,
  category_id)
  SELECT $1, $2::text, $3, $4::text, $5, $6, $7, CASE WHEN $2 = 'tag' THEN 'keywords' WHEN c.id IS NULL THEN 'create'
  ELSE 'join' END,
    CASE WHEN $2 = 'category' THEN c.id END
  FROM (SELECT) AS one LEFT JOIN categories c ON c.slug = $4`;

async function keepTerms(manager: EntityManager, id: number, post: TransferPost): Promise<void> {
  for (const [kind, names] of [
    ['category', post.categories],
    ['tag', post.tags],
  ] as const) {
    const [first, ...others] = new Set(names.map(termName).filter(Boolean));
    for (const name of first === undefined ? [] : [first, ...others]) {
      const mains = kind === 'category' && name === first ? 1 : 0;
      const sql = `${KEEP_TERM_SQL} ON CONFLICT (import_id, kind, name) DO UPDATE SET posts = import_terms.posts + 1,
           mains = import_terms.mains + excluded.mains`;
      await execute(manager, sql, [id, kind, name, slugify(name), null, 1, mains]);
    }
  }
}
