import { Module } from '@nestjs/common';
import { AudienceModule } from '../../audience/audience.module.js';
import { PostsModule } from '../../core/posts/posts.module.js';
import { RedirectsModule } from '../redirects/redirects.module.js';
import { FeedsController } from './feeds.controller.js';

@Module({
  imports: [AudienceModule, PostsModule, RedirectsModule],
  controllers: [FeedsController],
})
export class FeedsModule {}
