import { AuditEntryEntity, type ServiceDatabase } from '@vitrine/platform';
import { SourceListEntity } from './source-lists/source-list.entity.js';
import { SourceEntity } from './source-lists/source.entity.js';
import { PictureEntity } from './images/picture.entity.js';
import { JobEventEntity } from './jobs/job-event.entity.js';
import { JobEntity } from './jobs/job.entity.js';
import { CreateAi1770000000000 } from './migrations/1770000000000-create-ai.js';
import { MediaFiles1799010000001 } from './migrations/1799010000001-media-files.js';
import { SettingsEntity } from './status/settings.entity.js';
import { UsageEntryEntity } from './usage/usage-entry.entity.js';

/** The ai service's tables, and how they came to be. */
export const database: ServiceDatabase = {
  schema: 'ai',
  entities: [
    AuditEntryEntity,
    SourceListEntity,
    JobEntity,
    JobEventEntity,
    PictureEntity,
    SettingsEntity,
    SourceEntity,
    UsageEntryEntity,
  ],
  migrations: [CreateAi1770000000000, MediaFiles1799010000001],
};
