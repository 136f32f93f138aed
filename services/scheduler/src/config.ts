import { serviceUrl } from '@vitrine/contracts';
import { baseConfig, parseConfig, type Env } from '@vitrine/platform/base';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(10).max(600_000);

/** Variables of the scheduler; see .env.example for their meaning. */
export const schedulerConfigSchema = z.object({
  ...baseConfig,
  CONTENT_URL: serviceUrl,
  AI_URL: serviceUrl,
  /** Milliseconds between two requests to publish what is due. */
  PUBLISH_EVERY_MS: milliseconds.default(1_000),
  /** Milliseconds between two sweeps of AI jobs that lost their queue entry. */
  SWEEP_EVERY_MS: milliseconds.default(15_000),
  /** Milliseconds between two sweeps of the bin of deleted posts. */
  SWEEP_BIN_EVERY_MS: milliseconds.default(600_000),
  /** Milliseconds between two rounds of notices to search engines and the feed's hub. */
  SEND_SEARCH_NOTICES_EVERY_MS: milliseconds.default(5_000),
  /** Milliseconds between two rounds of deliveries of webhooks. */
  SEND_WEBHOOKS_EVERY_MS: milliseconds.default(5_000),
  /** Where the backups say how they went (infra/operation); empty where there are none. */
  BACKUP_STATUS_FILE: z.string().optional(),
  /** Milliseconds between two rounds of checks of links to other sites. */
  CHECK_LINKS_EVERY_MS: milliseconds.default(10_000),
  /** Milliseconds between two questions whether figures of searches are due; the database says so once a day. */
  COLLECT_SEARCHES_EVERY_MS: milliseconds.default(60_000),
  /** Milliseconds after which a request times out; the next tick tries again. */
  TICK_TIMEOUT_MS: milliseconds.default(5_000),
});
export type SchedulerConfig = Readonly<z.output<typeof schedulerConfigSchema>>;

/** parseConfig with the scheduler's schema; for tests. */
export const parseSchedulerConfig = (env: Env): SchedulerConfig => parseConfig(schedulerConfigSchema, env);
