import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
describe('a release', () => {
  it('a release is verified by the update and by hand against the same one identity', () => {
    const identity = (file: string, name: RegExp) =>
      [...read(file).matchAll(/https:\/\/github\.com\/(\S+?)\/\.github\/workflows\/(\S+)/g)].map(
        ([, repository = '', rest = '']) => `${repository} ${rest.replace(name, 'VERSION')}`,
      );
    expect(new Set(identity('.github/SECURITY.md', /VERSION/))).toEqual(
      new Set(['OWNER/vitrine release.yml@refs/tags/vVERSION']),
    );
    expect(identity('infra/operation/update', /\$version/)).toEqual([
      '$repository release.yml@refs/tags/vVERSION',
    ]);
  });
});
