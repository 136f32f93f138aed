import { loadConfig, startService } from '@vitrine/platform';
import { workerApp } from './worker.module.js';
import { aiConfigSchema } from './config.js';
import { blockOtherDecoders } from './images/image-pipeline.js';

blockOtherDecoders();
await startService(workerApp(loadConfig(aiConfigSchema)));
