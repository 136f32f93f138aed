import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Company } from '@vitrine/contracts';
import { Public } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { sendPublic } from '../site/cached-answer.js';
import { COMPANY } from '../site/company.js';
import { buildOpenApiDocument } from './openapi-document.js';

@Public()
@Controller('api/openapi.json')
export class OpenApiController {
  private readonly document: string;

  constructor(@Inject(COMPANY) company: Company) {
    this.document = JSON.stringify(buildOpenApiDocument(company));
  }

  @Get()
  get(@Req() request: Request, @Res() response: Response): void {
    sendPublic(request, response, this.document, 'application/json; charset=utf-8');
  }
}
