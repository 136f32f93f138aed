import type { EntityManager } from 'typeorm';

/** The caller's transaction notifies nobody from here on: no webhook, IndexNow or WebSub (schema/pings.sql). */
export const withoutNotices = (manager: EntityManager): Promise<unknown> =>
  manager.query("SELECT set_config('vitrine.notices', 'off', true)");
