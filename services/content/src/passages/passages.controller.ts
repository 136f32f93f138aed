import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PassagesService } from './passages.service.js';

/** What the ai service asks for a desk of sources. */
@Controller()
export class PassagesController {
  constructor(private readonly passages: PassagesService) {}

  @Handles(contentCalls.internalFindPassages)
  async find({ query }: ParsedRequest<ContentCalls['internalFindPassages']>) {
    return { articles: await this.passages.find(query.text, query.exclude_desk) };
  }

  @Handles(contentCalls.internalKnownDesks)
  async known({ body }: ParsedRequest<ContentCalls['internalKnownDesks']>) {
    return { desks: await this.passages.knownDesks(body.desks) };
  }
}
