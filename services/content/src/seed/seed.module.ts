import { Module } from '@nestjs/common';
import { PostsModule } from '../core/posts/posts.module.js';
import { SeedController } from './seed.controller.js';

@Module({ imports: [PostsModule], controllers: [SeedController] })
export class SeedModule {}
