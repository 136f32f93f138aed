import { Injectable } from '@nestjs/common';
import {
  publicPostSchema,
  RELATED_POSTS,
  type Article,
  type PostSummary,
  type PublicPost,
  type PublicPostList,
} from '@vitrine/contracts';
import { log, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { newestPostsStatement, publicPostPage, SLUG_PATTERN, type ListQuery } from './newest-posts.js';
import { decodeCursor } from './post-cursor.js';
import {
  publicSummaryRowSchema,
  SELECT_PUBLIC_POST_SQL,
  SELECT_PUBLIC_SUMMARY_SQL,
} from '../model/post-queries.js';

const NOTHING: PublicPostList = { posts: [], next_cursor: null };

/** A published post, or where the post that had this slug is now. */
type PostOrMove = { post: PublicPost } | { moved_to: string };

const slugSchema = z.object({ slug: z.string() });

/** What visitors read: only published posts, each call one indexed query. */
@Injectable()
export class PublicPostsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The published post with this slug, or the new slug of one that had it; undefined when there is neither. */
  async find(slug: string): Promise<PostOrMove | undefined> {
    if (!SLUG_PATTERN.test(slug)) return undefined;
    const sql = `${SELECT_PUBLIC_POST_SQL} WHERE p.slug = $1 AND p.is_published`;
    const [post] = await rows(this.dataSource, publicPostSchema, sql, [slug]);
    if (post) return { post };
    const selectSql = `SELECT p.slug FROM slug_redirects r JOIN posts p ON p.id = r.post_id
      WHERE r.slug = $1 AND p.is_published`;
    const [moved] = await rows(this.dataSource, slugSchema, selectSql, [slug]);
    return moved && { moved_to: moved.slug };
  }

  /** All that an article's page shows. Where its neighbours can't be read, that is logged and their list is empty. */
  async article(slug: string): Promise<Article | undefined> {
    const found = await this.find(slug);
    if (!found || 'moved_to' in found) return found;
    const related = await this.related(found.post).catch((err: unknown) => {
      log.warn({ err, slug }, 'an article goes without its related posts');
      return [];
    });
    return { ...found, related };
  }

  /** The newest other posts of its category, up to three. */
  private async related({ id, category_slug: category }: PublicPost): Promise<PostSummary[]> {
    return (await this.list({ category, exclude: id, limit: RELATED_POSTS })).posts;
  }

  /**
   * Published posts, newest first, whatever `query` searches for; a keyset cursor makes page 1000 as cheap as page 1.
   */
  async list(query: ListQuery): Promise<PublicPostList> {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    if (query.category && !SLUG_PATTERN.test(query.category)) return NOTHING;
    const { sql, values } = newestPostsStatement(SELECT_PUBLIC_SUMMARY_SQL, query, cursor);
    return publicPostPage(await rows(this.dataSource, publicSummaryRowSchema, sql, values), query.limit);
  }
}
