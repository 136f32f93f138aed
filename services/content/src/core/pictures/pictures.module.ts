import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { StoredPicturesClient } from './stored-pictures.client.js';

@Module({
  controllers: [PicturesController],
  providers: [StoredPicturesClient],
})
export class PicturesModule {}
