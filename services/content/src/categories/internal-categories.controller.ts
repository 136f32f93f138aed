import { Controller, Get, Param } from '@nestjs/common';
import { id as idSchema, type Category } from '@vitrine/contracts';
import { Internal, ZodPipe } from '@vitrine/platform';
import { CategoriesService } from './categories.service.js';

@Internal()
@Controller('internal/categories')
export class InternalCategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get(':id')
  async get(@Param('id', new ZodPipe(idSchema)) id: number): Promise<{ category: Category }> {
    return { category: await this.categories.get(id) };
  }
}
