import { Controller } from '@nestjs/common';
import { aiCalls, type AiCalls } from '@vitrine/contracts';
import { AuditService, Handles, type Given } from '@vitrine/platform';
import { UsageService } from '../usage/usage.service.js';
import { StatusService } from './status.service.js';

/** The switch, the budgets, what was spent, and the log of AI actions. */
@Controller()
export class StatusController {
  constructor(
    private readonly status: StatusService,
    private readonly usage: UsageService,
    private readonly audit: AuditService,
  ) {}

  @Handles(aiCalls.adminAiStatus)
  get({ admin }: Given<AiCalls['adminAiStatus']>) {
    return this.status.get(admin.email);
  }

  @Handles(aiCalls.adminAiSwitch)
  set({ body, admin }: Given<AiCalls['adminAiSwitch']>) {
    return this.status.set(body.enabled, admin);
  }

  @Handles(aiCalls.adminAiUsage)
  spent({ query }: Given<AiCalls['adminAiUsage']>) {
    return this.usage.byDay(query.days);
  }

  @Handles(aiCalls.adminAiAudit)
  log({ query }: Given<AiCalls['adminAiAudit']>) {
    return this.audit.list(query);
  }
}
