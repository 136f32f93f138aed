import { Module } from '@nestjs/common';
import { ImagesCoreModule } from '../images/images-core.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { PictureFinder } from './picture-finder.js';
import { PictureSweepService } from './picture-sweep.service.js';
import { PicturesController } from './pictures.controller.js';

/** The library: what is known of every stored picture. */
@Module({
  imports: [ImagesCoreModule, RequestsModule],
  controllers: [PicturesController],
  providers: [PictureFinder, PictureSweepService],
  exports: [PictureSweepService],
})
export class PicturesModule {}
