import { open, readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, execute, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { addGatewayLines } from './add-gateway-lines.js';
import { CountStore } from '../counting/count-store.js';
import { parseGatewayLine, type GatewayLine, type GatewayLineCount } from './gateway-lines.js';

const INTERVAL_MS = 5_000;
/** Bytes of a transaction: a few hundred lines, which Redis answers well within its time-out on a busy machine too. */
const CHUNK = 64 * 1024;
/** Age after which a file is of a past hour and complete. */
const FINISHED_MS = 65 * 60 * 1000;

/** Lock that is taken before lines are counted, to prevent deadlocks between processes. */
export const GATEWAY_LOG_LOCK_SQL = `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-gateway-log', 0))`;

const positionSchema = z.object({ position: z.string() });

/**
 * Reads what the gateway tells of crawlers and missing pages (http/audience.conf), and deletes each file once its hour
 * is over. How far a file was read is written down in the transaction that adds its counts, so a line counts once
 * whatever dies.
 */
@Injectable()
export class GatewayLogService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    private readonly store: CountStore,
  ) {
    super(INTERVAL_MS);
  }

  /** Adds all lines that were written so far. Safe in any number of processes at once. */
  async run(): Promise<void> {
    const directory = this.config.AUDIENCE_LOG_DIR;
    if (!directory) return;
    const files = (await readdir(directory)).filter((name) => name.endsWith('.log')).sort();
    for (const file of files) {
      while (await this.readChunk(directory, file));
    }
  }

  /** Adds the next lines of a file; false when there are no more for now. */
  private readChunk(directory: string, file: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, GATEWAY_LOG_LOCK_SQL);
      const selectSql = 'SELECT position FROM audience_log_positions WHERE file = $1';
      const [known] = await rows(manager, positionSchema, selectSql, [file]);
      const target = path.join(directory, file);
      const found = await stat(target).catch(() => undefined);
      // Another process has read these lines.
      if (!found) return false;
      // The gateway empties a file that grew too large.
      const read = Number(known?.position ?? 0);
      const from = read > found.size ? 0 : read;
      const text = found.size > from ? await readFrom(target, from) : Buffer.alloc(0);
      // Whole lines; one that is longer than a chunk can't be, and would hold all others up.
      const end = text.length === CHUNK && !text.includes('\n') ? CHUNK : text.lastIndexOf('\n') + 1;
      if (end === 0) {
        if (Date.now() - found.mtimeMs < FINISHED_MS) return false;
        await execute(manager, 'DELETE FROM audience_log_positions WHERE file = $1', [file]);
        await unlink(target);
        return false;
      }
      const lines = text.subarray(0, end).toString('utf8').split('\n');
      await this.add(manager, lines);
      const sql = `INSERT INTO audience_log_positions (file, position) VALUES ($1, $2)
         ON CONFLICT (file) DO UPDATE SET position = excluded.position`;
      await execute(manager, sql, [file, from + end]);
      return true;
    });
  }

  private async add(manager: EntityManager, lines: readonly string[]): Promise<void> {
    const counts = lines
      .map((line) => parseGatewayLine(line, this.settings.timezone))
      .filter((line): line is GatewayLine => line !== undefined);
    // In one statement: this process holds the lock of the log.
    const counted: (GatewayLineCount & { count: number })[] = await Promise.all(
      counts.map(async (line) => ({
        ...line,
        count: await this.admit(line),
      })),
    );
    await addGatewayLines(
      manager,
      counted.filter(({ count }) => count > 0),
    );
  }

  /** A crawler counts; a name that anybody can invent waits for its turn. A robot often has only one network. */
  private admit(line: GatewayLine): Promise<number> | number {
    if (line.kind === 'crawler') return 1;
    const network = line.network ?? '';
    return line.kind === 'robot'
      ? this.store.admitName('robot', line.name, network, { networks: 1 })
      : this.store.admitName('missing', line.path, network);
  }
}

async function readFrom(file: string, position: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
