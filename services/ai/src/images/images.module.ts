import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { ImagesCoreModule } from './images-core.module.js';

@Module({ imports: [ImagesCoreModule], controllers: [ImagesController] })
export class ImagesModule {}
