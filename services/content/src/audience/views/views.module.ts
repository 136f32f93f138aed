import { Module } from '@nestjs/common';
import { AudienceModule } from '../audience.module.js';
import { PostFiguresController } from './post-figures.controller.js';
import { ViewsController } from './views.controller.js';

@Module({ imports: [AudienceModule], controllers: [PostFiguresController, ViewsController] })
export class ViewsModule {}
