import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type Given } from '@vitrine/platform';
import { RevisionsService } from './revisions.service.js';

@Controller()
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Handles(contentCalls.adminListRevisions)
  async list({ params }: Given<ContentCalls['adminListRevisions']>) {
    return { revisions: await this.revisions.list(params.id) };
  }

  @Handles(contentCalls.adminGetRevision)
  async get({ params }: Given<ContentCalls['adminGetRevision']>) {
    return { revision: await this.revisions.get(params.id, params.revision_id) };
  }

  @Handles(contentCalls.adminRestoreRevision)
  async restore({ params, admin }: Given<ContentCalls['adminRestoreRevision']>) {
    return { post: await this.revisions.restore(params.id, params.revision_id, admin) };
  }
}
