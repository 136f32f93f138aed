import { Body, Controller, Get, Header, Put, Query } from '@nestjs/common';
import {
  aiSwitchSchema,
  auditQuerySchema,
  usageQuerySchema,
  type AiStatus,
  type AuditEntry,
  type IdentityClaims,
  type Usage,
} from '@vitrine/contracts';
import { Admin, AuditService, CurrentAdmin, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';
import { UsageService } from '../usage/usage.service.js';
import { StatusService } from './status.service.js';

/** The switch, the budgets, what was spent, and the log of AI actions. */
@Admin()
@Controller('api/blog/admin')
export class StatusController {
  constructor(
    private readonly status: StatusService,
    private readonly usage: UsageService,
    private readonly audit: AuditService,
  ) {}

  @Get('ai/status')
  @Header('Cache-Control', 'no-store')
  get(@CurrentAdmin() admin: IdentityClaims): Promise<AiStatus> {
    return this.status.get(admin.email);
  }

  @Put('ai/status')
  @Header('Cache-Control', 'no-store')
  set(
    @Body(new ZodPipe(aiSwitchSchema)) body: z.output<typeof aiSwitchSchema>,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<AiStatus> {
    return this.status.set(body.enabled, admin);
  }

  @Get('ai/usage')
  @Header('Cache-Control', 'no-store')
  spent(@Query(new ZodPipe(usageQuerySchema)) query: z.output<typeof usageQuerySchema>): Promise<Usage> {
    return this.usage.byDay(query.days);
  }

  @Get('audit/ai')
  @Header('Cache-Control', 'no-store')
  log(
    @Query(new ZodPipe(auditQuerySchema)) query: z.output<typeof auditQuerySchema>,
  ): Promise<{ entries: AuditEntry[] }> {
    return this.audit.list(query);
  }
}
