import { Injectable } from '@nestjs/common';
import {
  BIN_DAYS,
  binEntrySchema,
  type AdminPost,
  type BinEntry,
  type IdentityClaims,
} from '@vitrine/contracts';
import { execute, isoSql, log, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { freeSlug } from '../model/free-slug.js';
import { BINNED_TABLES_SQL, readAdminPost } from '../model/post-queries.js';
import { lockPost, PostWriter } from '../writing/post-writer.js';
import { postNotFound, versionConflict, withFreeSlug } from '../model/posts.errors.js';

const LISTED = 500;
const SWEPT_AT_ONCE = 200;
const SWEEP_ACTOR = 'lixeira';

/** No address is like it: a slug has no slash. */
const BINNED_SLUG_SQL = `'lixeira/' || id`;
const titleSchema = z.object({ title: z.string() });
const idAndTitleSchema = z.object({ id: z.number(), title: z.string() });

/**
 * The bin of deleted posts. They keep their revisions, views and redirects. They are hidden everywhere by being
 * unpublished drafts that no read but this one finds, and block neither their slug nor their category.
 */
@Injectable()
export class PostBinService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
  ) {}

  /**
   * Moves a post to the bin; with `version`, only the one that was seen.
   * @throws AppError content.post_not_found, content.version_conflict
   */
  remove(id: number, version: number | undefined, admin: IdentityClaims): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, id);
      if (version !== undefined && version !== post.version)
        throw versionConflict(await readAdminPost(manager, id));
      await this.removeWithin(manager, id, admin.email);
    });
  }

  /** The same of a locked post; one that is in the bin already stays as it is. */
  async removeWithin(manager: EntityManager, id: number, email: string): Promise<void> {
    const sql = `UPDATE posts SET deleted_at = now(), deleted_by = $2, deleted_slug = slug, slug = ${BINNED_SLUG_SQL},
         is_published = false, scheduled_publish_at = NULL, version = version + 1
       WHERE id = $1 AND deleted_at IS NULL RETURNING title`;
    const [post] = await rows(manager, titleSchema, sql, [id, email]);
    if (post) await this.log(manager, id, email, 'deleted', `Excluiu o post “${post.title}”`);
  }

  /** What is in the bin, the newest 500. */
  list(): Promise<BinEntry[]> {
    const sql = `SELECT p.id, p.version, p.title, p.deleted_slug AS slug, c.name AS category_name, p.deleted_by,
         ${isoSql('p.deleted_at')} AS deleted_at,
         ${isoSql(`(p.deleted_at + interval '${BIN_DAYS} days')`)} AS gone_at
       FROM posts p JOIN categories c ON c.id = p.category_id WHERE p.deleted_at IS NOT NULL
       ORDER BY p.deleted_at DESC, p.id DESC LIMIT ${LISTED}`;
    return rows(this.dataSource, binEntrySchema, sql);
  }

  /**
   * Brings a post back as a draft. Where its slug was taken meanwhile it gets another, and `former_slug` tells the old
   * one. @throws AppError content.post_not_found, content.version_conflict
   */
  restore(
    id: number,
    version: number,
    admin: IdentityClaims,
  ): Promise<{ post: AdminPost; former_slug: string | null }> {
    return withFreeSlug(() =>
      this.dataSource.transaction((manager) => this.bringBack(manager, id, version, admin)),
    );
  }

  /**
   * Deletes a post of the bin for good, with all that hangs on it.
   * @throws AppError content.post_not_found, content.version_conflict
   */
  async erase(id: number, version: number, admin: IdentityClaims): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const post = await lockBinned(manager, id, version);
      await execute(manager, 'DELETE FROM posts WHERE id = $1', [id]);
      await this.log(manager, id, admin.email, 'erased', `Excluiu definitivamente o post “${post.title}”`);
    });
  }

  /** Deletes posts that were in the bin for 30 days, at most 200; the scheduler calls it again. */
  async sweep(): Promise<{ removed: number }> {
    return this.dataSource.transaction(async (manager) => {
      const sql = `DELETE FROM posts WHERE id IN (
           SELECT id FROM posts WHERE deleted_at < now() - interval '${BIN_DAYS} days'
           ORDER BY deleted_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id, title`;
      const found = await rows(manager, idAndTitleSchema, sql, [SWEPT_AT_ONCE]);
      for (const { id, title } of found) {
        const summary = `Post “${title}” removido da lixeira após ${BIN_DAYS} dias`;
        await this.log(manager, id, SWEEP_ACTOR, 'erased', summary);
      }
      if (found.length > 0) log.info({ posts: found.map(({ id }) => id) }, 'swept the bin');
      return { removed: found.length };
    });
  }

  private async bringBack(manager: EntityManager, id: number, version: number, admin: IdentityClaims) {
    const post = await lockBinned(manager, id, version);
    const slug = await freeSlug(manager, post.deleted_slug);
    const sql = `UPDATE posts SET deleted_at = NULL, deleted_by = NULL, deleted_slug = NULL, slug = $2,
      version = version + 1,
         updated_at = now(), updated_by = $3 WHERE id = $1`;
    await execute(manager, sql, [id, slug, admin.email]);
    await this.log(manager, id, admin.email, 'restored', `Restaurou da lixeira o post “${post.title}”`);
    const former_slug = slug === post.deleted_slug ? null : post.deleted_slug;
    return { post: await readAdminPost(manager, id), former_slug };
  }

  private log(
    manager: EntityManager,
    id: number,
    actor: string,
    verb: string,
    summary: string,
  ): Promise<void> {
    return this.writer.log(manager, id, actor, { verb, summary });
  }
}

const postSchema = z.object({ title: z.string(), deleted_slug: z.string(), version: z.number() });

/** Locks a post of the bin. @throws AppError content.post_not_found; content.version_conflict with it as it is there */
async function lockBinned(
  manager: EntityManager,
  id: number,
  version: number,
): Promise<{ title: string; deleted_slug: string }> {
  const sql =
    'SELECT title, deleted_slug, version FROM posts WHERE id = $1 AND deleted_at IS NOT NULL FOR UPDATE';
  const [post] = await rows(manager, postSchema, sql, [id]);
  if (!post) throw postNotFound();
  if (post.version !== version) throw versionConflict(await readAdminPost(manager, id, BINNED_TABLES_SQL));
  return post;
}
