import { Module } from '@nestjs/common';
import { FetchedPicturesController } from './fetched-pictures.controller.js';
import { ImagesController } from './images.controller.js';
import { ImagesCoreModule } from './images-core.module.js';
import { PackedPicturesController } from './packed-pictures.controller.js';
import { SvgRenderer } from './svg-renderer.js';

@Module({
  imports: [ImagesCoreModule],
  controllers: [ImagesController, FetchedPicturesController, PackedPicturesController],
  providers: [SvgRenderer],
  exports: [SvgRenderer],
})
export class ImagesModule {}
