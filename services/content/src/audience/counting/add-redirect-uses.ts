import { execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import type { EventCountOf } from './counted-event.js';

/** Adds to the uses of redirects; those that were deleted are gone. */
export async function addRedirectUses(
  manager: EntityManager,
  uses: EventCountOf<'redirect'>[],
): Promise<void> {
  const sql = `UPDATE redirects r SET uses = r.uses + s.uses, last_used = greatest(r.last_used, s.day)
     FROM (SELECT id, max(day) AS day, sum(uses)::int AS uses
       FROM unnest($1::int[], $2::date[], $3::int[]) AS t (id, day, uses) GROUP BY id) AS s
     WHERE r.id = s.id`;
  await execute(manager, sql, [
    uses.map(({ thing }) => thing.redirect),
    uses.map(({ day }) => day),
    uses.map(({ count }) => count),
  ]);
}
