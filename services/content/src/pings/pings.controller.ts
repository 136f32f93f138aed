import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import { PingsService } from './pings.service.js';

@Controller()
export class PingsController {
  constructor(private readonly pings: PingsService) {}

  @Handles(contentCalls.sendPings)
  send() {
    return this.pings.send();
  }

  @Handles(contentCalls.adminPings)
  status() {
    return this.pings.status();
  }

  @Handles(contentCalls.adminRetryPings)
  async retry({ params, admin }: ParsedRequest<ContentCalls['adminRetryPings']>): Promise<void> {
    await this.pings.retry(params.id, admin);
  }

  @Handles(contentCalls.indexNowKey)
  key({ params }: ParsedRequest<ContentCalls['indexNowKey']>) {
    const key = this.pings.keyNamed(params.key);
    if (!key) throw new AppError('resource.not_found');
    return key;
  }
}
