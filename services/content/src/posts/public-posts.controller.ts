import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Answer, Handles, type Given } from '@vitrine/platform';
import { CategoriesService } from '../categories/categories.service.js';
import { postNotFound } from './posts.errors.js';
import { PublicPostsService } from './public-posts.service.js';

@Controller()
export class PublicPostsController {
  constructor(
    private readonly posts: PublicPostsService,
    private readonly categories: CategoriesService,
  ) {}

  @Handles(contentCalls.listPosts)
  list({ query }: Given<ContentCalls['listPosts']>) {
    return this.posts.list(query);
  }

  @Handles(contentCalls.getPost)
  async get({ params }: Given<ContentCalls['getPost']>) {
    const found = await this.posts.find(params.slug);
    if (!found) throw postNotFound();
    if (!('moved_to' in found)) return found;
    return new Answer(301, undefined, {
      Location: contentCalls.getPost.path.replace('{slug}', found.moved_to),
    });
  }

  @Handles(contentCalls.listPage)
  async listPage({ query }: Given<ContentCalls['listPage']>) {
    const [list, categories] = await Promise.all([this.posts.list(query), this.categories.listPublic()]);
    return { list, categories };
  }

  @Handles(contentCalls.article)
  async article({ params }: Given<ContentCalls['article']>) {
    const article = await this.posts.article(params.slug);
    if (!article) throw postNotFound();
    return article;
  }
}
