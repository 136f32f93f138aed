import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { RedirectsModule } from '../redirects/redirects.module.js';
import { FeedsController } from './feeds.controller.js';

@Module({
  imports: [PostsModule, RedirectsModule],
  controllers: [FeedsController],
})
export class FeedsModule {}
