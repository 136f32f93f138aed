import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type Company } from '@vitrine/contracts';
import { Handles } from '@vitrine/platform';
import { COMPANY } from '../site/company.js';
import { buildOpenApiDocument } from './openapi-document.js';

@Controller()
export class OpenApiController {
  private readonly document: string;

  constructor(@Inject(COMPANY) company: Company) {
    this.document = JSON.stringify(buildOpenApiDocument(company));
  }

  @Handles(contentCalls.openApi)
  get() {
    return this.document;
  }
}
