import { execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';

/** The caller's transaction sends no notice from here on: no webhook, no search notice (schema/search-notices.sql). */
export const withoutNotices = (manager: EntityManager): Promise<void> =>
  execute(manager, "SELECT set_config('vitrine.notices', 'off', true)");
