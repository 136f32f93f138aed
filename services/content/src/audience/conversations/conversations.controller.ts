import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Handles(contentCalls.adminFindReferences)
  findReferences({ body }: ParsedRequest<ContentCalls['adminFindReferences']>) {
    return this.conversations.find(body.text, body.another);
  }

  @Handles(contentCalls.adminListConversations)
  list({ query }: ParsedRequest<ContentCalls['adminListConversations']>) {
    return this.conversations.list(query);
  }

  @Handles(contentCalls.adminChangeConversation)
  async change({ params, body, admin }: ParsedRequest<ContentCalls['adminChangeConversation']>) {
    return { conversation: await this.conversations.change(params.id, body, admin) };
  }

  @Handles(contentCalls.recordConversation)
  record({ body, admin }: ParsedRequest<ContentCalls['recordConversation']>) {
    return this.conversations.record(body, admin);
  }
}
