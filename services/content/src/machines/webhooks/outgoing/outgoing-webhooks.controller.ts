import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  MAX_WEBHOOKS,
  webhookDeliverySchema,
  webhookSchema,
  type ContentCalls,
  type IdentityClaims,
} from '@vitrine/contracts';
import {
  anyRow,
  APP_CONFIG,
  AppError,
  AuditService,
  assertRowVersion,
  execute,
  Handles,
  idRow,
  isoSql,
  Outgoing,
  OutgoingError,
  type ParsedRequest,
  rows,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../../config.js';
import { SITE_SETTINGS, type SiteSettings } from '../../../core/site/site-settings.js';
import { webhookBody } from './webhook-body.js';
import { WebhookSecrets } from './webhook-signature.js';

const SHOWN = 50;
/** How long the secret before is valid after a rotation: receivers have that time to take the new one over. */
const OLD_SECRET_HOURS = 24;

const SELECT_SQL = `SELECT w.id, url, events, created_by, version, ${isoSql('w.created_at')} AS created_at,
    CASE WHEN old_secret_until > now() THEN ${isoSql('old_secret_until')} END AS old_secret_until, sums.*
  FROM webhooks w, LATERAL (SELECT count(*) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL)::int AS waiting,
    count(failed_at)::int AS failed, ${isoSql('max(sent_at)')} AS last_sent_at
    FROM ping_batches WHERE webhook_id = w.id) AS sums`;

type WithSecret = { id: number; secret: string };

const storedDeliverySchema = webhookDeliverySchema.extend({
  data: z.looseObject({ slug: z.string().optional(), panel_path: z.string().optional() }),
});
const replayedSchema = z.object({ webhook_id: z.number(), event: z.string() });

/** Addresses that are notified of events, and the log of their deliveries. */
@Controller()
export class OutgoingWebhooksController {
  private readonly secrets: WebhookSecrets;
  private readonly outgoing: Outgoing;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly site: SiteSettings,
  ) {
    this.secrets = new WebhookSecrets(config.INTERNAL_TOKEN);
    this.outgoing = new Outgoing({ allowLoopback: config.OUTGOING_LOOPBACK });
  }

  @Handles(contentCalls.adminListWebhooks)
  async list() {
    const webhooks = await rows(this.dataSource, webhookSchema, `${SELECT_SQL} ORDER BY w.id`);
    return { webhooks };
  }

  @Handles(contentCalls.adminCreateWebhook)
  create({
    body: { url, events },
    admin,
  }: ParsedRequest<ContentCalls['adminCreateWebhook']>): Promise<WithSecret> {
    const address = this.allowed(url);
    const salt = randomBytes(32);
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-webhooks', 0))`);
      const sql = `INSERT INTO webhooks (url, events, salt, created_by) SELECT $1, $2, $3, $4
         WHERE (SELECT count(*) FROM webhooks) < ${MAX_WEBHOOKS} RETURNING id`;
      const values = [address.href, events, salt, admin.email];
      const [created] = await rows(manager, idRow, sql, values);
      if (!created) throw new AppError('content.too_many_webhooks');
      await this.audit.did(
        manager,
        admin,
        'webhook.created',
        created.id,
        `Criou o webhook para ${address.host}`,
      );
      return { id: created.id, secret: this.secrets.of(salt) };
    });
  }

  /** What happened before is still delivered. */
  @Handles(contentCalls.adminChangeWebhook)
  change({ params, body, admin }: ParsedRequest<ContentCalls['adminChangeWebhook']>): Promise<void> {
    const entry = ['webhook.changed', 'Mudou os eventos do webhook'] as const;
    const sql = 'UPDATE webhooks SET version = version + 1, events = $2';
    return this.write(params.id, body.version, admin, entry, sql, body.events);
  }

  @Handles(contentCalls.adminDeleteWebhook)
  remove({ params, query, admin }: ParsedRequest<ContentCalls['adminDeleteWebhook']>): Promise<void> {
    const entry = ['webhook.deleted', 'Excluiu o webhook'] as const;
    return this.write(params.id, query.version, admin, entry, 'DELETE FROM webhooks');
  }

  /** A new secret; the one before stays valid for a day. */
  @Handles(contentCalls.adminRotateWebhook)
  async rotate({
    params: { id },
    query,
    admin,
  }: ParsedRequest<ContentCalls['adminRotateWebhook']>): Promise<WithSecret> {
    const salt = randomBytes(32);
    await this.write(
      id,
      query.version,
      admin,
      ['webhook.rotated', 'Trocou o segredo do webhook'],
      `UPDATE webhooks SET version = version + 1, old_salt = salt, salt = $2,
         old_secret_until = now() + interval '${OLD_SECRET_HOURS} hours'`,
      salt,
    );
    return { id, secret: this.secrets.of(salt) };
  }

  @Handles(contentCalls.adminWebhookDeliveries)
  async deliveries({ params: { id } }: ParsedRequest<ContentCalls['adminWebhookDeliveries']>) {
    const known = await rows(this.dataSource, anyRow, 'SELECT FROM webhooks WHERE id = $1', [id]);
    if (known.length === 0) throw new AppError('content.webhook_not_found');
    const sql = `SELECT id, event, coalesce(data->>'slug', data->>'reference', data->'post'->>'title', '') AS subject,
         ${isoSql('created_at')} AS created_at, attempts, ${isoSql('sent_at')} AS sent_at,
         ${isoSql('failed_at')} AS failed_at, problem, data,
         CASE WHEN sent_at IS NULL AND failed_at IS NULL THEN ${isoSql('due_at')} END AS due_at
       FROM ping_batches WHERE webhook_id = $1 ORDER BY ping_batches.id DESC LIMIT ${SHOWN}`;
    const found = await rows(this.dataSource, storedDeliverySchema, sql, [id]);
    const origin = new URL(this.site.public_url).origin;
    const deliveries = found.map(({ data, ...delivery }) => ({
      ...delivery,
      payload: webhookBody({ ...delivery, data }, origin),
    }));
    return { deliveries };
  }

  /** Makes a delivery due again, whatever became of it. */
  @Handles(contentCalls.adminReplayDelivery)
  replay({ params: { id }, admin }: ParsedRequest<ContentCalls['adminReplayDelivery']>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const sql = `UPDATE ping_batches SET sent_at = NULL, failed_at = NULL, problem = NULL, attempts = 0,
        due_at = now()
         WHERE id = $1 AND webhook_id IS NOT NULL RETURNING webhook_id, event`;
      const [replayed] = await rows(manager, replayedSchema, sql, [id]);
      if (!replayed) throw new AppError('content.delivery_not_found');
      const summary = `Mandou entregar de novo o evento ${replayed.event}`;
      await this.audit.did(manager, admin, 'webhook.replayed', replayed.webhook_id, summary);
    });
  }

  /**
   * Runs a statement on the webhook that the caller saw, with its line in the audit log.
   * @throws AppError content.webhook_not_found, content.row_conflict
   */
  private write(
    id: number,
    seen: number | undefined,
    admin: IdentityClaims,
    [action, summary]: readonly [action: `webhook.${string}`, summary: string],
    sql: string,
    ...parameters: unknown[]
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [current] = await rows(manager, webhookSchema, `${SELECT_SQL} WHERE w.id = $1 FOR UPDATE OF w`, [
        id,
      ]);
      if (!current) throw new AppError('content.webhook_not_found');
      assertRowVersion(current, seen);
      await execute(manager, `${sql} WHERE id = $1`, [id, ...parameters]);
      await this.audit.did(manager, admin, action, id, `${summary} para ${new URL(current.url).host}`);
    });
  }

  /** An address that is allowed by its text; where its name leads is checked at each delivery. */
  private allowed(address: string): URL {
    try {
      const url = this.outgoing.check(address);
      if (url.protocol !== 'https:' && !this.config.OUTGOING_LOOPBACK)
        throw new OutgoingError('scheme', address);
      return url;
    } catch {
      throw new AppError('content.webhook_address');
    }
  }
}
