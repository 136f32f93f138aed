import { migrateAndExit } from '@vitrine/platform';
import { database } from './data-source.js';

await migrateAndExit(database);
