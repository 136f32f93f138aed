import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { ConversationsService } from './conversations.service.js';
import { OutcomesService } from './outcomes.service.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly outcomes: OutcomesService,
    private readonly webhooks: WebhooksService,
  ) {}

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

  @Handles(contentCalls.adminOutcomeReport)
  report({ query }: ParsedRequest<ContentCalls['adminOutcomeReport']>) {
    return this.outcomes.report(query);
  }

  @Handles(contentCalls.adminOutcomeRows)
  rows({ query }: ParsedRequest<ContentCalls['adminOutcomeRows']>) {
    return this.outcomes.rows(query);
  }

  @Handles(contentCalls.recordConversation)
  record({ body, admin }: ParsedRequest<ContentCalls['recordConversation']>) {
    return this.conversations.record(body, admin);
  }

  @Handles(contentCalls.verifyWhatsapp)
  verifyWhatsapp({ query }: ParsedRequest<ContentCalls['verifyWhatsapp']>) {
    return this.webhooks.answerHandshake(query);
  }

  @Handles(contentCalls.receiveWhatsapp)
  receiveWhatsapp({ body, request }: ParsedRequest<ContentCalls['receiveWhatsapp']>) {
    return this.webhooks.takeWhatsapp(body, request.headers);
  }

  @Handles(contentCalls.receiveChatwoot)
  receiveChatwoot({ body, request }: ParsedRequest<ContentCalls['receiveChatwoot']>) {
    return this.webhooks.takeChatwoot(body, request.headers);
  }
}
