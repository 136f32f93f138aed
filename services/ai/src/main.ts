import { loadConfig, startService } from '@vitrine/platform';
import { aiApp } from './app.module.js';
import { aiConfigSchema } from './config.js';
import { blockOtherDecoders } from './images/image-pipeline.js';

blockOtherDecoders();
await startService(aiApp(loadConfig(aiConfigSchema)));
