import { Controller } from '@nestjs/common';
import { aiCalls, type AiCalls } from '@vitrine/contracts';
import { AuditService, Handles, type ParsedRequest } from '@vitrine/platform';
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
  get({ admin }: ParsedRequest<AiCalls['adminAiStatus']>) {
    return this.status.get(admin.email);
  }

  @Handles(aiCalls.adminAiSwitch)
  set({ body, admin }: ParsedRequest<AiCalls['adminAiSwitch']>) {
    return this.status.set(body.enabled, admin);
  }

  @Handles(aiCalls.adminAiUsage)
  spent({ query }: ParsedRequest<AiCalls['adminAiUsage']>) {
    return this.usage.byDay(query.days);
  }

  @Handles(aiCalls.adminAiAudit)
  log({ query }: ParsedRequest<AiCalls['adminAiAudit']>) {
    return this.audit.list(query);
  }
}
