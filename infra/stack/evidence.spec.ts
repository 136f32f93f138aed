import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Circus } from '@jest/types';
import { follow, saveBeforeClose, witnesses } from './evidence.ts';

let folder: string;
let forgotten: number;
const witness = {
  save: (prefix: string) => Promise.resolve(writeFileSync(`${prefix}.txt`, '')),
  forget: () => Promise.resolve(void (forgotten += 1)),
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-evidence-'));
  process.env.TEST_FAILURES = folder;
  forgotten = 0;
  witnesses.add(witness);
});
afterEach(() => {
  witnesses.delete(witness);
  rmSync(folder, { recursive: true });
});

const parent = { name: 'the editor', parent: { name: 'ROOT_DESCRIBE_BLOCK' } };
const test = { name: 'saves: a text', parent };
const hook = { type: 'beforeAll' };
const happen = async (...names: string[]) => {
  for (const name of names)
    await follow('/tests/editor.e2e.ts', {
      name,
      ...(/^test_/.test(name) && { test }),
      hook,
    } as Circus.Event);
};
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)));

it('a failed test leaves one file of each browser', async () => {
  await happen('test_start', 'test_fn_start', 'test_fn_failure', 'test_done');
  expect(files()).toEqual(['editor/the-editor-saves-a-text/browser-1.txt']);
  expect(forgotten).toBe(0);
});

it('a browser that a failing test closes itself is saved, and a green test leaves nothing', async () => {
  await happen('test_start', 'test_fn_start');
  await saveBeforeClose(witness);
  expect(files()).toHaveLength(1);
  await happen('test_fn_success', 'test_done');
  await saveBeforeClose(witness);
  expect(files()).toEqual([]);
  expect(forgotten).toBe(1);
});

it('a failed hook of a whole file leaves a folder of the hook', async () => {
  await happen('hook_failure');
  expect(files()).toEqual(['editor/beforeAll/browser-1.txt']);
});
