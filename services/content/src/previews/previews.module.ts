import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { AdminAccess } from './admin-access.js';
import { PreviewsController } from './previews.controller.js';

@Module({
  imports: [PostsModule],
  controllers: [PreviewsController],
  providers: [AdminAccess],
})
export class PreviewsModule {}
