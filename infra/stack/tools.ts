import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, say } from './failure.ts';

/** A program of the system that the stack needs, and where to get it. */
interface Tool {
  readonly title: string;
  readonly package: string;
  find(): string | undefined;
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const inPath = (...names: string[]): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (folder && isExecutable(file)) return file;
    }
  }
  return undefined;
};

/** Folder of PostgreSQL's server programs: in the PATH, or the newest where Debian puts them. */
function postgresFolder(): string | undefined {
  const isServer = (folder: string) =>
    ['initdb', 'postgres', 'psql', 'pg_isready'].every((program) => isExecutable(path.join(folder, program)));
  const found = inPath('initdb');
  if (found) {
    const folder = [path.dirname(found), path.dirname(realpathSync(found))].find(isServer);
    if (folder) return folder;
  }
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin'))
    .find(isServer);
}

const tools = {
  postgres: { title: 'PostgreSQL (server)', package: 'postgresql', find: postgresFolder },
  redis: { title: 'Redis', package: 'redis-server', find: () => inPath('redis-server') },
  nginx: { title: 'nginx', package: 'nginx-light', find: () => inPath('nginx') },
  wrk: { title: 'wrk (load generator)', package: 'wrk', find: () => inPath('wrk') },
  chromium: {
    title: 'Chromium',
    package: 'chromium',
    find: () => process.env.CHROMIUM_PATH || inPath('chromium', 'chromium-browser', 'google-chrome'),
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** The command prefix with which packages can be installed, or undefined without the right to. */
function installer(): string[] | undefined {
  if (process.env.NO_INSTALL || !inPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return inPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

const POLICY = '/usr/sbin/policy-rc.d';

/** Installs packages and starts none of their services: the stack runs its own. */
function install(prefix: string[], packages: string[]): void {
  say(`Installing ${packages.join(', ')} from the system's packages ...`);
  const run = (...command: string[]) => {
    const [program = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command];
    const result = spawnSync(program, rest, { encoding: 'utf8' });
    if (result.status !== 0) {
      const detail = `${result.stdout}${result.stderr}`.trim().split('\n').slice(-5).join('\n');
      throw new Failure(`${command.join(' ')} failed:\n${detail}`);
    }
  };
  // Debian starts a service as soon as it is installed, unless this file says no.
  const forbid = prefix.length === 0 && !existsSync(POLICY);
  if (forbid) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  } finally {
    if (forbid) rmSync(POLICY, { force: true });
  }
}

/**
 * Paths of the named tools; what is missing is installed where that is allowed.
 * @throws Failure that says exactly what to install
 */
export function requireTools<Name extends ToolName>(names: readonly Name[]): Record<Name, string> {
  const missing = () => names.filter((name) => !tools[name].find());
  const absent = missing();
  if (absent.length > 0) {
    const prefix = installer();
    if (prefix)
      install(
        prefix,
        absent.map((name) => tools[name].package),
      );
  }
  const still = missing();
  if (still.length > 0) {
    const titles = still.map((name) => tools[name].title).join(', ');
    const packages = still.map((name) => tools[name].package).join(' ');
    throw new Failure(
      `${titles} ${still.length > 1 ? 'are' : 'is'} missing. Install ${still.length > 1 ? 'them' : 'it'} and run this again; on Debian and Ubuntu: sudo apt-get install ${packages}`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, tools[name].find() ?? ''])) as Record<Name, string>;
}
