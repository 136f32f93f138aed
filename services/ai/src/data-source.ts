import { AuditEntryEntity, type ServiceDatabase } from '@vitrine/platform';
import { JobEventEntity } from './jobs/job-event.entity.js';
import { JobEntity } from './jobs/job.entity.js';
import { CreateAi1763700000000 } from './migrations/1763700000000-create-ai.js';
import { LeaveJobKindsToTheContract1764000000000 } from './migrations/1764000000000-leave-job-kinds-to-the-contract.js';
import { SettingsEntity } from './status/settings.entity.js';
import { UsageEntryEntity } from './usage/usage-entry.entity.js';

/** The ai service's tables, and how they came to be. */
export const database: ServiceDatabase = {
  schema: 'ai',
  entities: [AuditEntryEntity, JobEntity, JobEventEntity, SettingsEntity, UsageEntryEntity],
  migrations: [CreateAi1763700000000, LeaveJobKindsToTheContract1764000000000],
};
