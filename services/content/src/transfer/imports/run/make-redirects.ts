import { AppError, changed, execute, rows } from '@vitrine/platform';
import { z } from 'zod';
import { parseRedirectSource } from '../../../site/redirects/redirect-address.js';
import { claimedTransaction, type ImportClaim } from '../store/import-claim.js';

const BATCH = 200;
const pictureSchema = z.object({ address: z.string(), url: z.string() });

/** Lists the old addresses of the pictures that were fetched from the old site, to lead to ours. */
export async function listPictures(
  work: ImportClaim,
  source: string,
  siteAddress: string | null,
): Promise<void> {
  if (siteAddress === null) return;
  const { origin } = new URL(siteAddress);
  await claimedTransaction(work, async (manager) => {
    const selectSql = `SELECT address, url FROM imported_pictures WHERE source = $1 AND starts_with(address, $2)
      ORDER BY address LIMIT 50000`;
    const pictures = await rows(manager, pictureSchema, selectSql, [source, `${origin}/`]);
    const found = pictures.flatMap(({ address, url }) => {
      try {
        return [{ from: parseRedirectSource(address, origin), to: url }];
      } catch (error) {
        if (error instanceof AppError) return [];
        throw error;
      }
    });
    const sql = `INSERT INTO import_redirects (import_id, from_path, to_url, state, chosen)
       SELECT $1, n."from", n."to", 'new', true FROM jsonb_to_recordset($2::jsonb) AS n("from" text, "to" text)
       ON CONFLICT DO NOTHING`;
    await execute(manager, sql, [work.id, JSON.stringify(found)]);
  });
}

/**
 * Stops a run by an API token before its redirects, which would lead visitors of live addresses elsewhere: a person
 * looks at them and goes on. False where there are none.
 */
export const waitForApproval = (work: ImportClaim): Promise<boolean> =>
  claimedTransaction(work, async (manager) => {
    const sql = `UPDATE imports SET state = 'stopped', leased_by = NULL, updated_at = now(),
         problem = 'Tudo veio, menos os redirecionamentos: quem os pediu foi um token de API. Confira-os na lista e continue a importação em até 7 dias.'
       WHERE id = $1 AND EXISTS (SELECT FROM import_redirects WHERE import_id = $1 AND chosen AND NOT made
         AND state = 'new')`;
    const stopped = await changed(manager, sql, [work.id]);
    return stopped > 0;
  });

const fromPathSchema = z.object({ from_path: z.string() });

/**
 * Makes the redirects that were chosen, a few at a time. One whose address has become a page or a redirect since,
 * or whose post didn't come, is left and says so. What leads to one of them leads to its end, so that no chain has two
 * steps.
 */
export async function makeRedirects(work: ImportClaim, actor: string, alive: () => void): Promise<void> {
  for (;;) {
    alive();
    const left = await claimedTransaction(work, async (manager) => {
      await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-redirects', 0))`);
      const sql = `UPDATE import_redirects r SET state = CASE
             WHEN EXISTS (SELECT FROM posts p WHERE p.is_published AND r.from_path = '/blog/' || p.slug) THEN 'shadowed'
             WHEN EXISTS (SELECT FROM redirects x WHERE x.from_path = r.from_path) THEN 'exists'
             WHEN r.item IS NOT NULL AND NOT EXISTS (SELECT FROM import_items i JOIN posts p ON p.id = i.post_id
               WHERE i.import_id = $1 AND i.number = r.item
               AND (p.is_published OR p.scheduled_publish_at IS NOT NULL)) THEN 'draft'
             ELSE r.state END
         WHERE import_id = $1 AND from_path IN (SELECT from_path FROM import_redirects
           WHERE import_id = $1 AND chosen AND NOT made AND state = 'new' ORDER BY from_path LIMIT ${BATCH})
         RETURNING from_path`;
      const found = await rows(manager, fromPathSchema, sql, [work.id]);
      const names = found.map(({ from_path }) => from_path);
      const insertSql = `INSERT INTO redirects (from_path, to_url, status, updated_by)
         SELECT r.from_path, t.to_url, CASE WHEN t.to_url IS NULL THEN 410 ELSE 301 END, $3 FROM import_redirects r
         CROSS JOIN LATERAL (SELECT coalesce((SELECT x.to_url FROM redirects x
           WHERE x.from_path = substring(r.to_url FROM '^[^?#]*')
           AND NOT EXISTS (SELECT FROM posts p WHERE p.is_published AND x.from_path = '/blog/' || p.slug)),
           r.to_url) AS to_url) AS t
         WHERE r.import_id = $1 AND r.from_path = ANY($2) AND r.state = 'new'
         AND t.to_url IS DISTINCT FROM r.from_path`;
      await execute(manager, insertSql, [work.id, names, actor]);
      const updateSql = `UPDATE redirects r SET to_url = n.to_url, status = n.status, updated_at = now(),
        updated_by = $2 FROM redirects n
         WHERE n.from_path = ANY($1) AND substring(r.to_url FROM '^[^?#]*') = n.from_path
         AND r.from_path IS DISTINCT FROM n.to_url`;
      await execute(manager, updateSql, [names, actor]);
      await execute(
        manager,
        `UPDATE import_redirects r SET made = m.is_made, chosen = m.is_made FROM import_redirects n
         CROSS JOIN LATERAL (SELECT n.state = 'new'
           AND EXISTS (SELECT FROM redirects x WHERE x.from_path = n.from_path) AS is_made) AS m
         WHERE n.import_id = $1 AND n.from_path = ANY($2) AND r.import_id = $1 AND r.from_path = n.from_path`,
        [work.id, names],
      );
      return names.length;
    });
    if (left === 0) return;
  }
}
