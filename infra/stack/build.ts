import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, say } from './failure.ts';
import { inRoot } from './paths.ts';
import { runOnce } from './run-once.ts';

const SKIPPED = new Set(['node_modules', 'build', 'dist', '.react-router', 'e2e', 'test']);

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(directory, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

/** Fingerprint of the files below some folders, the lock file included. */
function fingerprint(...sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of [
    inRoot('package-lock.json'),
    ...sources.flatMap((source) => filesBelow(inRoot(source))),
  ]) {
    hash.update(path.relative(inRoot(), file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** A build, and how to see that it was done. */
export interface Build {
  readonly title: string;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env?: Record<string, string>;
  /** Fingerprint of what it is made from. */
  readonly inputs: string;
  /** A folder that it makes; the fingerprint is kept there and goes with it. */
  readonly folder: string;
  /** A file in that folder without which nothing was built. */
  readonly file: string;
}

/**
 * Runs a build unless it ran for the same inputs before.
 * @throws Failure when it fails, or ends well and has made nothing
 */
export async function unlessBuilt(build: Build, signal?: AbortSignal): Promise<void> {
  const stamp = path.join(build.folder, '.inputs');
  const made = path.join(build.folder, build.file);
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === build.inputs) return;
  say(`Building ${build.title} ...`);
  const output = await runOnce(build.command.join(' '), build.command, {
    cwd: build.cwd,
    env: build.env,
    signal,
  });
  if (!existsSync(made)) {
    throw new Failure(
      `Building ${build.title} ended without an error, but made no ${made}. It printed:\n${output.trim() || '(nothing)'}`,
    );
  }
  writeFileSync(stamp, build.inputs);
}

const program = (name: string, ...rest: string[]): string[] => [
  process.execPath,
  inRoot('node_modules', name),
  ...rest,
];

/** Compiles the services and libraries, when they changed. */
export function buildServices(signal?: AbortSignal): Promise<void> {
  return unlessBuilt(
    {
      title: 'the services',
      command: program('typescript/bin/tsc', '-b'),
      cwd: inRoot(),
      inputs: fingerprint('services', 'infra/demo', 'infra/seed'),
      folder: inRoot('services/libs/contracts/dist'),
      file: 'index.js',
    },
    signal,
  );
}

/** Builds the frontend, when what it is made from changed. */
export function buildFrontend(signal?: AbortSignal): Promise<void> {
  return unlessBuilt(
    {
      title: 'the frontend',
      command: program('@react-router/dev/bin.js', 'build'),
      cwd: inRoot('frontend'),
      env: { NODE_ENV: 'production' },
      inputs: fingerprint('frontend', 'services/libs/contracts/src', 'services/libs/analysis/src'),
      folder: inRoot('frontend/build'),
      file: 'server/index.js',
    },
    signal,
  );
}
