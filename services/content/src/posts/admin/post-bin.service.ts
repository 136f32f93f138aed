import { Injectable } from '@nestjs/common';
import type { IdentityClaims } from '@vitrine/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { PostWriter } from '../writing/post-writer.js';
import { postNotFound } from '../model/posts.errors.js';

/** No address is like it: a slug has no slash. */
const BINNED_SLUG = `'lixeira/' || id`;

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

  /** Moves a post to the bin. @throws AppError content.post_not_found */
  async remove(id: number, admin: IdentityClaims): Promise<void> {
    const isRemoved = await this.dataSource.transaction((manager) =>
      this.removeWithin(manager, id, admin.email),
    );
    if (!isRemoved) throw postNotFound();
  }

  /** The same within a transaction; false for a post that is in the bin already, or nowhere. */
  async removeWithin(manager: EntityManager, id: number, email: string): Promise<boolean> {
    const [[post]] = await manager.query<[{ title: string }[], number]>(
      `UPDATE posts SET deleted_at = now(), deleted_by = $2, deleted_slug = slug, slug = ${BINNED_SLUG},
         is_published = false, scheduled_publish_at = NULL, version = version + 1
       WHERE id = $1 AND deleted_at IS NULL RETURNING title`,
      [id, email],
    );
    if (!post) return false;
    await this.writer.log(manager, id, email, {
      verb: 'deleted',
      summary: `Excluiu o post “${post.title}”`,
    });
    return true;
  }
}
