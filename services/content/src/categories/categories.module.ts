import { Module } from '@nestjs/common';
import { AdminCategoriesController } from './admin-categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { InternalCategoriesController } from './internal-categories.controller.js';
import { PublicCategoriesController } from './public-categories.controller.js';

@Module({
  controllers: [PublicCategoriesController, AdminCategoriesController, InternalCategoriesController],
  providers: [CategoriesService],
  exports: [CategoriesService],
})
export class CategoriesModule {}
