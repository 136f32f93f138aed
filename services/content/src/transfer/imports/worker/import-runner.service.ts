import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { anyRow, APP_CONFIG, execute, log, oneRow, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../../config.js';
import { failImport } from '../store/import-queries.js';
import {
  ImportClaimLostError,
  holdsImportClaim,
  claimedTransaction,
  type ImportClaim,
} from '../store/import-claim.js';
import type { ImportThreadData } from './process-import.js';

const LOOK_MS = 1_000;
/** PostgreSQL ends a connection that is silent in its transaction for 15 s, and the lock with it. */
const PING_MS = 3_000;
const WATCH_MS = 200;
/** A thread that still loads has read nothing of the file, so it may be silent for longer. */
const STARTING_MS = 60_000;
/** What an import's thread may hold: heap and buffers. */
const MOST_MEMORY = 480 * 1024 * 1024;

// Always the compiled file: a test's loader doesn't translate the code of a thread.
const THREAD = new URL('../../../../dist/transfer/imports/worker/import.thread.js', import.meta.url);

/** How a thread ended: by itself, or for a reason of its file, at this item. */
type ThreadEnd = { ok: true } | { ok: false; item: number; why: 'memory' | 'time' | 'error'; err?: unknown };

const isOursSchema = z.object({ is_ours: z.boolean() });
const claimedSchema = z.object({ id: z.number(), state: z.enum(['reading', 'running']) });

/**
 * Works on imports, one at a time over all replicas, each in a thread of its own. The row says what is to be done; a
 * lock of the database decides which process does it. The lock ends with its connection, so the next process goes on
 * where a dead one stopped. An item over which a thread dies fails, and the import goes on.
 */
@Injectable()
export class ImportRunner extends RepeatedTask {
  private thread: Worker | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {
    super(LOOK_MS);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.thread?.terminate();
    await super.beforeApplicationShutdown();
  }

  async run(): Promise<void> {
    const sql = `SELECT FROM imports WHERE state IN ('reading', 'running') LIMIT 1`;
    const [waiting] = await rows(this.dataSource, anyRow, sql);
    if (!waiting || this.isStopping) return;
    // No table is read in this transaction: a migration doesn't wait for it.
    await this.dataSource.transaction(async (lock) => {
      const sql = `SELECT pg_try_advisory_xact_lock(hashtextextended('vitrine-import-run', 0)) AS is_ours`;
      const row = await oneRow(lock, isOursSchema, sql);
      const claim = row.is_ours && (await this.claim());
      if (!claim) return;
      const end = await this.inThread(claim, () => execute(lock, 'SELECT 1'));
      if (!end.ok && !this.isStopping) await this.giveUp(claim, end);
    });
  }

  /** Claims the oldest waiting import. Transactions of an earlier claim fail from now on. */
  private async claim(): Promise<ImportClaim | undefined> {
    const token = randomUUID();
    const sql = `UPDATE imports SET leased_by = $1 WHERE id = (
         SELECT id FROM imports WHERE state IN ('reading', 'running') ORDER BY id LIMIT 1) RETURNING id, state`;
    const [claimed] = await rows(this.dataSource, claimedSchema, sql, [token]);
    return claimed && { ...claimed, token, dataSource: this.dataSource };
  }

  private startThread(workerData: ImportThreadData): Worker {
    return new Worker(THREAD, {
      workerData,
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.config.IMPORT_HEAP_MB,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
  }

  private async inThread(claim: ImportClaim, ping: () => Promise<unknown>): Promise<ThreadEnd> {
    const { IMPORT_SILENCE_SECONDS } = this.config;
    const { id, token, state } = claim;
    const thread = this.startThread({ config: this.config, id, token, state });
    this.thread = thread;
    let item = 0;
    let heard = Date.now() + STARTING_MS;
    const timers: NodeJS.Timeout[] = [];
    try {
      return await new Promise<ThreadEnd>((resolve, reject) => {
        const fail = (why: 'memory' | 'time' | 'error', err?: unknown) =>
          resolve({ ok: false, item, why, err });
        thread.on('message', (number: number | null) => {
          item = number ?? item;
          heard = Date.now();
        });
        thread.once('error', (err: NodeJS.ErrnoException) =>
          fail(err.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', err),
        );
        thread.once('exit', () => resolve({ ok: true }));
        timers.push(
          setInterval(() => {
            if (Date.now() - heard > IMPORT_SILENCE_SECONDS * 1_000) fail('time');
            thread.getHeapStatistics().then(
              (held) => void (held.total_heap_size + held.external_memory > MOST_MEMORY && fail('memory')),
              // It has ended.
              () => undefined,
            );
          }, WATCH_MS),
          setInterval(() => {
            ping().catch(reject);
            holdsImportClaim(claim).then(
              (isOurs) => void (isOurs || resolve({ ok: true })),
              (err: unknown) => log.warn({ err }, 'the claim of an import could not be read'),
            );
          }, PING_MS),
        );
      });
    } finally {
      timers.forEach(clearInterval);
      this.thread = undefined;
      // An error of the thread without a listener would end this process.
      thread.removeAllListeners().on('error', () => undefined);
      await thread.terminate();
    }
  }

  /** Fails the item of a run, or the file of a dry run; nothing if the database was unavailable. */
  private async giveUp(claim: ImportClaim, end: Extract<ThreadEnd, { ok: false }>): Promise<void> {
    const { id, state } = claim;
    const { item, why, err } = end;
    log.warn({ err, import: id, item, why }, 'the thread of an import ended');
    const isDiskFull = why === 'error' && (err as { code?: unknown } | undefined)?.code === DISK_FULL;
    if (why === 'error' && !isDiskFull && isDatabaseAway(err)) return;
    const what = { memory: 'exigiu memória demais', time: 'demorou demais', error: 'não pôde ser lido' }[why];
    await claimedTransaction(claim, async (manager) => {
      if (state === 'reading') {
        if (isDiskFull)
          return failImport(manager, id, `${DISK_IS_FULL} Libere espaço e envie o arquivo de novo.`);
        const advice = 'Ele pode estar danificado; se não estiver, divida-o em arquivos menores.';
        await failImport(manager, id, `O arquivo ${what}. ${advice}`);
      } else if (item === 0 || isDiskFull) {
        const reason = isDiskFull
          ? `${DISK_IS_FULL} Libere espaço e continue a importação.`
          : 'A importação parou por um erro inesperado. Continue para tentar de novo.';
        const sql = `UPDATE imports SET state = 'stopped', problem = $2, updated_at = now() WHERE id = $1`;
        await execute(manager, sql, [id, reason]);
      } else {
        const sql = `UPDATE import_items SET outcome = 'failed', entry = NULL, notes = notes || $3::text
           WHERE import_id = $1 AND number = $2 AND outcome IS NULL`;
        await execute(manager, sql, [id, item, `O item ${what}.`]);
      }
    }).catch((error: unknown) => {
      if (!(error instanceof ImportClaimLostError)) throw error;
    });
  }
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';
const DISK_IS_FULL = 'O disco do banco de dados está cheio.';

/** Errors of connections and of waiting for a lock, as they come out of a thread: without their class. */
const isDatabaseAway = (err: unknown): boolean => {
  const { code, message } = (err ?? {}) as { code?: unknown; message?: unknown };
  return (
    /^(?:ECONN|EPIPE|ETIMEDOUT|57P0|08|53|55P03|40P01)/.test(String(code)) ||
    /onnection|starting up/.test(String(message))
  );
};
