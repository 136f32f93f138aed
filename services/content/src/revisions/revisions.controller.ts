import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { RevisionsService } from './revisions.service.js';

@Controller()
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Handles(contentCalls.adminListRevisions)
  async list({ params }: ParsedRequest<ContentCalls['adminListRevisions']>) {
    return { revisions: await this.revisions.list(params.id) };
  }

  @Handles(contentCalls.adminGetRevision)
  async get({ params }: ParsedRequest<ContentCalls['adminGetRevision']>) {
    return { revision: await this.revisions.get(params.id, params.revision_id) };
  }

  @Handles(contentCalls.adminRestoreRevision)
  async restore({ params, admin }: ParsedRequest<ContentCalls['adminRestoreRevision']>) {
    return { post: await this.revisions.restore(params.id, params.revision_id, admin) };
  }
}
