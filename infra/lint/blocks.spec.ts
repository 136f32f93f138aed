import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { blocks } from '@vitrine/contracts';
import { inRoot } from '../stack/paths.ts';

/** Ghost has cards of the same names: its files name what each becomes. */
const GHOST = [
  'services/libs/transfer/src/read/ghost/cards.ts',
  'services/libs/transfer/src/read/ghost/ghost-html.ts',
];
const EVERYWHERE = /* its line in the list of all, and its icon */ [
  'frontend/app/features/editor/html/toolbar.tsx',
  'services/libs/contracts/src/blocks/blocks.ts',
];

const sources = globSync(
  ['services/{*,libs/*}/src/**/*.ts', 'frontend/app/{features/editor,styles}/**/*.{ts,tsx,css}'],
  { cwd: inRoot('.') },
)
  .filter((file) => !/\.spec\.tsx?$|\/fixtures\.tsx?$|\/dist\//.test(file))
  .map((file) => ({
    file,
    text: readFileSync(inRoot(file), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, ''),
  }));

it.each(blocks)('says what a %s is in its own file, and names it nowhere else', (name, { kind }) => {
  const named = new RegExp(
    `\\bBLOCKS\\.${name}\\b|'${name}'|[{ ]${name}(?:: [A-Z]| })${kind ? `|${kind.attribute}` : ''}`,
  );
  const own = [`services/libs/contracts/src/blocks/${name}.ts`, 'frontend/app/styles/article.css'];
  const files = sources.filter(({ text }) => named.test(text)).map(({ file }) => file);
  expect(files.filter((file) => ![...own, ...EVERYWHERE, ...GHOST].includes(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(EVERYWHERE));
});
