import { createHash } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { isSchema, type Call, type Status } from '@vitrine/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AppError } from '../app-error.js';
import { log } from '../logger.js';
import { RepeatedTask } from '../repeated-task.js';
import { anyRow, execute, rows } from '../rows.js';
import { Answer, lowestStatus, SAVED_ANSWERS, type AnswersOnce } from './answer.js';
import type { IdentifiedRequest } from './parsed-request.js';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_SQL = `now() - interval '24 hours'`;
/** Longer than the gateway waits for any of these calls; then the process of the first request is gone. */
const ABANDONED_SQL = `now() - interval '2 minutes'`;
const KEY = /^[\x21-\x7e]{1,255}$/;

const savedSchema = z.object({
  request_hash: z.instanceof(Buffer),
  status: z.number().nullable(),
  body: z.string().nullable(),
});

const hashOf = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest();
};

/**
 * Answers of writing calls by their `Idempotency-Key`, for 24 hours, in the service's `saved_answers`. Keys belong to
 * the API token. A refusal is not saved: its repetition is tried again. Where the process ends between the work and
 * its answer, the version and the slug of a post keep a repetition from doing it twice.
 */
@Injectable()
export class SavedAnswers extends RepeatedTask implements AnswersOnce {
  constructor(private readonly dataSource: DataSource) {
    super(HOUR_MS);
  }

  run(): Promise<void> {
    return execute(this.dataSource, `DELETE FROM saved_answers WHERE created_at < ${KEPT_SQL}`);
  }

  /**
   * The answer of `work`, or the saved one of an equal request before.
   * @throws AppError request.invalid, request.key_reused, request.in_progress, and what `work` throws
   */
  async once(call: Call, request: IdentifiedRequest, work: () => Promise<unknown>): Promise<unknown> {
    const sent = request.headers['idempotency-key'];
    const token = request.identity?.api_token && request.identity.sid;
    if (sent === undefined || !token) return work();
    if (typeof sent !== 'string' || !KEY.test(sent)) {
      const message = 'A chave de idempotência deve ter de 1 a 255 letras, números e sinais, sem espaços.';
      throw new AppError('request.invalid', { field: 'Idempotency-Key', message });
    }
    const key = hashOf(token, sent);
    const saved = await this.claim(key, requestHash(call, request));
    if (saved) return saved;
    let answered: unknown;
    try {
      answered = await work();
    } catch (error) {
      await this.attempt('DELETE FROM saved_answers WHERE key = $1', [key]);
      throw error;
    }
    const { status, body }: Answer =
      answered instanceof Answer ? answered : new Answer(lowestStatus(call), answered);
    // The work is done, whether or not its answer can be saved.
    await this.attempt('UPDATE saved_answers SET status = $2, body = $3 WHERE key = $1', [
      key,
      status,
      isSchema(call.answers[status]) ? JSON.stringify(body) : null,
    ]);
    return answered;
  }

  /** Takes the key for this request, or gives the answer that is saved with it. */
  private async claim(key: Buffer, request: Buffer): Promise<Answer | undefined> {
    const sql = `INSERT INTO saved_answers AS s (key, request_hash) VALUES ($1, $2)
      ON CONFLICT (key) DO UPDATE SET request_hash = $2, status = NULL, body = NULL, created_at = now()
        WHERE s.created_at < ${KEPT_SQL} OR s.status IS NULL AND s.created_at < ${ABANDONED_SQL}
      RETURNING key`;
    if ((await rows(this.dataSource, anyRow, sql, [key, request])).length > 0) return undefined;
    const savedSql = 'SELECT request_hash, status, body FROM saved_answers WHERE key = $1';
    const [saved] = await rows(this.dataSource, savedSchema, savedSql, [key]);
    if (saved && !saved.request_hash.equals(request)) throw new AppError('request.key_reused');
    // Without a row the first request has just failed.
    if (!saved?.status) throw new AppError('request.in_progress');
    const body: unknown = saved.body === null ? undefined : JSON.parse(saved.body);
    return new Answer(saved.status as Status, body, { 'Idempotent-Replayed': 'true' });
  }

  private async attempt(sql: string, values: readonly unknown[]): Promise<void> {
    await execute(this.dataSource, sql, values).catch((err: unknown) =>
      log.warn({ err }, 'saved answer lost'),
    );
  }
}

const requestHash = ({ name }: Call, { originalUrl, body }: IdentifiedRequest): Buffer => {
  const sent: unknown = body;
  return hashOf(name, originalUrl, Buffer.isBuffer(sent) ? sent : (JSON.stringify(sent) ?? ''));
};

@Module({ providers: [{ provide: SAVED_ANSWERS, useClass: SavedAnswers }] })
export class SavedAnswersModule {}
