import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const source = new URL('../', import.meta.url).pathname;
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.spec\.ts$|^migrations\//.test(file));
const read = (file: string): string => readFileSync(source + file, 'utf8');

const WRITING_SQL = /\b(?:UPDATE|INSERT\s+INTO|DELETE\s+FROM)\s+"?(?:ai"?\."?)?jobs\b/i;

describe("a job's row", () => {
  it("a job's row is written by the store alone", () => {
    const writers = files.filter((file) => WRITING_SQL.test(read(file)));
    expect(writers).toEqual(['jobs/job-store.ts']);
  });
});
