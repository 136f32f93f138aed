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

/** Fingerprint of everything that the frontend is built from. */
function frontendInputs(): string {
  const hash = createHash('sha256');
  const sources = ['frontend', 'services/libs/contracts/src', 'services/libs/analysis/src'];
  for (const file of [
    inRoot('package-lock.json'),
    ...sources.flatMap((source) => filesBelow(inRoot(source))),
  ]) {
    hash.update(path.relative(inRoot(), file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Compiles the services and libraries: only what changed. */
export async function buildServices(signal?: AbortSignal): Promise<void> {
  say('Building the services ...');
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  await runOnce('tsc -b', [process.execPath, tsc, '-b'], { cwd: inRoot(), signal });
}

/** Builds the frontend when what it is made from has changed since. */
export async function buildFrontend(signal?: AbortSignal): Promise<void> {
  const stamp = inRoot('frontend/build/.inputs');
  const inputs = frontendInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say('Building the frontend ...');
  await runOnce('react-router build', ['npm', 'run', 'build', '-w', '@vitrine/frontend'], {
    cwd: inRoot(),
    env: { NODE_ENV: 'production' },
    signal,
  });
  writeFileSync(stamp, inputs);
}
