import { Module } from '@nestjs/common';
import { APP_CONFIG } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { ImagePipeline } from './image-pipeline.js';
import { LocalMediaStorage } from './local-media.storage.js';
import { MediaFilesService } from './media-files.service.js';
import { MediaStorage } from './media-storage.js';
import { PicturesService } from './pictures.service.js';

async function storageOf(config: AiConfig): Promise<MediaStorage> {
  if (config.MEDIA_STORAGE === 's3') {
    // Its client takes memory that the pictures of a local folder don't need.
    const { S3MediaStorage } = await import('./s3-media.storage.js');
    return new S3MediaStorage(config);
  }
  const storage = new LocalMediaStorage(config.MEDIA_DIR);
  await storage.removeAbandoned();
  return storage;
}

/** What both processes need of pictures: the pipeline and its storage, as configured. */
@Module({
  providers: [
    ImagePipeline,
    MediaFilesService,
    PicturesService,
    { provide: MediaStorage, useFactory: storageOf, inject: [APP_CONFIG] },
  ],
  exports: [ImagePipeline, MediaFilesService, PicturesService, MediaStorage],
})
export class ImagesCoreModule {}
