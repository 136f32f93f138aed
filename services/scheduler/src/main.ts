import { loadConfig, startService } from '@vitrine/platform/base';
import { schedulerApp } from './app.module.js';
import { schedulerConfigSchema } from './config.js';

await startService(schedulerApp(loadConfig(schedulerConfigSchema)));
