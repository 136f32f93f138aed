import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';

@Module({ imports: [PostsModule], controllers: [PreviewsController], providers: [PreviewsService] })
export class PreviewsModule {}
