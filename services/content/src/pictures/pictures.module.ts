import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { StoredPicturesClient } from './stored-pictures.client.js';
import { ReplaceCroppedPicturesService } from './replace-cropped-pictures.service.js';

@Module({
  controllers: [PicturesController],
  providers: [ReplaceCroppedPicturesService, StoredPicturesClient],
})
export class PicturesModule {}
