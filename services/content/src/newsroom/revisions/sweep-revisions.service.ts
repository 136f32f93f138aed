import { Inject, Injectable } from '@nestjs/common';
import { AuditService, execute, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';

const HOUR_MS = 60 * 60 * 1000;
/** Of each post the newest ones stay. */
const NEWEST = 100;
const POSTS_AT_ONCE = 100;
const postIdSchema = z.object({ post_id: z.number() });

/**
 * Bounds the revisions of a post: the newest 100 stay, and of each day before them, by the site's time zone, the last
 * one. So does the newest from the AI, which texts are compared with. Bounds the audit log, too.
 */
@Injectable()
export class SweepRevisionsService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    super(HOUR_MS);
  }

  async run(): Promise<void> {
    // That the demo was filled once is known from there.
    await this.audit.sweep(['blog.seeded']);
    const sql = `SELECT post_id FROM post_revisions GROUP BY post_id HAVING count(*) > ${NEWEST}`;
    const posts = await rows(this.dataSource, postIdSchema, sql);
    for (let at = 0; at < posts.length && !this.isStopping; at += POSTS_AT_ONCE) {
      const sql = `DELETE FROM post_revisions WHERE id IN (
           SELECT id FROM (SELECT id, source,
               row_number() OVER (PARTITION BY post_id ORDER BY id DESC) AS rank,
               row_number() OVER (PARTITION BY post_id, (saved_at AT TIME ZONE $2)::date ORDER BY id DESC) AS of_day,
               row_number() OVER (PARTITION BY post_id, source ORDER BY id DESC) AS of_source
             FROM post_revisions WHERE post_id = ANY ($1)) AS r
           WHERE rank > ${NEWEST} AND of_day > 1 AND NOT (source = 'ai' AND of_source = 1))`;
      await execute(this.dataSource, sql, [
        posts.slice(at, at + POSTS_AT_ONCE).map(({ post_id }) => post_id),
        this.settings.timezone,
      ]);
    }
  }
}
