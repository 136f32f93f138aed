import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { StoredPicturesClient } from '../exports/stored-pictures.client.js';
import { MendPicturesService } from './mend-pictures.service.js';
import { PicturesService } from './pictures.service.js';

@Module({
  controllers: [PicturesController],
  providers: [PicturesService, MendPicturesService, StoredPicturesClient],
})
export class PicturesModule {}
