import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { RevisionsController } from './revisions.controller.js';
import { RevisionsService } from './revisions.service.js';
import { SweepRevisionsService } from './sweep-revisions.service.js';

@Module({
  imports: [PostsModule],
  controllers: [RevisionsController],
  providers: [RevisionsService, SweepRevisionsService],
})
export class RevisionsModule {}
