import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { messageReference, type ConversationSource, type whatsappHandshakeSchema } from '@vitrine/contracts';
import { APP_CONFIG, AppError, log } from '@vitrine/platform';
import type { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { ConversationsService } from './conversations.service.js';
import {
  chatwootMessages,
  isSignedByChatwoot,
  isSignedByMeta,
  whatsappMessages,
  type WebhookMessage,
} from './webhook-messages.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  [headers[name]].flat().at(0);

/** Deliveries of messages by WhatsApp and Chatwoot. An address without a secret in the configuration doesn't exist. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly conversations: ConversationsService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** @throws AppError resource.not_found, webhook.unverified */
  answerHandshake(query: z.output<typeof whatsappHandshakeSchema>): string {
    const token = configured(this.config.WHATSAPP_VERIFY_TOKEN);
    if (!timingSafeEqual(digest(query['hub.verify_token']), digest(token)))
      throw new AppError('webhook.unverified');
    return query['hub.challenge'];
  }

  /** @throws AppError resource.not_found, webhook.unverified, request.malformed */
  async takeWhatsapp(body: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const secret = configured(this.config.WHATSAPP_APP_SECRET);
    if (!isSignedByMeta(secret, body, headerOf(headers, 'x-hub-signature-256')))
      throw new AppError('webhook.unverified');
    await this.count(whatsappMessages(parse(body)), 'whatsapp');
  }

  /** @throws AppError resource.not_found, webhook.unverified, request.malformed */
  async takeChatwoot(body: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const secret = configured(this.config.CHATWOOT_WEBHOOK_SECRET);
    const [signature, timestamp] = ['signature', 'timestamp'].map((name) =>
      headerOf(headers, `x-chatwoot-${name}`),
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
