import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type Given } from '@vitrine/platform';
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
  list({ query }: Given<ContentCalls['adminHealthItems']>) {
    return this.health.list(query);
  }

  @Handles(contentCalls.adminMarkHealth)
  mark({ body, admin }: Given<ContentCalls['adminMarkHealth']>) {
    return this.health.mark(body, admin);
  }

  @Handles(contentCalls.adminRecheckLink)
  recheck({ body }: Given<ContentCalls['adminRecheckLink']>) {
    return this.links.recheck(body.url);
  }

  @Handles(contentCalls.checkLinks)
  check() {
    return this.links.check();
  }
}
