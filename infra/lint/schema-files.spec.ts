import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';

// A trigger that is replaced is written as `CREATE OR REPLACE`: a file that drops one takes it from the release before.
it.each(globSync('services/*/schema/*.sql', { cwd: inRoot('.') }))(
  'the schema file %s drops nothing',
  (file) => {
    expect(readFileSync(inRoot(file), 'utf8')).not.toMatch(/\bDROP\b|\bRENAME\b/i);
  },
);
