import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from './failure.ts';
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

/** Runs `build` unless it ran for the same inputs before; the stamp lies in what it makes and goes with it. */
async function unlessBuilt(stamp: string, inputs: string, build: () => Promise<unknown>): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  await build();
  writeFileSync(stamp, inputs);
}

/** Compiles the services and libraries, when they changed. */
export async function buildServices(signal?: AbortSignal): Promise<void> {
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  const inputs = fingerprint('services', 'infra/demo', 'infra/seed');
  await unlessBuilt(inRoot('services/libs/contracts/dist/.inputs'), inputs, () => {
    say('Building the services ...');
    return runOnce('tsc -b', [process.execPath, tsc, '-b'], { cwd: inRoot(), signal });
  });
}

/** Builds the frontend, when what it is made from changed. */
export async function buildFrontend(signal?: AbortSignal): Promise<void> {
  const inputs = fingerprint('frontend', 'services/libs/contracts/src', 'services/libs/analysis/src');
  await unlessBuilt(inRoot('frontend/build/.inputs'), inputs, () => {
    say('Building the frontend ...');
    return runOnce('react-router build', ['npm', 'run', 'build', '-w', '@vitrine/frontend'], {
      cwd: inRoot(),
      env: { NODE_ENV: 'production' },
      signal,
    });
  });
}
