import { Controller, Get, Header, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { id as idSchema, viewSeriesQuerySchema, type ViewSeries } from '@vitrine/contracts';
import { Admin, AllowNoOrigin, Public, ZodPipe } from '@vitrine/platform';
import type { Request } from 'express';
import type { z } from 'zod';
import { visitorOf } from './visitor.js';
import { ViewsService } from './views.service.js';

type SeriesQuery = z.output<typeof viewSeriesQuerySchema>;
const toSeriesQuery = new ZodPipe(viewSeriesQuerySchema);

@Controller('api/blog')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Public()
  @AllowNoOrigin()
  @Post('posts/:slug/view')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  count(@Param('slug') slug: string, @Req() request: Request): Promise<void> {
    return this.views.count(slug, visitorOf(request));
  }

  @Admin()
  @Get('admin/posts/:id/views')
  ofPost(
    @Param('id', new ZodPipe(idSchema)) id: number,
    @Query(toSeriesQuery) query: SeriesQuery,
  ): Promise<ViewSeries> {
    return this.views.ofPost(id, query.days);
  }

  @Admin()
  @Get('admin/views')
  ofBlog(@Query(toSeriesQuery) query: SeriesQuery): Promise<ViewSeries> {
    return this.views.ofBlog(query.days);
  }
}
