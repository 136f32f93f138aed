import type { EntityManager } from 'typeorm';

/** Leaves the outbox out of what the caller's transaction changes: no webhook, IndexNow or WebSub (schema/pings.sql). */
export const withoutNotices = (manager: EntityManager): Promise<unknown> =>
  manager.query("SELECT set_config('vitrine.notices', 'off', true)");
