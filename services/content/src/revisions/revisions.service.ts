import { Injectable } from '@nestjs/common';
import type { AdminPost, IdentityClaims, Revision, RevisionSummary } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { sanitizeContent } from '../posts/html-sanitizer.js';
import type { PostText } from '../posts/post-text.js';
import { PostWriter } from '../posts/post-writer.js';
import { postNotFound, withWriteErrors } from '../posts/posts.errors.js';
import { PostEntity } from '../posts/post.entity.js';
import { PostRevisionEntity } from './post-revision.entity.js';
import { presentRevision, presentRevisionSummary } from './revision.presenter.js';

const LISTED = 500;

/** What every save left behind, and the way back to it. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
  ) {}

  /** The newest 500, without their content. @throws AppError content.post_not_found */
  async list(postId: number): Promise<RevisionSummary[]> {
    const revisions = await this.dataSource.getRepository(PostRevisionEntity).find({
      select: {
        id: true,
        post_id: true,
        version: true,
        source: true,
        action: true,
        saved_by: true,
        saved_at: true,
        title: true,
      },
      where: { post_id: postId },
      order: { id: 'DESC' },
      take: LISTED,
    });
    if (revisions.length === 0 && !(await this.dataSource.manager.existsBy(PostEntity, { id: postId }))) {
      throw postNotFound();
    }
    return revisions.map(presentRevisionSummary);
  }

  /** @throws AppError content.revision_not_found */
  async get(postId: number, revisionId: number): Promise<Revision> {
    return presentRevision(await this.find(this.dataSource.manager, postId, revisionId));
  }

  /**
   * Makes a revision the post's text, as a new revision; whether the post is published stays as it is. Where the
   * revision's category is gone, the post keeps its own.
   * @throws AppError content.post_not_found, content.revision_not_found, content.slug_taken
   */
  async restore(postId: number, revisionId: number, admin: IdentityClaims): Promise<AdminPost> {
    return withWriteErrors(() =>
      this.dataSource.transaction(async (manager) => {
        const post = await this.writer.lock(manager, postId);
        const revision = await this.find(manager, postId, revisionId);
        const text = await this.textOf(manager, revision);
        await this.writer.replace(manager, post, text, { email: admin.email, source: revision.source });
        await this.writer.keepRevision(manager, postId, 'restored');
        await this.writer.log(manager, postId, {
          actor: admin.email,
          action: 'post.restored',
          summary: `Restaurou a versão ${revision.version} do post “${text.title}”`,
        });
        return this.writer.read(manager, postId);
      }),
    );
  }

  private async find(manager: EntityManager, postId: number, id: number): Promise<PostRevisionEntity> {
    const revision = await manager.findOneBy(PostRevisionEntity, { id, post_id: postId });
    if (!revision) throw new AppError('content.revision_not_found');
    return revision;
  }

  private async textOf(manager: EntityManager, revision: PostRevisionEntity): Promise<PostText> {
    const [category] = await manager.query<[{ id: number }]>(
      `SELECT coalesce((SELECT id FROM categories WHERE id = $2), category_id) AS id FROM posts WHERE id = $1`,
      [revision.post_id, revision.category_id],
    );
    return {
      title: revision.title,
      slug: revision.slug,
      excerpt: revision.excerpt,
      content: sanitizeContent(revision.content),
      category_id: category.id,
      author_name: revision.author_name,
      author_email: revision.author_email,
      featured_image: revision.featured_image,
      meta_title: revision.meta_title,
      meta_description: revision.meta_description,
      meta_keywords: revision.meta_keywords,
      noindex: revision.noindex,
      custom_created_at: revision.custom_created_at,
    };
  }
}
