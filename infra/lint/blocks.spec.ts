import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { blocks } from '@vitrine/contracts';
import { inRoot } from '../stack/paths.ts';

/** All blocks have a line in the first, and an icon in the second. */
const LISTS = [
  'services/libs/contracts/src/blocks/blocks.ts',
  'frontend/app/features/editor/text/common/tool-list.ts',
];
/** What a page does with a card, apart from its style. */
const PAGE = [
  'frontend/app/features/article/article-cards.ts',
  'frontend/app/features/article/article-html.ts',
  'frontend/app/features/article/chat-buttons.ts',
  'frontend/app/features/article/product-cards.ts',
  'frontend/app/styles/article.css',
];
/**
 * Its own file; a field of categories with the same name; and readers of other products and of pastes, which say what
 * each foreign part becomes.
 */
const FREE = [
  /^services\/content\/src\/core\/categories\//,
  /^services\/libs\/(?:contracts\/src\/blocks|transfer\/src\/(?:compare|read))\//,
  /^frontend\/app\/features\/editor\/text\/(?:paste\/|visual\/(?:paste|pending-pictures)\.ts)/,
];

const sources = globSync(
  ['services/{*,libs/*}/src/**/*.ts', 'frontend/app/{features/{article,editor},styles}/**/*.{ts,tsx,css}'],
  { cwd: inRoot('.') },
)
  .filter((file) => !/\.(?:int-)?spec\.tsx?$|\/fixtures\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));

it.each(blocks)(
  'the code names a %s in its own file, its style and the two lists alone',
  (name, { kind }) => {
    const named = new RegExp(`\\bBLOCKS\\.${name}\\b|'${name}'${kind ? `|\\b${kind.attribute}\\b` : ''}`);
    const files = sources.filter(({ text }) => named.test(text)).map(({ file }) => file);
    expect(
      files.filter((file) => ![...LISTS, ...PAGE].includes(file) && !FREE.some((free) => free.test(file))),
    ).toEqual([]);
  },
);
