import { configureLogger, loadConfig, migrateAndExit } from '@vitrine/platform';
import { aiConfigSchema } from './config.js';
import { databaseSettings } from './data-source.js';

// One-shot process: the applications never migrate.
const config = loadConfig(aiConfigSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
configureLogger('ai-migrate', config.LOG_LEVEL);
await migrateAndExit(databaseSettings(config.DATABASE_URL));
