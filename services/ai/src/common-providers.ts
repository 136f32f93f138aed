import type { Provider } from '@nestjs/common';
import { APP_CONFIG } from '@vitrine/platform';
import type { AiConfig } from './config.js';
import { ImagePipeline } from './images/image-pipeline.js';
import { LocalMediaStorage } from './images/local-media.storage.js';
import { MediaStorage } from './images/media-storage.js';
import { PicturesService } from './images/pictures.service.js';
import { JobQueue } from './jobs/job-queue.js';
import { JobStore } from './jobs/job-store.js';
import { SweepService } from './jobs/sweep.service.js';
import { UsageService } from './usage/usage.service.js';

async function storageOf(config: AiConfig): Promise<MediaStorage> {
  if (config.MEDIA_STORAGE === 's3') {
    // Its client takes memory that the pictures of a local folder don't need.
    const { S3MediaStorage } = await import('./images/s3-media.storage.js');
    return new S3MediaStorage(config);
  }
  const storage = new LocalMediaStorage(config.MEDIA_DIR);
  await storage.removeAbandoned();
  return storage;
}

/** What both processes need: jobs and their queue, the ledger, pictures and their storage as configured. */
export const COMMON_PROVIDERS: Provider[] = [
  ImagePipeline,
  JobQueue,
  JobStore,
  PicturesService,
  SweepService,
  UsageService,
  { provide: MediaStorage, useFactory: storageOf, inject: [APP_CONFIG] },
];
