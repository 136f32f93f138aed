import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../stack/paths.ts';
import { equivalents } from './equivalents.ts';
import { parts } from './parts.ts';

const patterns = Object.values(parts).flatMap(({ mutate, tests, roots }) => [...mutate, ...tests, ...roots]);
const bare = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('the parts', () => {
  it('the parts find a file by each of their patterns', () => {
    const wanted = patterns.filter((pattern) => !pattern.startsWith('!'));
    expect(wanted.filter((pattern) => globSync(pattern, { cwd: inRoot() }).length === 0)).toEqual([]);
  });

  it('the parts leave out mutants of code that still exists', () => {
    for (const { file, original } of equivalents) {
      expect(bare(readFileSync(inRoot(file), 'utf8'))).toContain(bare(original));
    }
  });
});
