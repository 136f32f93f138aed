import { Injectable } from '@nestjs/common';
import { linkPhrases, phraseKey, targetPhrases } from '@vitrine/analysis';
import {
  linkTargetsSchema,
  orphanPostsSchema,
  PAGE_SIZES,
  type IdentityClaims,
  type LinkTargets,
  type linkTargetsQuerySchema,
  type OrphanPosts,
  type SimilarPosts,
  type similarPostsQuerySchema,
} from '@vitrine/contracts';
import { isoSql, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AnalysisThreads } from '../analyses/analysis-threads.js';
import { SHOWN_AT_SQL } from '../../core/posts/model/post-queries.js';

/** Articles looked at for one phrase, and answered in all. */
const ALIKE = 20;
const MOST_TARGETS = 100;
/** Posts compared with a text, and answered, that share a phrase with it. */
const MOST_COMPARED = 200;
const MOST_TWINS = 5;

const LINKS_SQL = 'post_links l JOIN posts f ON f.id = l.post_id AND f.is_published';

/** Published posts that no other published post links to, by their slug or by one that they had. */
export const ORPHANS_SQL = `(SELECT * FROM posts p WHERE p.is_published
  AND NOT EXISTS (SELECT FROM ${LINKS_SQL} WHERE l.slug = p.slug AND l.post_id <> p.id)
  AND NOT EXISTS (SELECT FROM slug_redirects r, ${LINKS_SQL} WHERE l.slug = r.slug
    AND r.post_id = p.id AND l.post_id <> p.id)) AS p`;

const similarPostSchema = z.object({ id: z.number(), title: z.string(), keyword: z.string() });
const orphanSchema = orphanPostsSchema.shape.posts.element.extend({ total: z.number() });

/** What links our articles to one another, and what doesn't yet. */
@Injectable()
export class LinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly threads: AnalysisThreads,
  ) {}

  /**
   * Published articles that a text may speak of, those of the most of its phrases first: each phrase of the text is
   * looked up in an index, so the cost follows the text and not the blog.
   */
  async targets(
    { content, exclude }: z.output<typeof linkTargetsQuerySchema>,
    admin: IdentityClaims,
  ): Promise<LinkTargets> {
    const phrases = admin.api_token
      ? await this.threads.run(admin, 'phrases', content)
      : linkPhrases(content);
    const sql = `SELECT p.slug, p.title, p.meta_title, p.meta_keywords FROM (
         SELECT found.post_id, count(*) AS phrases FROM unnest($1::text[]) AS said(phrase)
         CROSS JOIN LATERAL (SELECT f.post_id FROM post_phrases f JOIN posts o ON o.id = f.post_id
           WHERE f.phrase = said.phrase AND o.is_published AND o.id <> $2
           ORDER BY f.post_id DESC LIMIT ${ALIKE}) AS found
         GROUP BY found.post_id ORDER BY phrases DESC, post_id DESC LIMIT ${MOST_TARGETS}) AS best
       JOIN posts p ON p.id = best.post_id ORDER BY best.phrases DESC, p.id DESC`;
    const values = [phrases, exclude ?? 0];
    const targets = await rows(this.dataSource, linkTargetsSchema.shape.targets.element, sql, values);
    return { targets };
  }

  /**
   * Other posts, drafts too, with the same title or the same first keyword, whatever their case, accents and plurals.
   */
  async twins({
    title,
    keyword,
    exclude,
  }: z.output<typeof similarPostsQuerySchema>): Promise<SimilarPosts['posts']> {
    const phrases = targetPhrases({ slug: '', title, metaTitle: '', keywords: keyword }).keys();
    const sql = `SELECT p.id, p.title, split_part(p.meta_keywords, ',', 1) AS keyword FROM posts p
       WHERE p.id IN (SELECT post_id FROM post_phrases WHERE phrase = ANY ($1)) AND p.deleted_at IS NULL AND p.id <> $2
       ORDER BY p.id DESC LIMIT ${MOST_COMPARED}`;
    const alike = await rows(this.dataSource, similarPostSchema, sql, [[...phrases], exclude ?? 0]);
    const isSame = (one: string, other: string): boolean =>
      phraseKey(one) !== '' && phraseKey(one) === phraseKey(other);
    return alike
      .map((post) => ({
        id: post.id,
        title: post.title,
        same: [
          ...(isSame(post.title, title) ? (['title'] as const) : []),
          ...(isSame(post.keyword, keyword) ? (['keyword'] as const) : []),
        ],
      }))
      .filter(({ same }) => same.length > 0)
      .slice(0, MOST_TWINS);
  }

  /** Published posts that no other published post links to, newest first, and how many they are. */
  async orphans(): Promise<OrphanPosts> {
    const sql = `SELECT p.id, p.slug, p.title, ${isoSql(SHOWN_AT_SQL)} AS published_at, count(*) OVER ()::int AS total
       FROM ${ORPHANS_SQL} ORDER BY ${SHOWN_AT_SQL} DESC, p.id DESC LIMIT ${PAGE_SIZES.adminDefault}`;
    const found = await rows(this.dataSource, orphanSchema, sql);
    return { posts: found.map(({ total: _total, ...post }) => post), total: found[0]?.total ?? 0 };
  }
}
