import { EngineStandIn } from '@vitrine/demo';
import { finding, type Finding } from './fault.ts';
import type { Lab } from './lab.ts';
import { secondsUntil } from './wait.ts';

const WAITING = `SELECT 1 FROM content.pings p LEFT JOIN content.ping_batches b ON b.id = p.batch_id
  WHERE p.batch_id IS NULL OR (b.sent_at IS NULL AND b.failed_at IS NULL) LIMIT 1`;
/** Time passes for what an engine put off; a batch whose process died keeps its lease. */
const LATER = `UPDATE content.ping_batches SET due_at = now()
  WHERE sent_at IS NULL AND failed_at IS NULL AND due_at > now() + interval '20 seconds'`;

/**
 * A search engine and a hub that fail now and then, and the comparison of their notices with what is published.
 */
export class NotificationCheck {
  readonly engine: EngineStandIn;
  private asked = 0;

  private constructor(engine: EngineStandIn) {
    this.engine = engine;
    // Every fifth request fails, and every seventh gets no answer although it was taken in.
    engine.fault = (notice) => {
      this.asked += 1;
      if (this.asked % 5 === 0) return 503;
      if (this.asked % 7 !== 0) return undefined;
      engine.notices.push({ ...notice, status: 200 });
      return 'cut';
    };
  }

  static async start(): Promise<NotificationCheck> {
    return new NotificationCheck(await EngineStandIn.start());
  }

  /**
   * Each published post had a notice; one that was published and never changed had exactly one.
   */
  async findings({ database, url }: Lab): Promise<Finding[]> {
    const drained = await secondsUntil(
      async () => {
        await database.query(LATER);
        return (await database.query(WAITING)).rows.length === 0;
      },
      { withinMs: 90_000, everyMs: 500 },
    );
    const notices = this.engine.accepted('indexnow');
    const sent = new Map<string, Set<string>>();
    for (const { id, urls } of notices) {
      for (const address of urls) sent.set(address, (sent.get(address) ?? new Set()).add(id));
    }
    const { rows } = await database.query<{ slug: string; changes: number }>(
      `SELECT p.slug, (SELECT count(*)::int FROM content.post_revisions r WHERE r.post_id = p.id
         AND r.action NOT IN ('created', 'published', 'scheduled')) AS changes
       FROM content.posts p WHERE p.is_published AND NOT p.noindex`,
    );
    const times = (slug: string): number => sent.get(`${url}/blog/${slug}`)?.size ?? 0;
    const lost = rows.filter(({ slug }) => times(slug) === 0);
    const doubled = rows.filter(({ slug, changes }) => times(slug) > changes + 1);
    const ids = notices.map(({ id }) => id);
    const repeated = ids.length - new Set(ids).size;
    const named = (posts: typeof rows): string =>
      posts
        .slice(0, 3)
        .map(({ slug }) => slug)
        .join(', ');
    return [
      finding(drained !== undefined, 'no notice of a change waits for good'),
      finding(
        rows.length > 0 && lost.length === 0,
        `of ${rows.length} published posts engines were told of all but ${lost.length} ${named(lost)}`,
      ),
      finding(
        doubled.length === 0,
        `${doubled.length} posts were told of twice ${named(doubled)}; ${repeated} of ${ids.length} notices came again under the same key`,
      ),
    ];
  }
}
