import { startService } from '@vitrine/platform';
import { AppModule } from './app.module.js';
import { bodies } from './bodies.js';
import { loadAiConfig } from './config.js';

const config = loadAiConfig();
await startService({
  name: 'ai',
  config,
  module: AppModule.forRoot(config),
  body: bodies,
  graceMs: (config.AI_SHUTDOWN_GRACE_SECONDS + 10) * 1000,
});
