import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { id as idSchema, type AdminPost, type publishDueAnswerSchema } from '@vitrine/contracts';
import { Internal, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';
import { PostsService } from './posts.service.js';
import { PublishDueService } from './publish-due.service.js';

/** Calls of our own processes: the scheduler's, and the AI service's reading of a post. */
@Internal()
@Controller('internal')
export class InternalPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly publishing: PublishDueService,
  ) {}

  @Post('publish-due')
  @HttpCode(200)
  publishDue(): Promise<z.infer<typeof publishDueAnswerSchema>> {
    return this.publishing.publishDue();
  }

  @Get('posts/:id')
  async get(@Param('id', new ZodPipe(idSchema)) id: number): Promise<{ post: AdminPost }> {
    return { post: await this.posts.get(id) };
  }
}
