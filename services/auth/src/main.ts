import { loadConfig, startService } from '@vitrine/platform';
import { authApp } from './app.module.js';
import { authConfigSchema } from './config.js';

await startService(authApp(loadConfig(authConfigSchema)));
