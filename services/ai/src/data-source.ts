import type { ServiceDatabase } from '@vitrine/platform';
import { CreateAi1799010000001 } from './migrations/1799010000001-create-ai.js';
import { SettleImprovements1799060000002 } from './migrations/1799060000002-settle-improvements.js';
import { CreateSavedAnswers1799070000682 } from './migrations/1799070000682-create-saved-answers.js';
import { SourceListEntity } from './source-lists/source-list.entity.js';
import { SourceEntity } from './source-lists/source.entity.js';
import { SettingsEntity } from './status/settings.entity.js';

/** The ai service's tables, and how they came to be. */
export const database: ServiceDatabase = {
  schema: 'ai',
  migrations: [CreateAi1799010000001, SettleImprovements1799060000002, CreateSavedAnswers1799070000682],
  entities: [SettingsEntity, SourceEntity, SourceListEntity],
};
