import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { contentCalls, webhookEventSchema, type ContentCalls } from '@vitrine/contracts';
import {
  APP_CONFIG,
  AppError,
  AuditService,
  Handles,
  isoSql,
  Outgoing,
  OutgoingError,
  rows,
  type OutgoingAnswer,
  type OutgoingReason,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../../config.js';
import { SITE_SETTINGS, type SiteSettings } from '../../../core/site/site-settings.js';
import {
  claimedRowSchema,
  recordAttempt,
  LEASE_END_SQL,
  pruneDeliveries,
  retryAfterSeconds,
  type Attempt,
} from '../../../core/outbox/deliveries.js';
import { webhookBody } from './webhook-body.js';
import { webhookHeaders, WebhookSecrets } from './webhook-signature.js';

const TIMEOUT_MS = 8_000;
/** Deliveries of one address in one round, side by side, so that a slow receiver doesn't hold up the others. */
const AT_ONCE = 5;

const receiverSchema = z.object({
  url: z.string(),
  salt: z.instanceof(Buffer),
  old_salt: z.instanceof(Buffer).nullable(),
});
type Receiver = z.infer<typeof receiverSchema>;
const deliverySchema = claimedRowSchema.extend({
  ...receiverSchema.shape,
  event: webhookEventSchema,
  data: z.looseObject({ slug: z.string().optional(), panel_path: z.string().optional() }),
  created_at: z.string(),
});
type Delivery = z.infer<typeof deliverySchema>;

const PROBLEMS: Partial<Record<OutgoingReason, string>> = {
  address: 'O endereço não é da internet pública.',
  port: 'A porta do endereço não é permitida.',
  name: 'O nome do endereço não existe.',
  certificate: 'O certificado do endereço não é válido.',
  timeout: 'O sistema não respondeu em 8 segundos.',
  redirects: 'O endereço redireciona para outro, e isso não é seguido.',
};

const problemOf = (error: unknown): string =>
  PROBLEMS[error instanceof OutgoingError ? error.reason : 'connection'] ??
  'Não foi possível conectar ao sistema.';

/** Sends deliveries of the outbox, at least once each: one whose process died before its answer is sent again. */
@Controller()
export class WebhookSender {
  private readonly secrets: WebhookSecrets;
  private readonly outgoing: Outgoing;
  private readonly origin: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    @Inject(APP_CONFIG) { INTERNAL_TOKEN, OUTGOING_LOOPBACK }: ContentConfig,
    @Inject(SITE_SETTINGS) { public_url }: SiteSettings,
  ) {
    this.secrets = new WebhookSecrets(INTERNAL_TOKEN);
    this.outgoing = new Outgoing({ allowLoopback: OUTGOING_LOOPBACK });
    this.origin = new URL(public_url).origin;
  }

  /** Sends what is due, a few of each address. Safe in any number of processes. */
  @Handles(contentCalls.sendWebhooks)
  async send(): Promise<{ sent: number }> {
    const sql = `UPDATE ping_batches b SET attempts = attempts + 1, due_at = ${LEASE_END_SQL}
       FROM webhooks w, LATERAL (SELECT id FROM ping_batches WHERE webhook_id = w.id AND sent_at IS NULL
         AND failed_at IS NULL AND due_at <= now() ORDER BY due_at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) AS due
       WHERE b.id = due.id
       RETURNING b.id, b.key, b.attempts, b.event, b.data, ${isoSql('b.created_at')} AS created_at, w.url, w.salt,
         CASE WHEN w.old_secret_until > now() THEN w.old_salt END AS old_salt`;
    const due = await rows(this.dataSource, deliverySchema, sql);
    const sent = await Promise.all(
      due.map(async (delivery) => {
        const attempt = await this.attempt(delivery);
        return recordAttempt(this.dataSource, delivery, attempt, { event: delivery.event });
      }),
    );
    await pruneDeliveries(this.dataSource, 'webhooks');
    return { sent: sent.filter(Boolean).length };
  }

  /** Sends a test at once; it is no delivery, and is not tried again. */
  @Handles(contentCalls.adminTestWebhook)
  async test({ params: { id }, admin }: ParsedRequest<ContentCalls['adminTestWebhook']>) {
    const sql = `SELECT url, salt, CASE WHEN old_secret_until > now() THEN old_salt END AS old_salt
       FROM webhooks WHERE id = $1`;
    const [webhook] = await rows(this.dataSource, receiverSchema, sql, [id]);
    if (!webhook) throw new AppError('content.webhook_not_found');
    const summary = `Testou o webhook para ${new URL(webhook.url).host}`;
    await this.audit.did(this.dataSource.manager, admin, 'webhook.tested', id, summary);
    const created_at = new Date().toISOString();
    const body = webhookBody({ event: 'webhook.test', data: { id }, created_at }, this.origin);
    try {
      return { status: (await this.post(webhook, randomUUID(), body)).status, problem: null };
    } catch (error) {
      return { status: null, problem: problemOf(error) };
    }
  }

  private post({ url, salt, old_salt }: Receiver, key: string, body: string): Promise<OutgoingAnswer> {
    const secrets = [salt, old_salt].flatMap((one) => (one ? [this.secrets.of(one)] : []));
    const message = { id: `msg_${key}`, seconds: Math.floor(Date.now() / 1000), body };
    return this.outgoing.request(url, {
      method: 'POST',
      headers: {
        ...webhookHeaders(message, secrets),
        ...{ 'Content-Type': 'application/json', 'User-Agent': 'Vitrine' },
      },
      body,
      ...{ maxBytes: 0, maxRedirects: 0, timeoutMs: TIMEOUT_MS },
    });
  }

  private async attempt(delivery: Delivery): Promise<Attempt> {
    try {
      const { status, headers } = await this.post(delivery, delivery.key, webhookBody(delivery, this.origin));
      if (status >= 200 && status < 300) return { kind: 'sent' };
      if (status === 410) return { kind: 'refused', problem: 'O sistema disse que não quer mais (410).' };
      const afterSeconds = retryAfterSeconds(headers['retry-after'], Date.now());
      return { kind: 'later', problem: `O sistema respondeu ${status}.`, afterSeconds };
    } catch (error) {
      return { kind: 'later', problem: problemOf(error) };
    }
  }
}
