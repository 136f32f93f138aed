import { Inject, Injectable } from '@nestjs/common';
import { postPlace } from '@vitrine/contracts';
import { RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { notify } from '../../core/inbox/notify.js';
import { ActivePeople } from '../../core/people/active-people.js';
import { REQUESTS_SQL, requestStateSql } from '../../core/posts/model/approval.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';

const EVERY_MS = 5 * 60 * 1000;
const AT_ONCE = 100;

const dueSchema = z.object({
  post_id: z.number(),
  asked_by: z.string(),
  reviewer_email: z.string().nullable(),
  reviewer_name: z.string(),
  due: z.string(),
});

/** Reminds who asked for a review, and the admin who was asked, once in the day before it is due. */
@Injectable()
export class RemindDueService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: ActivePeople,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    super(EVERY_MS);
  }

  async run(): Promise<void> {
    const active = await this.people.all();
    await this.dataSource.transaction(async (manager) => {
      const sql = `UPDATE review_links r SET reminded_at = now() WHERE r.id IN (
           SELECT l.id FROM posts p JOIN ${REQUESTS_SQL} ON l.post_id = p.id AND p.deleted_at IS NULL
           WHERE l.reminded_at IS NULL AND l.due_at BETWEEN now() AND now() + interval '1 day'
             AND ${requestStateSql()} = 'open'
           ORDER BY l.id LIMIT ${AT_ONCE} FOR UPDATE OF l SKIP LOCKED)
         RETURNING post_id, asked_by, reviewer_email, reviewer_name,
           to_char(due_at AT TIME ZONE $1, 'DD/MM "às" HH24:MI') AS due`;
      for (const request of await rows(manager, dueSchema, sql, [this.settings.timezone])) {
        const { post_id: postId, asked_by, reviewer_email, reviewer_name: name, due } = request;
        const to = [asked_by, ...(reviewer_email === null ? [] : [reviewer_email])];
        const text = `O parecer de ${name} é esperado até ${due}.`;
        const place = postPlace(postId);
        await notify(manager, active, { kind: 'due', postId, to, by: { name }, text, place });
      }
    });
  }
}
