import { Injectable } from '@nestjs/common';
import {
  RELATED_POSTS,
  type Article,
  type PublicPost,
  type PublicPostList,
  type PostSummary,
} from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { newestFirst, pageOf, SLUG_PATTERN, type ListQuery } from './newest-posts.js';
import { decodeCursor } from './post-cursor.js';
import { SELECT_PUBLIC_POST, SELECT_PUBLIC_SUMMARY, type PublicSummaryRow } from '../model/post-queries.js';

const NOTHING: PublicPostList = { posts: [], next_cursor: null };

/** A published post, or where the post that had this slug is now. */
type PostOrMove = { post: PublicPost } | { moved_to: string };

/** What visitors read: only published posts, each call one indexed query. */
@Injectable()
export class PublicPostsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The published post with this slug, or the new slug of one that had it; undefined when there is neither. */
  async find(slug: string): Promise<PostOrMove | undefined> {
    if (!SLUG_PATTERN.test(slug)) return undefined;
    const [post] = await this.dataSource.query<PublicPost[]>(
      `${SELECT_PUBLIC_POST} WHERE p.slug = $1 AND p.is_published`,
      [slug],
    );
    if (post) return { post };
    const [moved] = await this.dataSource.query<{ slug: string }[]>(
      `SELECT p.slug FROM slug_redirects r JOIN posts p ON p.id = r.post_id WHERE r.slug = $1 AND p.is_published`,
      [slug],
    );
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
    const { sql, values } = newestFirst(SELECT_PUBLIC_SUMMARY, query, cursor);
    return pageOf(await this.dataSource.query<PublicSummaryRow[]>(sql, values), query.limit);
  }
}
