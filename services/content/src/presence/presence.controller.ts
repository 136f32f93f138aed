import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PresenceService } from './presence.service.js';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Handles(contentCalls.adminPresence)
  async tell({ params, body, admin }: ParsedRequest<ContentCalls['adminPresence']>) {
    return { others: await this.presence.tell(params.id, body, admin) };
  }
}
