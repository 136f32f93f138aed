import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type Company } from '@vitrine/contracts';
import { Handles } from '@vitrine/platform';
import { COMPANY } from '../site/company.js';
import { buildOpenApiDocument } from './openapi-document.js';

@Controller()
export class OpenApiController {
  private document?: string;

  constructor(@Inject(COMPANY) private readonly company: Company) {}

  @Handles(contentCalls.openApi)
  get() {
    // At the first request: it takes 0.2 s, which every start would wait for.
    return (this.document ??= JSON.stringify(buildOpenApiDocument(this.company)));
  }
}
