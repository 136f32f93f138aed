import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Circus } from '@jest/types';

/** A browser under test. */
export interface Witness {
  /** Writes what it shows and recorded into files whose names begin with `prefix`. */
  save(prefix: string): Promise<void>;
  /** Drops what it recorded: the test was green. */
  forget?(): Promise<void>;
}

/** The open browsers of this process; what opens one adds it, and removes it when it closes. */
export const witnesses = new Set<Witness>();
/** Where the files of the current test go: a folder of the test below TEST_FAILURES. */
let folder = '';
let saved = 0;
let isInBody = false;
let hasFailed = false;

function begin(file: string, name: string, parent?: Circus.DescribeBlock): void {
  const words = [name];
  for (let block = parent; block?.parent; block = block.parent) words.unshift(block.name);
  const title = words.join(' ').replace(/[^\p{L}\p{N}]+/gu, '-');
  const base = process.env.TEST_FAILURES ?? '.local/test/failures';
  folder = path.resolve(base, path.basename(file).split('.')[0] ?? '', title.slice(0, 120));
  saved = 0;
  hasFailed = false;
}

async function save(witness: Witness): Promise<void> {
  mkdirSync(folder, { recursive: true });
  saved += 1;
  await witness.save(path.join(folder, `browser-${saved}`)).catch((error: unknown) => {
    process.stderr.write(`No evidence of a browser: ${String(error)}\n`);
  });
}

async function fail(): Promise<void> {
  isInBody = false;
  if (!hasFailed) for (const witness of witnesses) await save(witness);
  hasFailed = true;
}

/** Saves a browser that a test closes itself: that test may have failed already, and end with its `finally`. */
export async function saveBeforeClose(witness: Witness): Promise<void> {
  if (isInBody) await save(witness);
}

/**
 * Follows the tests of a file. Saves all open browsers when a test or a hook fails, before its other hooks close them.
 * A green test leaves nothing.
 */
export async function follow(file: string, event: Circus.Event): Promise<void> {
  if (event.name === 'test_start') begin(file, event.test.name, event.test.parent);
  if (event.name === 'test_fn_start') isInBody = true;
  if (event.name === 'test_fn_success') isInBody = false;
  if (event.name === 'test_fn_failure') await fail();
  if (event.name === 'hook_failure') {
    if (!event.test) begin(file, event.hook.type, event.describeBlock);
    await fail();
  }
  if (event.name === 'test_done' && !hasFailed) {
    if (saved > 0) rmSync(folder, { recursive: true });
    for (const witness of witnesses) await witness.forget?.();
  }
}
