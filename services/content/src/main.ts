import { startService } from '@vitrine/platform';
import { appOptions } from './app.module.js';
import { readConfig } from './config.js';

await startService(appOptions(readConfig()));
