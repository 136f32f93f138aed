import { HEALTH_VERSION, readHealth } from '@vitrine/analysis';
import type { EntityManager } from 'typeorm';

/**
 * Keeps what a post's text says that grows old or breaks, with the text that was just written. `origin` is the site's own. Triggers on posts
 * keep the row that it stands in.
 */
export async function keepPostHealth(
  manager: EntityManager,
  id: number,
  content: string,
  origin: string,
): Promise<void> {
  const { links, pictures, claims, dates } = readHealth(content, origin);
  await manager.query(
    `UPDATE post_health SET version = $2, pictures = $3, claims = $4, dates = $5::date[] WHERE post_id = $1`,
    [id, HEALTH_VERSION, pictures, claims, dates],
  );
  // In order, so that two posts with the same links never wait for each other.
  const urls = links.toSorted();
  await manager.query(
    `INSERT INTO outgoing_links (url, host) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [urls, urls.map((url) => new URL(url).host)],
  );
  await manager.query(
    `DELETE FROM post_outgoing_links WHERE post_id = $1 AND link_id NOT IN (
       SELECT id FROM outgoing_links WHERE url = ANY($2))`,
    [id, urls],
  );
  await manager.query(
    `INSERT INTO post_outgoing_links (post_id, link_id)
     SELECT $1, id FROM outgoing_links WHERE url = ANY($2) ON CONFLICT DO NOTHING`,
    [id, urls],
  );
}
