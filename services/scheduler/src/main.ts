import { loadConfig, startService } from '@vitrine/platform';
import { schedulerApp } from './app.module.js';
import { schedulerConfigSchema } from './config.js';

await startService(schedulerApp(loadConfig(schedulerConfigSchema)));
