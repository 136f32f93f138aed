import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { FIGURES_VERSION, HEALTH_VERSION } from '@vitrine/analysis';
import { postTextSchema } from '@vitrine/contracts';
import { execute, idRow, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SITE_SETTINGS, type SiteSettings } from '../../site/site-settings.js';
import { sanitizeStoredText, computePostFigures, storedText } from '../model/post-text.js';
import { savePostHealth } from './post-health.js';

const EVERY_MS = 10 * 60 * 1000;
const BATCH = 10;
/** Between two posts, so that other requests wait for one analysis at most. */
const PAUSE_MS = 20;
const refreshedPostSchema = postTextSchema
  .pick({
    title: true,
    meta_description: true,
    meta_keywords: true,
    content: true,
    slug: true,
    featured_image: true,
  })
  .extend({ pending_change: postTextSchema.partial().nullable(), figures_version: z.number() });

/**
 * Brings what is stored of a post up to this release, from the start on: the text to the rules of the sanitiser, and
 * what is derived from it (scores, reading time, health) to its formulas. None of it is a change of the post: version,
 * date of change and revisions stay as they are.
 */
@Injectable()
export class RefreshPostsService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    super(EVERY_MS, { atStart: true });
  }

  /** Refreshes every post that an older formula read, unless a save that is under way does the same. */
  async run(): Promise<void> {
    for (let after = 0; !this.isStopping;) {
      const sql = `SELECT p.id FROM posts p LEFT JOIN post_health h ON h.post_id = p.id
         WHERE p.id > $3 AND (p.figures_version < $1 OR coalesce(h.version, 0) < $2) ORDER BY p.id LIMIT $4`;
      const values = [FIGURES_VERSION, HEALTH_VERSION, after, BATCH];
      const posts = await rows(this.dataSource, idRow, sql, values);
      for (const { id } of posts) {
        if (this.isStopping) return;
        await this.refresh(id);
        await sleep(PAUSE_MS);
      }
      const last = posts.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Under the post's lock, so that a save under way comes before or after it. */
  private refresh(id: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const sql = `SELECT title, meta_description, meta_keywords, content, slug, featured_image, pending_change,
        figures_version
         FROM posts WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED`;
      const [stored] = await rows(manager, refreshedPostSchema, sql, [id]);
      if (!stored) return;
      const post = sanitizeStoredText(stored, this.settings.public_url);
      if (post.figures_version < FIGURES_VERSION) {
        const { content, featured_image, pending_change: pending } = post;
        const figures = Object.entries({
          ...computePostFigures(post),
          content,
          featured_image,
          ...(pending && { pending_change: { ...pending, ...storedText(pending, this.settings) } }),
        });
        const sql = `UPDATE posts SET ${figures.map(([name], index) => `${name} = $${index + 2}`).join(', ')}
          WHERE id = $1`;
        await execute(manager, sql, [id, ...figures.map(([, value]) => value)]);
      }
      await savePostHealth(manager, id, post.content, this.settings.public_url);
    });
  }
}
