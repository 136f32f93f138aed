import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { reasonIn, reasonOf } from './run-tool.ts';

const refused = (id: string, at: string) => `
2026-11-22 ${at} P00   WARN: a warning
2026-11-22 ${at} P00  ERROR: [039]: HTTP request failed with 404 (Not Found):
                                    *** Path/Query ***:
                                    GET /bucket/database/archive.info
                                    *** Request Headers ***:
                                    authorization: <redacted>
                                    x-amz-date: ${at}
                                    *** Response Headers ***:
                                    date: Sun, 22 Nov 2026 ${at} GMT
                                    *** Response Content ***:
                                    <Error><Code>NoSuchBucket</Code><RequestId>${id}</RequestId></Error>`;

describe('the reason of a failure', () => {
  it('the reason of a failure is the error and what the store said, the same each time', () => {
    expect(reasonIn(refused('abc', '15:12:38.529'))).toBe(
      'ERROR: [039]: HTTP request failed with 404 (Not Found): | *** Path/Query ***: | GET /bucket/database/archive.info | <Error><Code>NoSuchBucket</Code></Error>',
    );
    expect(reasonIn(refused('def', '15:12:59.095'))).toBe(reasonIn(refused('abc', '15:12:38.529')));
  });

  it('the reason of a failure is the last that was said where nothing is called an error', () => {
    expect(reasonIn('one\ntwo\n\nthree\nfour\nfive\nsix\nseven\n')).toBe(
      'two | three | four | five | six | seven',
    );
    expect(reasonIn('\n')).toBe('');
  });

  it.each([
    "2026-11-22 15:12:38.529 P00  ERROR: [082]: unable to write '/var/lib/vitrine/backups/database/x': [28] No space left on device",
    'Fatal: unable to save snapshot: write /var/lib/vitrine/backups/pictures/data/49: no space left on device',
  ])('the reason of a failure begins with a full disk: %s', (said) => {
    expect(reasonIn(said)).toMatch(/^The disk is full: (?:ERROR|Fatal).*no space left on device$/i);
  });
});

it('a failure begins with the full target, where there is one', async () => {
  const error = new Error('WAL segment 29 was not archived before the 120000ms timeout');
  // A file system of the kernel's own has no room.
  expect(await reasonOf(error, '/proc')).toBe(
    `The disk is full: the one of the backups (BACKUP_DIR) has less than 16 MB left | ${error.message}`,
  );
  expect(await reasonOf(error, tmpdir())).toBe(error.message);
  expect(await reasonOf(error, '/is/not/there')).toBe(error.message);
});
