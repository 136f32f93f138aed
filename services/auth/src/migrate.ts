import { configureLogger, loadConfig, migrateAndExit } from '@vitrine/platform';
import { databaseConfigSchema } from './config.js';
import { authDatabase } from './data-source.js';

const config = loadConfig(databaseConfigSchema);
configureLogger('auth-migrate', config.LOG_LEVEL);
await migrateAndExit(authDatabase(config.DATABASE_URL));
