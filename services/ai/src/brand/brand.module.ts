import { Module } from '@nestjs/common';
import { ImagesCoreModule } from '../images/images-core.module.js';
import { ImagesModule } from '../images/images.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { BrandPicturesController } from './brand-pictures.controller.js';

/** Pictures that are made of the site's document. Its addresses look like those of `images`: it is mounted before. */
@Module({
  imports: [ImagesCoreModule, ImagesModule, RequestsModule],
  controllers: [BrandPicturesController],
})
export class BrandModule {}
