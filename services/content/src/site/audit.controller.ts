import { Controller, Get, Query } from '@nestjs/common';
import { auditQuerySchema, type AuditEntry } from '@vitrine/contracts';
import { Admin, AuditService, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';

@Admin()
@Controller('api/blog/admin/audit/content')
export class ContentAuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  list(
    @Query(new ZodPipe(auditQuerySchema)) query: z.output<typeof auditQuerySchema>,
  ): Promise<{ entries: AuditEntry[] }> {
    return this.audit.list(query);
  }
}
