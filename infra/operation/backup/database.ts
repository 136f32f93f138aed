import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { summary, tableDifferences, type TableSum } from './compare.ts';
import { Session, type Server } from './psql.ts';
import { fullTarget, run, start } from './run-tool.ts';

const env = process.env;
/** The server that is backed up. */
export const live: Server = {
  socket: env.BACKUP_PG_SOCKET ?? '/var/run/postgresql',
  port: env.BACKUP_PG_PORT ?? '5432',
};
const TABLES = `SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** Makes the place of the backups where there is none yet, and checks that it is this database's. */
export const createStanza = (): Promise<string> => run(['pgbackrest', 'stanza-create']);

export type BackupType = 'full' | 'diff' | 'incr';
/** Backs the database up; what retention lets go is removed afterwards. */
export const backUp = (type: BackupType): Promise<string> => run(['pgbackrest', 'backup', `--type=${type}`]);

/** When the newest full backup began; undefined without one. */
export async function lastFull(): Promise<Date | undefined> {
  interface Info {
    backup: { type: string; error?: boolean; timestamp: { start: number } }[];
  }
  const [info] = JSON.parse(await run(['pgbackrest', 'info', '--output=json'])) as Info[];
  const newest = info?.backup.findLast(({ type, error }) => type === 'full' && error !== true);
  return newest && new Date(newest.timestamp.start * 1000);
}

/** How the archive does: when a segment last went there, and what is wrong, or an empty text. */
export async function archiveState(): Promise<{ archived: Date | undefined; problem: string }> {
  const session = new Session(live);
  try {
    const [[archived = '', failed = '', mode = '', waiting = '0'] = []] = await session.rows(`
      SELECT extract(epoch FROM last_archived_time), coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false),
        current_setting('archive_mode'), (SELECT count(*) FROM pg_ls_archive_statusdir()
          WHERE name LIKE '%.ready' AND modification < now() - interval '3 minutes')
      FROM pg_stat_archiver`);
    const problem =
      mode === 'off'
        ? 'PostgreSQL does not archive: it was not started with docker-compose.backup.yml'
        : failed === 't'
          ? ((await fullTarget()) ?? "PostgreSQL's last segment could not be archived; its log says why")
          : Number(waiting) > 0
            ? `${waiting} segments wait to be archived for more than 3 minutes`
            : '';
    return { archived: archived === '' ? undefined : new Date(Number(archived) * 1000), problem };
  } finally {
    session.close();
  }
}

/** Every table as a session sees it. */
export async function sums(session: Session): Promise<TableSum[]> {
  const found: TableSum[] = [];
  for (const [table = ''] of await session.rows(TABLES)) {
    const [[rows = '', sum = ''] = []] = await session.rows(
      `SELECT count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) FROM ${table} AS t`,
    );
    found.push({ table, rows: Number(rows), sum });
  }
  return found;
}

/** A moment of the database that can be recovered to, and its tables then. */
export interface Moment {
  readonly name: string;
  readonly tables: TableSum[];
}

const TRIES = 20_000;

/**
 * Marks a moment in the log, and opens `reader` on a snapshot of the same moment. It takes no lock of its own and
 * makes no writer wait: a try counts when no transaction was writing at the mark and none ended since the snapshot. A
 * commit is in the log before others see it; until then the transaction holds the lock on its number.
 * @returns the mark's name and its segment of the log
 * @throws Error after about ten minutes without such an instant
 */
export async function markSnapshot(
  reader: Session,
  observer: Session,
): Promise<{ name: string; segment: string }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const name = `vitrine-${Date.now()}-${tries}`;
    await reader.rows('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [[snapshot = '', segment = ''] = []] = await reader.rows(
      `SELECT pg_current_snapshot(), pg_walfile_name(pg_create_restore_point('${name}'))`,
    );
    const writing = await observer.value(
      "SELECT count(*) FROM pg_locks WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock'",
    );
    if (writing === '0' && (await observer.value('SELECT pg_current_snapshot()')) === snapshot)
      return { name, segment };
    await reader.rows('ROLLBACK');
    await sleep(20 + Math.random() * 20);
  }
  throw new Error('Transactions wrote for ten minutes without a break: no moment to compare could be marked');
}

/** Marks a moment in the log and sums every table as it was then. */
export async function markMoment(): Promise<Moment> {
  const reader = new Session(live);
  const observer = new Session(live);
  try {
    const { name, segment } = await markSnapshot(reader, observer);
    await observer.rows('SELECT pg_switch_wal()');
    const marked = { name, tables: await sums(reader) };
    await untilArchived(observer, segment);
    return marked;
  } finally {
    reader.close();
    observer.close();
  }
}

async function untilArchived(session: Session, segment: string): Promise<void> {
  for (let waited = 0; waited < 120; waited += 1) {
    if ((await session.value('SELECT last_archived_wal FROM pg_stat_archiver')) >= segment) return;
    await sleep(1_000);
  }
  throw new Error(`Segment ${segment} was not archived within 2 minutes`);
}

export interface RestoreTarget {
  readonly data: string;
  /** Of pgBackRest, such as --type=name. */
  readonly options: readonly string[];
}

/** Puts the newest backup that suits into a folder; PostgreSQL recovers the rest when it starts. */
export const restoreFiles = ({ data, options }: RestoreTarget): Promise<string> =>
  run(['pgbackrest', 'restore', `--pg1-path=${data}`, ...options]);

/**
 * Restores the newest backup aside, recovers it to a moment, and compares every table.
 * @param look what else is to be seen in the restored database
 * @throws Error that names what differs
 */
export async function verifyDatabase(
  moment: Moment,
  work: string,
  look: (session: Session) => Promise<void>,
): Promise<void> {
  const folder = path.join(work, 'database');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'data'), { recursive: true, mode: 0o700 });
  try {
    await restoreFiles({
      data: path.join(folder, 'data'),
      options: ['--type=name', `--target=${moment.name}`, '--target-action=promote', '--archive-mode=off'],
    });
    const server = { socket: folder, port: '5499' };
    const postgres = await startAside(path.join(folder, 'data'), server);
    try {
      const session = new Session(server);
      try {
        const differences = tableDifferences(moment.tables, await sums(session));
        if (differences.length > 0) throw new Error(`The restored database differs: ${summary(differences)}`);
        await look(session);
      } finally {
        session.close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A server of its own, which no other process reaches and which archives nothing. */
async function startAside(data: string, { socket, port }: Server): Promise<{ stop: () => Promise<void> }> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    port,
    archive_mode: 'off',
    hot_standby: 'off',
    fsync: 'off',
    shared_buffers: '64MB',
    logging_collector: 'off',
    hba_file: path.join(data, 'pg_hba.conf'),
  };
  const child = start([
    'postgres',
    ...['-D', data],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  let said = '';
  let ended = false;
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const end = new Promise<void>((resolve) =>
    child.once('close', () => {
      ended = true;
      resolve();
    }),
  );
  const stop = async () => {
    child.kill('SIGINT');
    await end;
  };
  for (;;) {
    if (ended)
      throw new Error(
        `The restored database does not start: ${said.trim().split('\n').slice(-4).join(' | ')}`,
      );
    const ready = await run(['pg_isready', '-q', '-h', socket, '-p', port]).then(
      () => true,
      () => false,
    );
    if (ready) return { stop };
    await sleep(300);
  }
}

/** Reads every file of the place of the backups and compares it with its sum. @throws Error when one is damaged */
export async function verifyRepository(): Promise<void> {
  const said = await run(['pgbackrest', 'verify', '--output=text', '--verbose']);
  if (
    /status: error|checksum mismatch|invalid|missing/i.test(
      said.replace(/(?:missing|checksum invalid|size invalid|other): 0/g, ''),
    )
  ) {
    throw new Error(`pgbackrest verify: ${said.trim().split('\n').slice(-8).join(' | ')}`);
  }
}
