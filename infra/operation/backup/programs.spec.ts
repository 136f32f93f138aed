import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StatusFile, withStep } from './status.ts';

const here = (name: string): string => path.join(import.meta.dirname, name);
const KEY = 'a-key-that-nobody-else-has';

let folder: string;
let record: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backup-'));
  record = path.join(folder, 'record');
  mkdirSync(path.join(folder, 'bin'));
  for (const [name, answer] of [
    ['pgbackrest', ''],
    ['restic', '[{"id":"1","time":"2026-11-21T00:00:00Z"},{"id":"2","time":"2026-11-23T00:00:00Z"}]'],
  ] as const)
    writeFileSync(
      path.join(folder, 'bin', name),
      `#!/bin/sh\necho "${name} $*" >>"$RECORD"\necho '${answer}'\n`,
      { mode: 0o755 },
    );
});
afterEach(() => rmSync(folder, { recursive: true }));

function start(command: string, words: readonly string[], env: Record<string, string> = {}) {
  const run = spawnSync(command, words, {
    encoding: 'utf8',
    env: {
      PATH: `${folder}/bin:${process.env.PATH}`,
      RECORD: record,
      BACKUP_KEY: KEY,
      BACKUP_FOLDER: folder,
      BACKUP_STATUS: path.join(folder, 'status'),
      BACKUP_WORK: path.join(folder, 'work'),
      ...env,
    },
  });
  const calls = existsSync(record) ? readFileSync(record, 'utf8').trimEnd().split('\n') : [];
  return { ...run, calls };
}
const main = (...words: string[]) => start(process.execPath, [here('main.ts'), ...words]);

/** The settings that pgBackRest and restic are given. */
function settings(env: Record<string, string> = {}): Record<string, string> {
  const { stdout } = start(here('environment.sh'), ['env'], env);
  return Object.fromEntries(
    stdout.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  ) as Record<string, string>;
}

describe('what is written', () => {
  it('what is written is encrypted by the one key, here and in a bucket, also where that comes by a file', () => {
    const file = path.join(folder, 'key');
    writeFileSync(file, `${KEY}-by-file\n`);
    const bucket = {
      ...{ BACKUP_STORAGE: 's3', BACKUP_S3_BUCKET: 'b', BACKUP_S3_ENDPOINT: 'https://s3.example/' },
      ...{ BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' },
    };
    for (const [env, key] of [
      [{}, KEY],
      [bucket, KEY],
      [{ BACKUP_KEY_FILE: file }, `${KEY}-by-file`],
    ] as const)
      expect(settings(env)).toMatchObject({
        PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
        PGBACKREST_REPO1_CIPHER_PASS: key,
        RESTIC_PASSWORD: key,
      });
    expect(settings(bucket)).toMatchObject({
      PGBACKREST_REPO1_S3_ENDPOINT: 's3.example',
      RESTIC_REPOSITORY: 's3:https://s3.example/b/pictures',
    });
    expect(start(here('environment.sh'), ['true'], { BACKUP_KEY: '' }).status).not.toBe(0);
    expect(start(here('environment.sh'), ['true'], { BACKUP_STORAGE: 'ftp' }).status).toBe(1);
  });

  it('what is written lets any second of the last seven days be had, of the database and of the pictures', async () => {
    const { PGBACKREST_REPO1_RETENTION_DIFF: differences, PGBACKREST_REPO1_RETENTION_FULL: full } =
      settings();
    expect([differences, settings()['PGBACKREST_REPO1_RETENTION_ARCHIVE']]).toEqual(['8', '8']);
    expect(Number(full)).toBeGreaterThanOrEqual(2);
    const script = `const { forgetPictures } = await import(${JSON.stringify(here('pictures.ts'))}); await forgetPictures();`;
    const { calls } = start(process.execPath, ['--input-type=module', '--eval', script]);
    expect(calls).toEqual([expect.stringMatching(/^restic forget .*--keep-within=8d .*--prune/)]);
  });

  it('what is written is read again, every byte of it, before it counts', () => {
    const script = `const { verifyPictures } = await import(${JSON.stringify(here('pictures.ts'))});
      await verifyPictures(${JSON.stringify(path.join(folder, 'bin'))}, ${JSON.stringify(folder)}, []).catch(() => 0);`;
    const { calls } = start(process.execPath, ['--input-type=module', '--eval', script]);
    expect(calls[0]).toBe('restic check --read-data --quiet');
    expect(calls).toContainEqual(expect.stringMatching(/^restic restore 2 /));
  });
});

describe('the access records', () => {
  it('the access records are copied to a place of their own, made once, and come back without what is open', () => {
    const records = path.join(folder, 'records');
    mkdirSync(records);
    const script = (call: string) =>
      `const found = await import(${JSON.stringify(here('records.ts'))}); console.log(await found.${call});`;
    const evaluated = (call: string) =>
      start(process.execPath, ['--input-type=module', '--eval', script(call)], { RECORDS_DIR: records });
    // Nothing is recorded yet.
    expect(evaluated('copyRecords(true)').calls).toEqual([]);
    writeFileSync(path.join(records, 'current-a.log'), 'x');
    expect(evaluated('copyRecords(false)').calls.map((call) => call.split(' ')[1])).toEqual([
      ...['backup', 'forget', 'check'],
    ]);
    expect(evaluated('copyRecords(true)').calls[3]).toContain('restic snapshots');
    expect(evaluated('restoreRecords()').calls.at(-1)).toBe(
      `restic restore latest --target=${records} --exclude=current-* --quiet`,
    );
    expect(settings({ BACKUP_PLACE: 'records' })['RESTIC_REPOSITORY']).toBe(`${folder}/records`);
  });
});

describe('a restore', () => {
  it('a restore of a moment recovers to it, and serves again', () => {
    expect(main('restore-database', '2026-11-22 05:00:00+00', '1').status).toBe(0);
    const { calls } = main('restore-pictures', '2026-11-22 05:00:00+00');
    expect(calls[0]).toMatch(
      /^pgbackrest restore .*--delta --recovery-option=restore_command=\S+ pgbackrest archive-get/,
    );
    expect(calls[0]).toMatch(
      / --type=time --target=2026-11-22 05:00:00\.000\+00 --target-action=promote --target-timeline=1$/,
    );
    // What was removed since is in the copy before, what came just before it in the one after.
    expect(calls.slice(2)).toEqual([
      expect.stringContaining('restore 1 '),
      expect.stringContaining('restore 2 '),
    ]);
  });

  it('a restore without a moment is of the last that was archived, and what is no moment is refused', () => {
    expect(main('restore-database').calls[0]).not.toMatch(/--type|--target/);
    expect(main('restore-database', 'ontem').status).toBe(1);
  });
});

describe('the state', () => {
  /** The file that a run left behind some seconds ago. */
  function left(age: number, failed = false, verified = true): StatusFile {
    const file = new StatusFile(path.join(folder, 'status'));
    const well = verified ? withStep({ steps: {} }, 'verify', new Date(), '') : { steps: {} };
    file.write(failed ? withStep(well, 'archive', new Date(), 'no room') : well);
    const name = path.join(folder, 'status/status.json');
    const status = JSON.parse(readFileSync(name, 'utf8')) as object;
    writeFileSync(
      name,
      JSON.stringify({ ...status, updated_at: new Date(Date.now() - age * 1000).toISOString() }),
    );
    return file;
  }

  it.each([
    ['runs and nothing failed', 0, 200, false],
    ['failed', 1, 0, true],
    ['stands still for five minutes', 1, 400, false],
  ])('the state is signalled to the container’s engine: it %s', (_, code, age, failed) => {
    left(age, failed);
    expect(main('healthy').status).toBe(code);
  });

  it('the state is well for its operator only once a backup was proved', () => {
    left(0);
    expect(main('status').status).toBe(0);
    left(0, false, false);
    expect(main('status').status).toBe(1);
    left(0, true);
    expect(main('status')).toMatchObject({ status: 1, stdout: expect.stringContaining('no room') });
  });

  it('the state may be read by the scheduler, who is another user', () => {
    new StatusFile(path.join(folder, 'status')).write({ steps: {} });
    expect(statSync(path.join(folder, 'status/status.json')).mode & 0o777).toBe(0o644);
  });
});
