import { AuditEntryEntity, type DatabaseSettings } from '@vitrine/platform';
import { JobEventEntity } from './jobs/job-event.entity.js';
import { JobEntity } from './jobs/job.entity.js';
import { CreateAi1763700000000 } from './migrations/1763700000000-create-ai.js';
import { SettingsEntity } from './status/settings.entity.js';
import { UsageEntryEntity } from './usage/usage-entry.entity.js';

/** The service's schema: its tables and how they came to be. */
export const databaseSettings = (url: string): DatabaseSettings => ({
  url,
  schema: 'ai',
  entities: [JobEntity, JobEventEntity, UsageEntryEntity, SettingsEntity, AuditEntryEntity],
  migrations: [CreateAi1763700000000],
});
