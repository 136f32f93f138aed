import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { StoredPicturesClient } from '../exports/stored-pictures.client.js';
import { MendPicturesService } from './mend-pictures.service.js';

@Module({
  controllers: [PicturesController],
  providers: [MendPicturesService, StoredPicturesClient],
})
export class PicturesModule {}
