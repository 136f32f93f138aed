import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Handles(contentCalls.listCategories)
  async listPublic() {
    return { categories: await this.categories.listPublic() };
  }

  @Handles(contentCalls.internalGetCategory)
  async get({ params }: ParsedRequest<ContentCalls['internalGetCategory']>) {
    return { category: await this.categories.get(params.id) };
  }

  @Handles(contentCalls.adminListCategories)
  async list() {
    return { categories: await this.categories.listAll() };
  }

  @Handles(contentCalls.adminCreateCategory)
  async create({ body, admin }: ParsedRequest<ContentCalls['adminCreateCategory']>) {
    return { category: await this.categories.create(body, admin) };
  }

  @Handles(contentCalls.adminUpdateCategory)
  async update({ params, body, admin }: ParsedRequest<ContentCalls['adminUpdateCategory']>) {
    return { category: await this.categories.update(params.id, body, admin) };
  }

  @Handles(contentCalls.adminDeleteCategory)
  remove({ params, query, admin }: ParsedRequest<ContentCalls['adminDeleteCategory']>) {
    return this.categories.remove(params.id, query.version, admin);
  }
}
