import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';

/** A program of the system that the stack needs, and the system's package that brings it. */
interface Tool {
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
  postgres: { package: 'postgresql', find: postgresFolder },
  redis: { package: 'redis-server', find: () => inPath('redis-server') },
  nginx: { package: 'nginx-light', find: () => inPath('nginx') },
  wrk: { package: 'wrk', find: () => inPath('wrk') },
  // Chromium without its windows: the browser tests take two thirds of the processor time.
  headless: {
    package: 'chromium-headless-shell',
    find: () =>
      process.env.CHROMIUM_PATH || inPath('chromium-headless-shell', 'chromium', 'chromium-browser'),
  },
  chromium: {
    package: 'chromium',
    find: () => process.env.CHROMIUM_PATH || inPath('chromium', 'chromium-browser', 'google-chrome'),
  },
  firefox: { package: 'firefox-esr', find: () => inPath('firefox-esr', 'firefox') },
  webkit: { package: 'webkit2gtk-driver', find: () => inPath('WebKitWebDriver') },
  xvfb: { package: 'xvfb', find: () => inPath('Xvfb') },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/**
 * Paths of the named tools; what is missing is installed where that is allowed.
 * @throws Failure that says exactly what to install
 */
export function requireTools<Name extends ToolName>(names: readonly Name[]): Record<Name, string> {
  const missing = () => names.filter((name) => !tools[name].find()).map((name) => tools[name].package);
  const absent = missing();
  if (absent.length > 0) {
    const { status, stderr } = spawnSync(inRoot('infra/stack/install.sh'), absent, {
      // A password may be asked for.
      stdio: ['inherit', 'inherit', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Failure(stderr.trim());
    const still = missing();
    if (still.length > 0) throw new Failure(`Installed, and still not found here: ${still.join(', ')}.`);
  }
  return Object.fromEntries(names.map((name) => [name, tools[name].find() ?? ''])) as Record<Name, string>;
}
