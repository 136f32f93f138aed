import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { AdminAccess } from './admin-access.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';

@Module({
  imports: [PostsModule],
  controllers: [PreviewsController],
  providers: [AdminAccess, PreviewsService],
})
export class PreviewsModule {}
