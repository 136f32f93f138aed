import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const IMPORTED = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gm;

const LATER = /\bawait import\('([^']+)'\)/g;

/** Every package and file that a file imports as it starts, and those that these import. */
function importedBy(file: URL, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const target = name.startsWith('.') ? new URL(name.replace(/js$/, 'ts'), file) : null;
    if (found.has(target?.href ?? name)) continue;
    found.add(target?.href ?? name);
    if (target) importedBy(target, found);
  }
  return found;
}

const importedLater = (file: URL): string[] =>
  [...readFileSync(file, 'utf8').matchAll(LATER)].map(([, name = '']) => name);

it('the list of job kinds takes the library of the provider to the worker alone, for its first call', () => {
  const asking = importedBy(new URL('../app.module.ts', import.meta.url));
  expect(asking).toContain('sharp');
  expect(asking).not.toContain('openai');
  const working = importedBy(new URL('./processors.ts', import.meta.url));
  const provider = new URL('../provider/openai-provider.ts', import.meta.url);
  expect(working).toContain(provider.href);
  expect(working).not.toContain('openai');
  expect(importedLater(provider)).toContain('./openai-sdk.js');
  expect(importedBy(new URL('./openai-sdk.ts', provider))).toContain('openai');
});
