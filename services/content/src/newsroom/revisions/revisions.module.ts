import { Module } from '@nestjs/common';
import { PostsModule } from '../../core/posts/posts.module.js';
import { RevisionsController } from './revisions.controller.js';
import { SweepRevisionsService } from './sweep-revisions.service.js';

@Module({
  imports: [PostsModule],
  controllers: [RevisionsController],
  providers: [SweepRevisionsService],
})
export class RevisionsModule {}
