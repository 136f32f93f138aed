import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { SeedController } from './seed.controller.js';
import { SeedService } from './seed.service.js';

@Module({ imports: [PostsModule], controllers: [SeedController], providers: [SeedService] })
export class SeedModule {}
