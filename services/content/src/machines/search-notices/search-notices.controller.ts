import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import {
  contentCalls,
  NOTICE_BATCH_SIZE,
  NOTICE_TARGETS,
  noticeBatchSchema,
  type ContentCalls,
  type NoticeTarget,
  type SearchNoticeStatus,
} from '@vitrine/contracts';
import {
  APP_CONFIG,
  AppError,
  AuditService,
  changed,
  execute,
  Handles,
  isoSql,
  oneRow,
  rows,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import {
  claimedRowSchema,
  recordAttempt,
  LEASE_END_SQL,
  pruneDeliveries,
  type Attempt,
  type ClaimedRow,
} from '../../core/outbox/deliveries.js';
import { configuredTargets, noticeOutcome, type ConfiguredTarget } from './notice-targets.js';

const TIMEOUT_MS = 10_000;
const SHOWN = 10;
const NAMED = 3;
const waitingSchema = z.object({ waiting: z.number() });
const targetSchema = z.object({ target: z.enum(NOTICE_TARGETS) });
const pathSchema = z.object({ path: z.string() });
const noticeCountsSchema = z.object({
  waiting: z.number(),
  notified: z.number(),
  last_sent_at: z.string().nullable(),
});

/** Notifies search engines and the hub of the feed of the changes that the triggers of posts write. */
@Controller()
export class SearchNoticesController implements OnApplicationBootstrap {
  private readonly targets: ConfiguredTarget[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {
    this.targets = configuredTargets(config);
  }

  /**
   * Tells the triggers who is configured, and drops what waits for targets that are no longer. Targets unknown to this
   * version belong to a newer process of this service.
   */
  async onApplicationBootstrap(): Promise<void> {
    const names = this.targets.map(({ name }) => name);
    const off = [NOTICE_TARGETS.filter((name) => !names.includes(name))];
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, 'DELETE FROM ping_targets WHERE name = ANY($1)', off);
      const sql = 'INSERT INTO ping_targets SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
      await execute(manager, sql, [names]);
      await execute(manager, 'DELETE FROM pings WHERE batch_id IS NULL AND target = ANY($1)', off);
      await execute(manager, 'DELETE FROM ping_batches WHERE sent_at IS NULL AND target = ANY($1)', off);
    });
  }

  @Handles(contentCalls.indexNowKey)
  key({ params: { key } }: ParsedRequest<ContentCalls['indexNowKey']>): string {
    if (this.config.INDEXNOW_KEY !== key) throw new AppError('resource.not_found');
    return key;
  }

  /** One batch for each target, if one is due. Safe in any number of processes. */
  @Handles(contentCalls.sendSearchNotices)
  async send(): Promise<{ sent: number; waiting: number }> {
    const sent = await Promise.all(this.targets.map((target) => this.sendTo(target)));
    await pruneDeliveries(this.dataSource, 'search-notices');
    const sql = `SELECT (SELECT count(*) FROM pings WHERE batch_id IS NULL)::int + (SELECT count(*) FROM pings p
         JOIN ping_batches b ON b.id = p.batch_id WHERE b.sent_at IS NULL AND b.failed_at IS NULL)::int AS waiting`;
    const row = await oneRow(this.dataSource, waitingSchema, sql);
    return { sent: sent.filter(Boolean).length, waiting: row.waiting };
  }

  @Handles(contentCalls.adminSearchNotices)
  async status(): Promise<SearchNoticeStatus> {
    return { targets: await Promise.all(NOTICE_TARGETS.map((name) => this.statusOf(name))) };
  }

  /** Puts the addresses of a failed batch back among the pending ones. */
  @Handles(contentCalls.adminRetrySearchNotices)
  async retry({
    params: { id },
    admin,
  }: ParsedRequest<ContentCalls['adminRetrySearchNotices']>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const sql =
        'SELECT target FROM ping_batches WHERE id = $1 AND failed_at IS NOT NULL AND webhook_id IS NULL FOR UPDATE';
      const [batch] = await rows(manager, targetSchema, sql, [id]);
      if (!batch) throw new AppError('content.notice_batch_not_found');
      await execute(manager, 'UPDATE pings SET batch_id = NULL WHERE batch_id = $1', [id]);
      await execute(manager, 'DELETE FROM ping_batches WHERE id = $1', [id]);
      const summary = 'Mandou avisar de novo endereços cujo aviso tinha falhado';
      await this.audit.did(manager, admin, 'search_notices.retried', batch.target, summary);
    });
  }

  private async sendTo(target: ConfiguredTarget): Promise<boolean> {
    const batch = (await this.claimDue(target.name)) ?? (await this.claimNew(target.name));
    if (!batch) return false;
    const sql = 'SELECT DISTINCT path FROM pings WHERE batch_id = $1 ORDER BY path';
    const found = await rows(this.dataSource, pathSchema, sql, [batch.id]);
    const paths = found.map(({ path }) => path);
    const attempt = await notify(target, batch.key, paths);
    return recordAttempt(this.dataSource, batch, attempt, { target: target.name, addresses: paths.length });
  }

  /** The batch that is not sent yet, once its time has come. */
  private async claimDue(target: NoticeTarget): Promise<ClaimedRow | undefined> {
    const sql = `UPDATE ping_batches SET attempts = attempts + 1, due_at = ${LEASE_END_SQL}
       WHERE id = (SELECT id FROM ping_batches WHERE target = $1 AND sent_at IS NULL AND failed_at IS NULL
         AND due_at <= now() FOR UPDATE SKIP LOCKED) RETURNING id, key, attempts`;
    const [batch] = await rows(this.dataSource, claimedRowSchema, sql, [target]);
    return batch;
  }

  /** What waits as a new batch, unless one is under way. */
  private claimNew(target: NoticeTarget): Promise<ClaimedRow | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const sql = `INSERT INTO ping_batches (target, attempts, due_at)
         SELECT $1, 1, ${LEASE_END_SQL} WHERE EXISTS (
           SELECT FROM pings WHERE target = $1 AND batch_id IS NULL)
         ON CONFLICT DO NOTHING RETURNING id, key, attempts`;
      const [batch] = await rows(manager, claimedRowSchema, sql, [target]);
      if (!batch) return undefined;
      const updateSql = `UPDATE pings SET batch_id = $2 WHERE id IN (
           SELECT id FROM pings WHERE target = $1 AND batch_id IS NULL ORDER BY id LIMIT ${NOTICE_BATCH_SIZE})`;
      const claimed = await changed(manager, updateSql, [target, batch.id]);
      if (claimed > 0) return batch;
      // Another process has sent all that waited, and closed its batch, since this statement began to look.
      await execute(manager, 'DELETE FROM ping_batches WHERE id = $1', [batch.id]);
      return undefined;
    });
  }

  private async statusOf(name: NoticeTarget): Promise<SearchNoticeStatus['targets'][number]> {
    const [counts, batches] = await Promise.all([
      oneRow(
        this.dataSource,
        noticeCountsSchema,
        `SELECT (SELECT count(*) FROM pings WHERE target = $1 AND batch_id IS NULL)::int AS waiting,
           (SELECT count(DISTINCT (p.batch_id, p.path)) FROM pings p JOIN ping_batches b ON b.id = p.batch_id
             WHERE b.target = $1 AND b.sent_at IS NOT NULL)::int AS notified,
           (SELECT ${isoSql('max(sent_at)')} FROM ping_batches WHERE target = $1) AS last_sent_at`,
        [name],
      ),
      rows(
        this.dataSource,
        noticeBatchSchema,
        `SELECT b.id, ${isoSql('b.created_at')} AS created_at, b.attempts, ${isoSql('b.sent_at')} AS sent_at,
           ${isoSql('b.failed_at')} AS failed_at, b.problem,
           CASE WHEN b.sent_at IS NULL AND b.failed_at IS NULL THEN ${isoSql('b.due_at')} END AS due_at,
           (SELECT count(DISTINCT path) FROM pings WHERE batch_id = b.id)::int AS addresses,
           (SELECT coalesce(array_agg(path), '{}') FROM (SELECT DISTINCT path FROM pings WHERE batch_id = b.id
             ORDER BY path LIMIT ${NAMED}) AS few) AS first
         FROM ping_batches b WHERE b.target = $1 ORDER BY b.id DESC LIMIT ${SHOWN}`,
        [name],
      ),
    ]);
    const configured = this.targets.find((target) => target.name === name);
    return { target: name, is_on: Boolean(configured), host: configured?.host ?? null, ...counts, batches };
  }
}

/** Sends one request; its receiver may know a repetition by its Idempotency-Key. */
async function notify(target: ConfiguredTarget, key: string, paths: readonly string[]): Promise<Attempt> {
  const { url, headers, body } = target.request(paths);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': key, 'User-Agent': 'Vitrine' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return noticeOutcome(answer.status, answer.headers.get('retry-after'), Date.now());
  } catch (err) {
    const isLate = err instanceof Error && err.name === 'TimeoutError';
    return {
      kind: 'later',
      problem: isLate ? 'O serviço não respondeu a tempo.' : 'Não foi possível conectar ao serviço.',
    };
  }
}
