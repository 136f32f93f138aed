import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { AdminPostListService } from './admin-post-list.service.js';
import { BulkPostsService } from './bulk-posts.service.js';
import { SavedListsService } from './saved-lists.service.js';
import { DuplicatePostService } from '../writing/duplicate-post.service.js';
import { PostsService } from '../writing/posts.service.js';

@Controller()
export class AdminPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly lists: AdminPostListService,
    private readonly bulk: BulkPostsService,
    private readonly copies: DuplicatePostService,
    private readonly saved: SavedListsService,
  ) {}

  @Handles(contentCalls.adminListPosts)
  list({ query, admin }: ParsedRequest<ContentCalls['adminListPosts']>) {
    return this.lists.list(query, admin);
  }

  @Handles(contentCalls.adminSavedLists)
  async savedLists({ admin }: ParsedRequest<ContentCalls['adminSavedLists']>) {
    return { lists: await this.saved.list(admin) };
  }

  @Handles(contentCalls.adminSaveList)
  async saveList({ body, admin }: ParsedRequest<ContentCalls['adminSaveList']>) {
    return { lists: await this.saved.save(body, admin) };
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

  @Handles(contentCalls.adminSchedulePost)
  async schedule({ params, body, admin }: ParsedRequest<ContentCalls['adminSchedulePost']>) {
    return { post: await this.posts.schedule(params.id, body, admin) };
  }

  @Handles(contentCalls.adminBulkPosts)
  runOnMany({ body, admin }: ParsedRequest<ContentCalls['adminBulkPosts']>) {
    return this.bulk.run(body, admin);
  }

  @Handles(contentCalls.adminTogglePublish)
  async togglePublish({ params, body, admin }: ParsedRequest<ContentCalls['adminTogglePublish']>) {
    return { post: await this.posts.togglePublish(params.id, body.is_published, admin) };
  }

  @Handles(contentCalls.adminDuplicatePost)
  async duplicate({ params, admin }: ParsedRequest<ContentCalls['adminDuplicatePost']>) {
    return { post: await this.copies.duplicate(params.id, admin) };
  }
}
