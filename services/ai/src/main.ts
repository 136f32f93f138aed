import { startService } from '@vitrine/platform';
import { AppModule } from './app.module.js';
import { bodies } from './bodies.js';
import { loadAiConfig } from './config.js';
import { blockOtherDecoders } from './images/image-pipeline.js';

const config = loadAiConfig();
blockOtherDecoders();
await startService({
  name: 'ai',
  config,
  module: AppModule.forRoot(config),
  body: bodies,
  graceMs: (config.AI_SHUTDOWN_GRACE_SECONDS + 10) * 1000,
});
