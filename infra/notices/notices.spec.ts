import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';
import { notices, readLock, shippedPackages } from './notices.ts';

test('THIRD-PARTY-NOTICES is what the lock file says (`make notices` writes it)', () => {
  expect(readFileSync(inRoot('THIRD-PARTY-NOTICES'), 'utf8') === notices(readLock())).toBe(true);
});

test('it names what is shipped, by the version that each would load, and nothing of development', () => {
  const lock = {
    'services/app': { dependencies: { a: '1', lib: '1' }, devDependencies: { test: '1' } },
    'node_modules/lib': { link: true, resolved: 'services/lib' },
    'services/lib': { dependencies: { b: '2' } },
    'services/lib/node_modules/b': { version: '2.0.0' },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '1' }, optionalDependencies: { absent: '1' } },
    'node_modules/b': { version: '1.0.0', dependencies: { a: '1' } },
    'node_modules/test': { version: '1.0.0' },
  };
  expect(shippedPackages(lock, ['services/app'])).toEqual([
    'node_modules/a',
    'node_modules/b',
    'services/lib/node_modules/b',
  ]);
});
