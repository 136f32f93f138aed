import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { AuditService, Handles, type ParsedRequest } from '@vitrine/platform';

@Controller()
export class ContentAuditController {
  constructor(private readonly audit: AuditService) {}

  @Handles(contentCalls.adminContentAudit)
  list({ query }: ParsedRequest<ContentCalls['adminContentAudit']>) {
    return this.audit.list(query);
  }
}
