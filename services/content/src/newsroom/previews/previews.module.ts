import { Module } from '@nestjs/common';
import { PostsModule } from '../../core/posts/posts.module.js';
import { PreviewsController } from './previews.controller.js';

@Module({
  imports: [PostsModule],
  controllers: [PreviewsController],
})
export class PreviewsModule {}
