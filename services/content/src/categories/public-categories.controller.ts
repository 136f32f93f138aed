import { Controller, Get, Req, Res } from '@nestjs/common';
import { Public } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { sendPublicJson } from '../site/cached-answer.js';
import { CategoriesService } from './categories.service.js';

@Public()
@Controller('api/blog/categories')
export class PublicCategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendPublicJson(request, response, { categories: await this.categories.listPublic() });
  }
}
