import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { circleOf, readFolders } from './folders.ts';
import vitrine from './plugin.ts';

const files: Record<string, string> = {
  'main.js': "import './posts/posts.js';",
  'posts/posts.js': "import './list.js'; import '../auth/user.js';",
  'posts/list.js': '',
  'auth/user.js': '',
  'a/a.js': "import '../b/b.js';",
  'b/b.js': "export * from '../c/c.js';",
  'c/c.js': "import('../a/other.js');",
  'a/other.js': '',
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'folders-'));
  for (const [name, code] of Object.entries(files)) {
    const file = path.join(root, name.replace('.js', '.ts'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** What a rule says of one of the files, or of other code in its place. */
const findings = (
  rule: 'edges' | 'circles',
  options: unknown,
  name: string,
  code = files[name] ?? '',
): string[] =>
  new Linter({ cwd: root })
    .verify(
      code,
      [
        {
          files: ['**/*.ts'],
          plugins: { vitrine },
          languageOptions: { sourceType: 'module', ecmaVersion: 'latest' },
          rules: { [`vitrine/${rule}`]: ['error', options] },
        },
      ],
      path.join(root, name.replace('.js', '.ts')),
    )
    .map(({ message }) => message);

describe('the graph of folders', () => {
  it('knows the shortest circle of a folder, and none where there is none', () => {
    const graph = readFolders(root);
    expect(circleOf(graph, 'a')).toEqual(['a', 'b', 'c', 'a']);
    expect(circleOf(graph, 'posts')).toBeNull();
    expect([...(graph.get('main')?.keys() ?? [])]).toEqual(['posts']);
  });
});

describe('the rule of circles', () => {
  it('says which way leads back, in each file that is part of it', () => {
    expect(findings('circles', [root], 'a/a.js')).toEqual(['A circle between folders: a → b → c → a.']);
    expect(findings('circles', [root], 'c/c.js')).toEqual(['A circle between folders: c → a → b → c.']);
    expect(findings('circles', [root], 'a/other.js')).toEqual([]);
    expect(findings('circles', [root], 'posts/posts.js')).toEqual([]);
  });
});

describe('the rule of edges', () => {
  const rooms = { posts: { auth: 'Posts have authors.' }, auth: {} };

  it('lets a room import itself, what is declared for it, and packages', () => {
    expect(findings('edges', { root, rooms }, 'posts/posts.js')).toEqual([]);
    expect(findings('edges', { root, rooms }, 'auth/user.js', "import 'zod';")).toEqual([]);
  });

  it('refuses what nobody has declared, in whatever form it is imported', () => {
    const refused = ['auth may not import posts/list: declare the edge with its reason, or remove it.'];
    for (const code of [
      "import '../posts/list.js';",
      "export * from '../posts/list.js';",
      "export { a } from '../posts/list.js';",
      "import('../posts/list.js');",
    ])
      expect(findings('edges', { root, rooms }, 'auth/user.js', code)).toEqual(refused);
  });

  it('has no word about files outside the rooms', () => {
    expect(findings('edges', { root, rooms }, 'main.js')).toEqual([]);
  });
});
