import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';

@Module({ imports: [PostsModule], controllers: [FeedsController], providers: [FeedsService] })
export class FeedsModule {}
