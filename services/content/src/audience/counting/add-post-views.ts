import { execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import type { EventCountOf } from './counted-event.js';

/** Adds views of articles, to their totals and by day; views of posts that were deleted since are dropped. */
export async function addPostViews(manager: EntityManager, views: EventCountOf<'view'>[]): Promise<void> {
  const sql = `WITH counted AS (
       SELECT * FROM unnest($1::int[], $2::date[], $3::int[]) AS t (post_id, day, views)),
     totals AS (
       UPDATE post_view_totals AS t SET views = t.views + s.views
       FROM (SELECT post_id, sum(views)::int AS views FROM counted GROUP BY post_id) AS s
       WHERE t.post_id = s.post_id RETURNING t.post_id)
     INSERT INTO post_views_daily (day, post_id, views)
     SELECT day, post_id, counted.views FROM counted JOIN totals USING (post_id)
     ON CONFLICT (day, post_id) DO UPDATE SET views = post_views_daily.views + excluded.views`;
  await execute(manager, sql, [
    views.map(({ thing }) => thing.post),
    views.map(({ day }) => day),
    views.map(({ count }) => count),
  ]);
}
