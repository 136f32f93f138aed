import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { ImagesCoreModule } from './images-core.module.js';
import { PackedPicturesController } from './packed-pictures.controller.js';
import { PackedPicturesService } from './packed-pictures.service.js';

@Module({
  imports: [ImagesCoreModule],
  controllers: [ImagesController, PackedPicturesController],
  providers: [PackedPicturesService],
})
export class ImagesModule {}
