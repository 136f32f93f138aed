import { Injectable } from '@nestjs/common';
import { linkPhrases } from '@vitrine/analysis';
import type { linkTargetsQuerySchema, LinkTargets } from '@vitrine/contracts';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

/** Articles looked at for one phrase, and answered in all. */
const TARGETS_OF_PHRASE = 20;
const MOST_TARGETS = 100;

const LINKS = 'post_links l JOIN posts f ON f.id = l.post_id AND f.is_published';

/** Published posts that no other published post links to, by their slug or by one that they had. */
export const ORPHANS_SQL = `(SELECT * FROM posts p WHERE p.is_published
  AND NOT EXISTS (SELECT FROM ${LINKS} WHERE l.slug = p.slug AND l.post_id <> p.id)
  AND NOT EXISTS (SELECT FROM slug_redirects r, ${LINKS} WHERE l.slug = r.slug
    AND r.post_id = p.id AND l.post_id <> p.id)) AS p`;

/** Articles that a text may link to. */
@Injectable()
export class LinksService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Published articles that a text may speak of, those of the most of its phrases first: each phrase of the text is
   * looked up in an index, so the cost follows the text and not the blog.
   */
  async targets({ content, exclude }: z.output<typeof linkTargetsQuerySchema>): Promise<LinkTargets> {
    const targets = await this.dataSource.query<LinkTargets['targets']>(
      `SELECT p.slug, p.title, p.meta_title, p.meta_keywords FROM (
         SELECT found.post_id, count(*) AS phrases FROM unnest($1::text[]) AS said(phrase)
         CROSS JOIN LATERAL (SELECT f.post_id FROM post_phrases f JOIN posts o ON o.id = f.post_id
           WHERE f.phrase = said.phrase AND o.is_published AND o.id <> $2
           ORDER BY f.post_id DESC LIMIT ${TARGETS_OF_PHRASE}) AS found
         GROUP BY found.post_id ORDER BY phrases DESC, post_id DESC LIMIT ${MOST_TARGETS}) AS best
       JOIN posts p ON p.id = best.post_id ORDER BY best.phrases DESC, p.id DESC`,
      [linkPhrases(content), exclude ?? 0],
    );
    return { targets };
  }
}
