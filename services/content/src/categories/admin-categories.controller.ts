import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { id as idSchema, saveCategorySchema, type Category, type IdentityClaims } from '@vitrine/contracts';
import { Admin, CurrentAdmin, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';
import { CategoriesService } from './categories.service.js';

type CategoryBody = z.output<typeof saveCategorySchema>;
const toId = new ZodPipe(idSchema);
const toBody = new ZodPipe(saveCategorySchema);

@Admin()
@Controller('api/blog/admin/categories')
export class AdminCategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  async list(): Promise<{ categories: Category[] }> {
    return { categories: await this.categories.listAll() };
  }

  @Post()
  async create(
    @Body(toBody) body: CategoryBody,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ category: Category }> {
    return { category: await this.categories.create(body, admin) };
  }

  @Put(':id')
  async update(
    @Param('id', toId) id: number,
    @Body(toBody) body: CategoryBody,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ category: Category }> {
    return { category: await this.categories.update(id, body, admin) };
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', toId) id: number, @CurrentAdmin() admin: IdentityClaims): Promise<void> {
    return this.categories.remove(id, admin);
  }
}
