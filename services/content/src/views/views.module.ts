import { Module } from '@nestjs/common';
import { AudienceModule } from '../audience/audience.module.js';
import { PostFiguresService } from './post-figures.service.js';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';

@Module({
  imports: [AudienceModule],
  controllers: [ViewsController],
  providers: [PostFiguresService, ViewsService],
})
export class ViewsModule {}
