import { Controller } from '@nestjs/common';
import { phraseKey, targetPhrases } from '@vitrine/analysis';
import { contentCalls, PAGE_SIZES, type ContentCalls, type OrphanPosts } from '@vitrine/contracts';
import { Handles, isoSql, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { SHOWN_AT_SQL } from '../posts/model/post-queries.js';
import { LinksService, ORPHANS_SQL } from './links.service.js';

/** Posts compared with a text, and answered, that share a phrase with it. */
const MOST_COMPARED = 200;
const MOST_SIMILAR = 5;

const isSame = (one: string, other: string): boolean =>
  phraseKey(one) !== '' && phraseKey(one) === phraseKey(other);

@Controller()
export class LinksController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: LinksService,
  ) {}

  @Handles(contentCalls.adminLinkTargets)
  targets({ body }: ParsedRequest<ContentCalls['adminLinkTargets']>) {
    return this.links.targets(body);
  }

  /**
   * Other posts, drafts too, with the same title or the same first keyword, whatever their case, accents and plurals.
   */
  @Handles(contentCalls.adminSimilarPosts)
  async similar({ query: { title, keyword, exclude } }: ParsedRequest<ContentCalls['adminSimilarPosts']>) {
    const phrases = targetPhrases({ slug: '', title, metaTitle: '', keywords: keyword }).keys();
    const rows = await this.dataSource.query<{ id: number; title: string; keyword: string }[]>(
      `SELECT p.id, p.title, split_part(p.meta_keywords, ',', 1) AS keyword FROM posts p
       WHERE p.id IN (SELECT post_id FROM post_phrases WHERE phrase = ANY ($1)) AND p.deleted_at IS NULL AND p.id <> $2
       ORDER BY p.id DESC LIMIT ${MOST_COMPARED}`,
      [[...phrases], exclude ?? 0],
    );
    const posts = rows
      .map((post) => ({
        id: post.id,
        title: post.title,
        same: [
          ...(isSame(post.title, title) ? (['title'] as const) : []),
          ...(isSame(post.keyword, keyword) ? (['keyword'] as const) : []),
        ],
      }))
      .filter(({ same }) => same.length > 0);
    return { posts: posts.slice(0, MOST_SIMILAR) };
  }

  /** Published posts that no other published post links to, newest first, and how many they are. */
  @Handles(contentCalls.adminOrphanPosts)
  async orphans() {
    const rows = await this.dataSource.query<(OrphanPosts['posts'][number] & { total: number })[]>(
      `SELECT p.id, p.slug, p.title, ${isoSql(SHOWN_AT_SQL)} AS published_at, count(*) OVER ()::int AS total
       FROM ${ORPHANS_SQL} ORDER BY ${SHOWN_AT_SQL} DESC, p.id DESC LIMIT ${PAGE_SIZES.adminDefault}`,
    );
    return { posts: rows.map(({ total: _total, ...post }) => post), total: rows[0]?.total ?? 0 };
  }
}
