import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import {
  adminPostQuerySchema,
  id as idSchema,
  savePostSchema,
  togglePublishSchema,
  type AdminPost,
  type AdminPostList,
  type IdentityClaims,
} from '@vitrine/contracts';
import { Admin, CurrentAdmin, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';
import { AdminPostListService } from './admin-post-list.service.js';
import { DuplicatePostService } from './duplicate-post.service.js';
import { PostsService } from './posts.service.js';

type Answer = { post: AdminPost };
const toId = new ZodPipe(idSchema);

@Admin()
@Controller('api/blog/admin/posts')
export class AdminPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly lists: AdminPostListService,
    private readonly copies: DuplicatePostService,
  ) {}

  @Get()
  list(
    @Query(new ZodPipe(adminPostQuerySchema)) query: z.output<typeof adminPostQuerySchema>,
  ): Promise<AdminPostList> {
    return this.lists.list(query);
  }

  @Get(':id')
  async get(@Param('id', toId) id: number): Promise<Answer> {
    return { post: await this.posts.get(id) };
  }

  @Post()
  async create(
    @Body(new ZodPipe(savePostSchema)) body: z.output<typeof savePostSchema>,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<Answer> {
    return { post: await this.posts.create(body, admin) };
  }

  @Put(':id')
  async update(
    @Param('id', toId) id: number,
    @Body(new ZodPipe(savePostSchema)) body: z.output<typeof savePostSchema>,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<Answer> {
    return { post: await this.posts.update(id, body, admin) };
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', toId) id: number, @CurrentAdmin() admin: IdentityClaims): Promise<void> {
    return this.posts.remove(id, admin);
  }

  @Patch(':id/toggle-publish')
  async togglePublish(
    @Param('id', toId) id: number,
    @Body(new ZodPipe(togglePublishSchema)) body: z.output<typeof togglePublishSchema>,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<Answer> {
    return { post: await this.posts.togglePublish(id, body.is_published, admin) };
  }

  @Post(':id/duplicate')
  async duplicate(@Param('id', toId) id: number, @CurrentAdmin() admin: IdentityClaims): Promise<Answer> {
    return { post: await this.copies.duplicate(id, admin) };
  }
}
