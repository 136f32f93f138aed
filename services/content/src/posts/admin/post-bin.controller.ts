import { Controller } from '@nestjs/common';
import { BIN_DAYS, contentCalls, type BinEntry, type ContentCalls } from '@vitrine/contracts';
import { Handles, isoSql, log, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { freeSlug } from '../model/free-slug.js';
import { readPost } from '../model/post-queries.js';
import { postNotFound, withFreeSlug } from '../model/posts.errors.js';
import { PostWriter } from '../writing/post-writer.js';
import { PostBinService } from './post-bin.service.js';

const LISTED = 500;
const SWEPT_AT_ONCE = 200;
const SWEEP_ACTOR = 'lixeira';

@Controller()
export class PostBinController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    private readonly bin: PostBinService,
  ) {}

  @Handles(contentCalls.adminDeletePost)
  remove({ params, admin }: ParsedRequest<ContentCalls['adminDeletePost']>) {
    return this.bin.remove(params.id, admin);
  }

  /** The newest 500 posts of the bin. */
  @Handles(contentCalls.adminBin)
  async list() {
    const posts = await this.dataSource.query<BinEntry[]>(
      `SELECT p.id, p.title, p.deleted_slug AS slug, c.name AS category_name, p.deleted_by,
         ${isoSql('p.deleted_at')} AS deleted_at,
         ${isoSql(`(p.deleted_at + interval '${BIN_DAYS} days')`)} AS gone_at
       FROM posts p JOIN categories c ON c.id = p.category_id WHERE p.deleted_at IS NOT NULL
       ORDER BY p.deleted_at DESC, p.id DESC LIMIT ${LISTED}`,
    );
    return { posts };
  }

  /** Restores a post as a draft. If another post has its slug, it gets a new one, and `former_slug` is the old one. */
  @Handles(contentCalls.adminRestorePost)
  restore({ params: { id }, admin: { email } }: ParsedRequest<ContentCalls['adminRestorePost']>) {
    const restore = () =>
      this.dataSource.transaction(async (manager) => {
        const [post] = await manager.query<{ title: string; deleted_slug: string }[]>(
          'SELECT title, deleted_slug FROM posts WHERE id = $1 AND deleted_at IS NOT NULL FOR UPDATE',
          [id],
        );
        if (!post) throw postNotFound();
        const slug = await freeSlug(manager, post.deleted_slug);
        await manager.query(
          `UPDATE posts SET deleted_at = NULL, deleted_by = NULL, deleted_slug = NULL, slug = $2, version = version + 1,
             updated_at = now(), updated_by = $3 WHERE id = $1`,
          [id, slug, email],
        );
        const summary = `Restaurou da lixeira o post “${post.title}”`;
        await this.writer.log(manager, id, email, { verb: 'restored', summary });
        const former_slug = slug === post.deleted_slug ? null : post.deleted_slug;
        return { post: await readPost(manager, id), former_slug };
      });
    return withFreeSlug(restore);
  }

  /** Deletes a post of the bin for good, with everything that refers to it. */
  @Handles(contentCalls.adminEraseBinned)
  async erase({ params: { id }, admin }: ParsedRequest<ContentCalls['adminEraseBinned']>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[post]] = await manager.query<[{ title: string }[], number]>(
        'DELETE FROM posts WHERE id = $1 AND deleted_at IS NOT NULL RETURNING title',
        [id],
      );
      if (!post) throw postNotFound();
      const summary = `Excluiu definitivamente o post “${post.title}”`;
      await this.writer.log(manager, id, admin.email, { verb: 'erased', summary });
    });
  }

  /** Deletes posts that were in the bin for 30 days, at most 200; the scheduler calls it again. */
  @Handles(contentCalls.sweepBin)
  sweep() {
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[{ id: number; title: string }[], number]>(
        `DELETE FROM posts WHERE id IN (
           SELECT id FROM posts WHERE deleted_at < now() - interval '${BIN_DAYS} days'
           ORDER BY deleted_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id, title`,
        [SWEPT_AT_ONCE],
      );
      for (const { id, title } of rows) {
        const summary = `Post “${title}” removido da lixeira após ${BIN_DAYS} dias`;
        await this.writer.log(manager, id, SWEEP_ACTOR, { verb: 'erased', summary });
      }
      if (rows.length > 0) log.info({ posts: rows.map(({ id }) => id) }, 'swept the bin');
      return { removed: rows.length };
    });
  }
}
