import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, log, RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../../config.js';
import { failImport, LEASE_SECONDS } from '../store/import-queries.js';
import { IS_LEASED } from '../store/import-step.js';
import type { LeasedImport } from './work-on-import.js';

const LEASE_END = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const LOOK_MS = 1_000;
const RENEW_MS = 3_000;
const WATCH_MS = 200;
/** Silence counts from the first word on: a thread that still loads has read nothing of the file. */
const STARTING_MS = 60_000;
/** What an import may add to this process. */
const MOST_MEMORY = 480 * 1024 * 1024;

// Compiled in any case: a thread's code is not what a test's loader translates.
const THREAD = new URL('../../../dist/imports/worker/import.thread.js', import.meta.url);

interface Claim {
  id: number;
  state: 'reading' | 'running';
}
/** How a thread ended: by itself, or for a reason of its file, at this item. */
type End = { ok: true } | { ok: false; item: number; why: 'memory' | 'time' | 'error'; err?: unknown };

/**
 * Works on imports, one at a time over all replicas, each in a thread of its own. The lease of a process that died runs out, and
 * whoever looks next goes on where it was. An item at which a thread dies is given up, the import goes on.
 */
@Injectable()
export class ImportRunner extends RepeatedTask {
  private readonly owner = randomUUID();
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
    const claim = await this.claim();
    if (!claim || this.isStopping) return;
    const end = await this.inThread(claim.id);
    try {
      if (!end.ok && !this.isStopping) await this.giveUp(claim, end);
    } finally {
      await this.dataSource.query('DELETE FROM import_lease WHERE import_id = $1 AND owner = $2', [
        claim.id,
        this.owner,
      ]);
    }
  }

  /** The one lease, where it is free, for the oldest import that waits. */
  private async claim(): Promise<Claim | undefined> {
    const [claim] = await this.dataSource.query<Claim[]>(
      `WITH waiting AS (SELECT id, state FROM imports WHERE state IN ('reading', 'running') ORDER BY id LIMIT 1),
       leased AS (
         INSERT INTO import_lease (import_id, owner, until) SELECT id, $1, ${LEASE_END} FROM waiting
         ON CONFLICT (id) DO UPDATE SET import_id = excluded.import_id, owner = excluded.owner, until = excluded.until
           WHERE import_lease.until <= clock_timestamp()
         RETURNING import_id)
       SELECT waiting.* FROM waiting JOIN leased ON leased.import_id = waiting.id`,
      [this.owner],
    );
    return claim;
  }

  private startThread(work: LeasedImport): Worker {
    return new Worker(THREAD, {
      workerData: work,
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.config.IMPORT_HEAP_MB,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
  }

  private async inThread(id: number): Promise<End> {
    const { IMPORT_SILENCE_SECONDS } = this.config;
    const atFirst = process.memoryUsage.rss();
    const thread = this.startThread({ config: this.config, id, owner: this.owner });
    this.thread = thread;
    let item = 0;
    let heard = Date.now() + STARTING_MS;
    let renewed = Date.now();
    const timers: NodeJS.Timeout[] = [];
    try {
      return await new Promise<End>((resolve) => {
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
            if (process.memoryUsage.rss() - atFirst > MOST_MEMORY) fail('memory');
            else if (Date.now() - heard > IMPORT_SILENCE_SECONDS * 1_000) fail('time');
            else if (Date.now() - renewed > LEASE_SECONDS * 1_000) resolve({ ok: true });
          }, WATCH_MS),
          setInterval(() => {
            this.renew(id).then(
              (isOurs) => {
                if (isOurs) renewed = Date.now();
                else resolve({ ok: true });
              },
              (err: unknown) => log.warn({ err }, 'the lease of an import could not be renewed'),
            );
          }, RENEW_MS),
        );
      });
    } finally {
      timers.forEach(clearInterval);
      this.thread = undefined;
      // What a thread says after its end has come to nobody's ears must not end this process.
      thread.removeAllListeners().on('error', () => undefined);
      await thread.terminate();
    }
  }

  private async renew(id: number): Promise<boolean> {
    const [, renewed] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE import_lease SET until = ${LEASE_END} WHERE import_id = $1 AND owner = $2`,
      [id, this.owner],
    );
    return renewed === 1;
  }

  /** Of a run, the item that it died at; of a dry run, the file. A database that was away decides nothing. */
  private async giveUp({ id, state }: Claim, { item, why, err }: Extract<End, { ok: false }>): Promise<void> {
    log.warn({ err, import: id, item, why }, 'the thread of an import ended');
    if (why === 'error' && isDatabaseAway(err)) return;
    const what = { memory: 'exigiu memória demais', time: 'demorou demais', error: 'não pôde ser lido' }[why];
    if (state === 'reading') {
      const problem = `O arquivo ${what}. Ele pode estar danificado; se não estiver, divida-o em arquivos menores.`;
      await this.dataSource.transaction(async (manager) => {
        const [own] = await manager.query<unknown[]>(
          `SELECT FROM imports WHERE id = $1 AND ${IS_LEASED} AND state = 'reading' FOR NO KEY UPDATE`,
          [id, this.owner],
        );
        if (own) await failImport(manager, id, problem);
      });
      return;
    }
    if (item === 0) {
      await this.dataSource.query(
        `UPDATE imports SET state = 'stopped', problem = $3, updated_at = now() WHERE id = $1 AND ${IS_LEASED} AND state = 'running'`,
        [id, this.owner, 'A importação parou por um erro inesperado. Continue para tentar de novo.'],
      );
      return;
    }
    await this.dataSource.query(
      `UPDATE import_items SET outcome = 'failed', entry = NULL, notes = notes || $4::text
       WHERE import_id = $1 AND number = $3 AND outcome IS NULL AND ${IS_LEASED}`,
      [id, this.owner, item, `O item ${what}.`],
    );
  }
}

/** Errors of connections, as they come out of a thread: without their class. */
const isDatabaseAway = (err: unknown): boolean => {
  const { code, message } = (err ?? {}) as { code?: unknown; message?: unknown };
  return (
    /^(?:ECONN|EPIPE|ETIMEDOUT|57P0|08|53)/.test(String(code)) ||
    /onnection|starting up/.test(String(message))
  );
};
