import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';
import { notices, readLock, shippedPackages } from './notices.ts';

test('THIRD-PARTY-NOTICES has the licences of what is shipped, with their texts', () => {
  const text = notices(readLock());
  for (const name of ['@nestjs/core', 'react', 'zod'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  expect(text).toContain('MIT License');
  expect(text).not.toMatch(/^jest \d/m);
});

test('every image of our code has THIRD-PARTY-NOTICES', () => {
  const stages = readFileSync(inRoot('Dockerfile'), 'utf8').split(/^FROM /m);
  const has = stages.filter((stage) => stage.includes('COPY --from=notices /app/THIRD-PARTY-NOTICES'));
  expect(has.map((stage) => / AS (\w+)/.exec(stage)?.[1])).toEqual(['runtime', 'frontend', 'gateway']);
});

test('THIRD-PARTY-NOTICES names what is shipped, by the version that each would load, and nothing of development', () => {
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
