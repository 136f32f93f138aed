import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PendingChangesService } from './pending-changes.service.js';

@Controller()
export class PendingChangesController {
  constructor(private readonly changes: PendingChangesService) {}

  @Handles(contentCalls.adminSavePendingChange)
  async save({ params, body, admin }: ParsedRequest<ContentCalls['adminSavePendingChange']>) {
    return { post: await this.changes.save(params.id, body, admin) };
  }

  @Handles(contentCalls.adminPublishPendingChange)
  async publish({ params, admin }: ParsedRequest<ContentCalls['adminPublishPendingChange']>) {
    return { post: await this.changes.publish(params.id, admin) };
  }

  @Handles(contentCalls.adminDiscardPendingChange)
  async discard({ params, admin }: ParsedRequest<ContentCalls['adminDiscardPendingChange']>) {
    return { post: await this.changes.discard(params.id, admin) };
  }
}
