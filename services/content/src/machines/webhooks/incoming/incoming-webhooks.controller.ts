import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  messageReference,
  type ContentCalls,
  type ConversationSource,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError, Handles, log, sameSecret, type ParsedRequest } from '@vitrine/platform';
import type { ContentConfig } from '../../../config.js';
import { ConversationsService } from '../../../audience/conversations/conversations.service.js';
import {
  chatwootMessages,
  isSignedByChatwoot,
  isSignedByMeta,
  whatsappMessages,
  type WebhookMessage,
} from './webhook-messages.js';

const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  [headers[name]].flat().at(0);

/** Deliveries of messages by WhatsApp and Chatwoot. An address without a secret in the configuration doesn't exist. */
@Controller()
export class IncomingWebhooksController {
  constructor(
    private readonly conversations: ConversationsService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {}

  @Handles(contentCalls.verifyWhatsapp)
  answerHandshake({ query }: ParsedRequest<ContentCalls['verifyWhatsapp']>): string {
    const token = configured(this.config.WHATSAPP_VERIFY_TOKEN);
    if (!sameSecret(query['hub.verify_token'], token)) throw new AppError('webhook.unverified');
    return query['hub.challenge'];
  }

  @Handles(contentCalls.receiveWhatsapp)
  async takeWhatsapp({ body, request }: ParsedRequest<ContentCalls['receiveWhatsapp']>): Promise<void> {
    const secret = configured(this.config.WHATSAPP_APP_SECRET);
    if (!isSignedByMeta(secret, body, headerOf(request.headers, 'x-hub-signature-256')))
      throw new AppError('webhook.unverified');
    await this.count(whatsappMessages(parse(body)), 'whatsapp');
  }

  @Handles(contentCalls.receiveChatwoot)
  async takeChatwoot({ body, request }: ParsedRequest<ContentCalls['receiveChatwoot']>): Promise<void> {
    const secret = configured(this.config.CHATWOOT_WEBHOOK_SECRET);
    const [signature, timestamp] = ['signature', 'timestamp'].map((name) =>
      headerOf(request.headers, `x-chatwoot-${name}`),
    );
    if (!isSignedByChatwoot(secret, body, { signature, timestamp })) throw new AppError('webhook.unverified');
    await this.count(chatwootMessages(parse(body)), 'chatwoot');
  }

  private async count(messages: readonly WebhookMessage[], source: ConversationSource): Promise<void> {
    let counted = 0;
    for (const { text, sender, at } of messages) {
      const reference = messageReference(text);
      if (reference)
        counted += Number((await this.conversations.count({ reference, sender, at, source })).is_new);
    }
    if (counted > 0) log.info({ source, counted }, 'conversations counted');
  }
}

function configured(secret: string | undefined): string {
  if (!secret) throw new AppError('resource.not_found');
  return secret;
}

/** Without a cause: what JSON.parse says quotes the text. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new AppError('request.malformed');
  }
}
