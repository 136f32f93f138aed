import { startService } from '@vitrine/platform';
import { loadAiConfig } from './config.js';
import { blockOtherDecoders } from './images/image-pipeline.js';
import { WorkerModule } from './worker.module.js';

const config = loadAiConfig();
blockOtherDecoders();
await startService({
  name: 'ai-worker',
  config,
  module: WorkerModule.forRoot(config),
  graceMs: (config.AI_SHUTDOWN_GRACE_SECONDS + 10) * 1000,
});
