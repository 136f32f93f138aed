import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
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
const root = mkdtempSync(path.join(tmpdir(), 'folders-'));
for (const [name, code] of Object.entries(files)) {
  const file = path.join(root, name.replace('.js', '.ts'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
}
afterAll(() => rmSync(root, { recursive: true }));

RuleTester.describe = describe;
RuleTester.it = it;
type Options = NonNullable<RuleTester.ValidTestCase['options']>;
const tester = new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } });
/** One of the files, or other code in its place. */
const inFile = (name: string, options: Options, code = files[name] ?? '') => ({
  name: `${name}: ${code}`,
  filename: path.join(root, name.replace('.js', '.ts')),
  code,
  options,
});

describe('the graph of folders', () => {
  it('the graph of folders knows the shortest circle of a folder, and none where there is none', () => {
    const graph = readFolders(root);
    expect(circleOf(graph, 'a')).toEqual(['a', 'b', 'c', 'a']);
    expect(circleOf(graph, 'posts')).toBeNull();
    expect([...(graph.get('main')?.keys() ?? [])]).toEqual(['posts']);
  });
});

tester.run('circles', vitrine.rules.circles, {
  valid: [inFile('a/other.js', [[root]]), inFile('posts/posts.js', [[root]])],
  invalid: [
    { ...inFile('a/a.js', [[root]]), errors: ['A circle between folders: a → b → c → a.'] },
    { ...inFile('c/c.js', [[root]]), errors: ['A circle between folders: c → a → b → c.'] },
  ],
});

const rooms = { posts: { auth: 'Posts have authors.' }, auth: {} };
tester.run('edges', vitrine.rules.edges, {
  valid: [
    // A room imports itself, what is declared for it, and packages; files outside the rooms import anything.
    inFile('posts/posts.js', [{ root, rooms }]),
    inFile('auth/user.js', [{ root, rooms }], "import 'zod';"),
    inFile('main.js', [{ root, rooms }]),
  ],
  invalid: [
    "import '../posts/list.js';",
    "export * from '../posts/list.js';",
    "export { a } from '../posts/list.js';",
    "import('../posts/list.js');",
    "import type { A } from '../posts/list.js';",
  ].map((code) => ({
    ...inFile('auth/user.js', [{ root, rooms }], code),
    errors: ['auth may not import posts/list: declare the edge with its reason, or remove it.'],
  })),
});

const long = 'x'.repeat(130);
tester.run('line-length', vitrine.rules['line-length'], {
  valid: [
    `const a = '${long}';`,
    `const a = \`\n${long}\n\`;`,
    `const a = /${long}/;`,
    `// https://a.example/${long}`,
  ],
  invalid: [
    { code: `// ${long}`, errors: [{ message: 'A line has at most 120 characters.', line: 1 }] },
    { code: `/**\n * ${long}\n */`, errors: [{ message: 'A line has at most 120 characters.', line: 2 }] },
    { code: `const ${long} = 1;`, errors: 1 },
  ],
});

tester.run('plain-words', vitrine.rules['plain-words'], {
  valid: ["const word = 'nobody';", '// Understands it.', "it('a reader is anonymous', test);"],
  invalid: [
    '// Nobody reads it.',
    '/** What stands in it. */',
    "it('whoever reads it', test);",
    "describe('a list beside another', test);",
    "it.each([1])('is read anew', test);",
  ].map((code) => ({ code, errors: 1 })),
});

tester.run('no-query', vitrine.rules['no-query'], {
  valid: ['rows(manager, schema, sql);', 'const { query } = request;', 'report(request.query);'],
  invalid: ['manager.query(sql);', 'await this.dataSource.query<Row[]>(sql, [1]);'].map((code) => ({
    code,
    errors: ['Use rows, oneRow, changed or execute: a row has a schema, not a type by assertion.'],
  })),
});

tester.run('no-http-in-transaction', vitrine.rules['no-http-in-transaction'], {
  valid: [
    'const people = await this.people.all(); await this.dataSource.transaction((manager) => save(manager, people));',
    'async function save(manager) { await this.posts.write(manager); }',
    'async function ask() { return unwrapAnswer(this.auth.activeAdmins({})); }',
  ],
  invalid: [
    'this.dataSource.transaction(async (manager) => { await unwrapAnswer(answer); });',
    "this.dataSource.transaction('REPEATABLE READ', async () => { await fetch(address); });",
    'class Reviews { async open(manager: EntityManager, token) { return isAdminSince(this.auth, token); } }',
    'class Reviews { close = (manager) => this.people.all(); }',
  ].map((code) => ({
    code,
    errors: ['Ask the other service before the transaction, and give the answer to it.'],
  })),
});

tester.run('no-entity', vitrine.rules['no-entity'], {
  valid: [{ code: "@Entity('settings') class Settings {}", options: [['posts']] }],
  invalid: [
    {
      code: "@Entity('posts') class Post {}",
      options: [['posts']],
      errors: ['posts has no entity: each of its writes is an UPDATE with a guard.'],
    },
  ],
});

tester.run('top-level-await', vitrine.rules['top-level-await'], {
  valid: ['const load = async () => { const a = await b(); };'],
  invalid: [
    { code: 'const a = await b();', errors: ['No module of a service waits while it is loaded.'] },
    { code: 'export const a = await b();', errors: 1 },
  ],
});
