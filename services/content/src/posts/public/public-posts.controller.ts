import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Answer, Handles, type ParsedRequest } from '@vitrine/platform';
import { postNotFound } from '../model/posts.errors.js';
import { PublicAnswersService } from './public-answers.service.js';
import { PublicPostsService } from './public-posts.service.js';

@Controller()
export class PublicPostsController {
  constructor(
    private readonly answers: PublicAnswersService,
    private readonly posts: PublicPostsService,
  ) {}

  @Handles(contentCalls.listPosts)
  list({ query }: ParsedRequest<ContentCalls['listPosts']>) {
    return this.answers.list(query);
  }

  @Handles(contentCalls.getPost)
  async get({ params }: ParsedRequest<ContentCalls['getPost']>) {
    const answer = await this.answers.post(params.slug);
    if (answer) return answer;
    const found = await this.posts.find(params.slug);
    if (!found) throw postNotFound();
    // Published between the two questions.
    if (!('moved_to' in found)) return found;
    return new Answer(301, undefined, {
      Location: contentCalls.getPost.path.replace('{slug}', found.moved_to),
    });
  }

  @Handles(contentCalls.listPage)
  listPage({ query }: ParsedRequest<ContentCalls['listPage']>) {
    return this.answers.listPage(query);
  }

  @Handles(contentCalls.article)
  async article({ params }: ParsedRequest<ContentCalls['article']>) {
    const found = await this.answers.article(params.slug);
    if (!found) throw postNotFound();
    return found;
  }
}
