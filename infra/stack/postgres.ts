import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import path from 'node:path';
import type { ChildSpec } from './child.ts';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';
import { runOnce } from './run-once.ts';
import type { Secrets } from './secrets.ts';

export interface PostgresOptions {
  /** Folder of the server's programs. */
  readonly bin: string;
  /** Folder for the cluster. */
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  /** False: faster, and the data does not outlive a power cut (tests). */
  readonly durable: boolean;
}

/** The user that PostgreSQL runs as: it refuses root, so root lends it the account of Debian's package. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].flatMap(
    (name) => accounts.find((entry) => entry.startsWith(name)) ?? [],
  )[0];
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Failure('PostgreSQL does not run as root: start this as another user.');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * The folder itself, or one below /var/lib when the server's user can't get to it (a checkout below /root); `directory`
 * is then a link to it. Without the link it belongs to a state that was removed, password and all, and is emptied.
 */
function reachable(directory: string, user: { uid: number; gid: number } | undefined): string {
  mkdirSync(path.dirname(directory), { recursive: true });
  if (!user || spawnSync('test', ['-x', path.dirname(directory)], user).status === 0) return directory;
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const outside = path.join('/var/lib', `vitrine-${name}`);
  if (!existsSync(directory)) rmSync(outside, { recursive: true, force: true });
  return outside;
}

/**
 * A server that is killed between making its lock file and writing into it can never start again: no other one knows
 * whose the file is. Only for a folder whose server is known to be dead.
 */
export function dropEmptyLock(data: string): void {
  const lock = path.join(data, 'postmaster.pid');
  if (statSync(lock, { throwIfNoEntry: false })?.size === 0) rmSync(lock, { force: true });
}

/** Makes the cluster when there is none, and answers how to run it. */
export async function preparePostgres(options: PostgresOptions): Promise<ChildSpec> {
  const user = serverUser();
  const data = reachable(options.directory, user);
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (user) chownSync(data, user.uid, user.gid);
    const passwordFile = path.join(data, '..', `.${path.basename(data)}-password`);
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    try {
      await runOnce(
        'initdb',
        [
          path.join(options.bin, 'initdb'),
          ...['-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8'],
          ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
        ],
        { user, cwd: '/' },
      );
    } finally {
      rmSync(passwordFile, { force: true });
    }
    if (data !== options.directory) {
      rmSync(options.directory, { force: true });
      symlinkSync(data, options.directory);
    }
  }
  const settings = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return {
    name: 'postgres',
    command: [
      path.join(options.bin, 'postgres'),
      ...['-D', data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    user,
    cwd: '/',
    stopSignal: 'SIGINT',
    beforeStart: () => dropEmptyLock(data),
    ready: () => acceptsConnections(options.bin, options.port),
  };
}

async function acceptsConnections(bin: string, port: number): Promise<boolean> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
  return spawnSync(path.join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
}

/**
 * Makes the database, the services' roles and schemas where they are missing: the script that the container runs too.
 */
export async function initialiseDatabase(bin: string, port: number, secrets: Secrets): Promise<void> {
  await runOnce('infra/postgres/init.sh', ['sh', inRoot('infra/postgres/init.sh')], {
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGPASSWORD: secrets.postgres,
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: 'vitrine',
      INSTALLATION: 'demo',
      // A cluster of this folder was never anything else.
      UNMARKED: 'demo',
      AUTH_DATABASE_PASSWORD: secrets.auth,
      CONTENT_DATABASE_PASSWORD: secrets.content,
      AI_DATABASE_PASSWORD: secrets.ai,
    },
  });
}
