import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { WordRulesService } from './word-rules.service.js';

@Controller()
export class WordRulesController {
  constructor(private readonly words: WordRulesService) {}

  @Handles(contentCalls.adminListWordRules)
  async list() {
    return { rules: await this.words.list() };
  }

  @Handles(contentCalls.adminCreateWordRule)
  async create({ body, admin }: ParsedRequest<ContentCalls['adminCreateWordRule']>) {
    return { rule: await this.words.create(body, admin) };
  }

  @Handles(contentCalls.adminDeleteWordRule)
  remove({ params, admin }: ParsedRequest<ContentCalls['adminDeleteWordRule']>) {
    return this.words.remove(params.id, admin);
  }

  @Handles(contentCalls.internalHouseRules)
  async houseRules() {
    return { rules: await this.words.houseRules() };
  }
}
