import { loadConfig, startService } from '@vitrine/platform';
import { contentApp } from './app.module.js';
import { contentConfigSchema } from './config.js';

await startService(contentApp(loadConfig(contentConfigSchema)));
