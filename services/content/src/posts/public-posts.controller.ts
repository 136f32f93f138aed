import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { publicPostQuerySchema } from '@vitrine/contracts';
import { Public, ZodPipe } from '@vitrine/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { sendPublicJson } from '../site/cached-answer.js';
import { postNotFound } from './posts.errors.js';
import { PublicPostsService } from './public-posts.service.js';

@Public()
@Controller('api/blog/posts')
export class PublicPostsController {
  constructor(private readonly posts: PublicPostsService) {}

  @Get()
  async list(
    @Query(new ZodPipe(publicPostQuerySchema)) query: z.output<typeof publicPostQuerySchema>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendPublicJson(request, response, await this.posts.list(query));
  }

  @Get(':slug')
  async get(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.posts.find(slug);
    if (!found) throw postNotFound();
    if ('movedTo' in found) {
      response.setHeader('Cache-Control', 'public, max-age=0, s-maxage=1');
      response.redirect(301, `/api/blog/posts/${found.movedTo}`);
      return;
    }
    sendPublicJson(request, response, found);
  }
}
