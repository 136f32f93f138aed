import { Controller } from '@nestjs/common';
import { contentCalls, POST_TEXT_FIELDS, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { AdminPostListService } from './admin-post-list.service.js';
import { PostsService } from '../writing/posts.service.js';

@Controller()
export class AdminPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly lists: AdminPostListService,
  ) {}

  @Handles(contentCalls.adminListPosts)
  list({ query, admin }: ParsedRequest<ContentCalls['adminListPosts']>) {
    return this.lists.list(query, admin);
  }

  @Handles(contentCalls.adminGetPost)
  async get({ params }: ParsedRequest<ContentCalls['adminGetPost']>) {
    return { post: await this.posts.get(params.id) };
  }

  @Handles(contentCalls.adminCreatePost)
  async create({ body, admin }: ParsedRequest<ContentCalls['adminCreatePost']>) {
    return { post: await this.posts.create(body, admin) };
  }

  @Handles(contentCalls.adminUpdatePost)
  async update({ params, body, admin }: ParsedRequest<ContentCalls['adminUpdatePost']>) {
    return { post: await this.posts.update(params.id, body, admin) };
  }

  @Handles(contentCalls.adminPatchPost)
  async patch({ params, body, request, admin }: ParsedRequest<ContentCalls['adminPatchPost']>) {
    // Of what the body leaves out, the parsed one has values: a picture that is not named is none there.
    const named = POST_TEXT_FIELDS.filter((name) => Object.hasOwn(request.body as object, name));
    return { post: await this.posts.patch(params.id, body, named, admin) };
  }

  @Handles(contentCalls.adminSchedulePost)
  async schedule({ params, body, admin }: ParsedRequest<ContentCalls['adminSchedulePost']>) {
    return { post: await this.posts.schedule(params.id, body, admin) };
  }

  @Handles(contentCalls.adminTogglePublish)
  async togglePublish({ params, body, admin }: ParsedRequest<ContentCalls['adminTogglePublish']>) {
    return { post: await this.posts.togglePublish(params.id, body, admin) };
  }
}
