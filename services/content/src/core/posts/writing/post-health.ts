import { HEALTH_VERSION, readHealth } from '@vitrine/analysis';
import { execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';

/**
 * Keeps what a post's text says that grows old or breaks, with the text that was just written. `origin` is the site's
 * own.
 */
export async function savePostHealth(
  manager: EntityManager,
  id: number,
  content: string,
  origin: string,
): Promise<void> {
  const { links, pictures, claims, dates } = readHealth(content, origin);
  const sql = `INSERT INTO post_health (post_id, version, pictures, claims, dates) VALUES ($1, $2, $3, $4, $5::date[])
     ON CONFLICT (post_id) DO UPDATE SET version = excluded.version, pictures = excluded.pictures,
       claims = excluded.claims, dates = excluded.dates`;
  await execute(manager, sql, [id, HEALTH_VERSION, pictures, claims, dates]);
  // In order, so that two posts with the same links never wait for each other.
  const urls = links.toSorted();
  const insertSql = `INSERT INTO outgoing_links (url, host) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (url) DO UPDATE SET host = excluded.host`;
  await execute(manager, insertSql, [urls, urls.map((url) => new URL(url).host)]);
  const deleteSql = `DELETE FROM post_outgoing_links WHERE post_id = $1 AND link_id NOT IN (
       SELECT id FROM outgoing_links WHERE url = ANY($2))`;
  await execute(manager, deleteSql, [id, urls]);
  await execute(
    manager,
    `INSERT INTO post_outgoing_links (post_id, link_id)
     SELECT $1, id FROM outgoing_links WHERE url = ANY($2) ON CONFLICT DO NOTHING`,
    [id, urls],
  );
}
