import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { SourceSearchService } from './source-search.service.js';

/** What the ai service asks for a list of sources. */
@Controller()
export class SourceSearchController {
  constructor(private readonly passages: SourceSearchService) {}

  @Handles(contentCalls.internalSearchSources)
  async find({ query }: ParsedRequest<ContentCalls['internalSearchSources']>) {
    return { articles: await this.passages.find(query.text, query.exclude_desk) };
  }

  @Handles(contentCalls.internalKnownSourceLists)
  async known({ body }: ParsedRequest<ContentCalls['internalKnownSourceLists']>) {
    return { desks: await this.passages.knownSourceLists(body.desks) };
  }
}
