import { migrateAndExit } from '@vitrine/platform';
import { readMigrationConfig } from './config.js';
import { databaseSettings } from './data-source.js';

await migrateAndExit(databaseSettings(readMigrationConfig().DATABASE_URL));
