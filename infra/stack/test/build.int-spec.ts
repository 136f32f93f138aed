import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Build, unlessBuilt } from '../build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build whose program is `source`, which counts its runs in the file `runs`. */
const build = (source: string, inputs = 'inputs'): Build => ({
  title: 'the site',
  command: [process.execPath, '-e', `require('fs').appendFileSync('runs', 'x');${source}`],
  cwd: folder,
  inputs,
  folder: path.join(folder, 'made'),
  file: 'index.js',
});
const makes = `require('fs').mkdirSync('made',{recursive:true});require('fs').writeFileSync('made/index.js','')`;
const runs = () => readFileSync(path.join(folder, 'runs'), 'utf8').length;

it('the build says so when a build ends well and has made nothing, with what it printed', async () => {
  await expect(unlessBuilt(build('console.log("Bye."); process.exit(0)'))).rejects.toThrow(
    `Building the site ended without an error, but made no ${path.join(folder, 'made/index.js')}. It printed:\nBye.`,
  );
  expect(existsSync(path.join(folder, 'made/.inputs'))).toBe(false);
});

it('the build says what a build printed that failed', async () => {
  await expect(unlessBuilt(build('console.error("No."); process.exit(1)'))).rejects.toThrow(/failed:\nNo\.$/);
});

it('the build builds once for the same inputs, and again when they change or what was built is gone', async () => {
  await unlessBuilt(build(makes));
  await unlessBuilt(build(makes));
  expect(runs()).toBe(1);
  await unlessBuilt(build(makes, 'other inputs'));
  expect(runs()).toBe(2);
  rmSync(path.join(folder, 'made/index.js'));
  await unlessBuilt(build(makes, 'other inputs'));
  expect(runs()).toBe(3);
});
