import { Controller } from '@nestjs/common';
import { contentCalls } from '@vitrine/contracts';
import { Handles } from '@vitrine/platform';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';
import { buildOpenApiDocument } from './openapi-document.js';

@Controller()
export class OpenApiController {
  private built?: { key: string; document: string };

  constructor(private readonly site: SiteDocumentService) {}

  @Handles(contentCalls.openApi)
  async get() {
    const company = await this.site.company();
    const key = JSON.stringify(company);
    // It takes 0.2 s: at the first request, and when the company's facts have changed.
    if (this.built?.key !== key)
      this.built = { key, document: JSON.stringify(buildOpenApiDocument(company)) };
    return this.built.document;
  }
}
