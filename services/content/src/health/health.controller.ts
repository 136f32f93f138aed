import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { HealthService } from './health.service.js';
import { LinkCheckerService } from './link-checker.service.js';

@Controller()
export class BlogHealthController {
  constructor(
    private readonly health: HealthService,
    private readonly links: LinkCheckerService,
  ) {}

  @Handles(contentCalls.adminHealth)
  counts() {
    return this.health.counts();
  }

  @Handles(contentCalls.adminHealthItems)
  list({ query }: ParsedRequest<ContentCalls['adminHealthItems']>) {
    return this.health.list(query);
  }

  @Handles(contentCalls.adminMarkHealth)
  mark({ body, admin }: ParsedRequest<ContentCalls['adminMarkHealth']>) {
    return this.health.mark(body, admin);
  }

  @Handles(contentCalls.adminRecheckLink)
  recheck({ body }: ParsedRequest<ContentCalls['adminRecheckLink']>) {
    return this.links.recheck(body.url);
  }

  @Handles(contentCalls.checkLinks)
  check() {
    return this.links.check();
  }
}
