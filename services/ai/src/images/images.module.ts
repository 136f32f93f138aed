import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { ImagesCoreModule } from './images-core.module.js';
import { PackedPicturesController } from './packed-pictures.controller.js';
import { SvgRenderer } from './svg-renderer.js';

@Module({
  imports: [ImagesCoreModule],
  controllers: [ImagesController, PackedPicturesController],
  providers: [SvgRenderer],
  exports: [SvgRenderer],
})
export class ImagesModule {}
