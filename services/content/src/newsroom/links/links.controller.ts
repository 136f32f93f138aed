import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { LinksService } from './links.service.js';

@Controller()
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Handles(contentCalls.adminLinkTargets)
  targets({ body, admin }: ParsedRequest<ContentCalls['adminLinkTargets']>) {
    return this.links.targets(body, admin);
  }

  @Handles(contentCalls.adminSimilarPosts)
  async twins({ query }: ParsedRequest<ContentCalls['adminSimilarPosts']>) {
    return { posts: await this.links.twins(query) };
  }

  @Handles(contentCalls.adminOrphanPosts)
  orphans() {
    return this.links.orphans();
  }
}
