import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inRoot } from './paths.ts';

const TOKEN = 'token-of-the-test';
const POST = '# Um\n\nTexto de outro blog.\n';
const IMPORT = '/api/blog/admin/imports/3';

/** What the site was asked, each as `PUT /api/… body`, and what it answers: success, where the test says nothing. */
let requests: string[];
let answers: Record<string, [status: number, body: object]>;

const found = { id: 3, state: 'ready', plans: { new: 1 }, outcomes: {}, problem: null };
const terms = [
  { kind: 'category', name: 'Tema', posts: 1, mains: 1, action: 'create', category_id: null },
  { kind: 'tag', name: 'edr', posts: 1, mains: 0, action: 'keywords', category_id: null },
];
const usual: typeof answers = {
  'POST /api/blog/admin/imports': [201, { import: found }],
  [`GET ${IMPORT}`]: [200, { import: { ...found, losses: [{ kind: 'links', count: 2, items: 1 }] } }],
  [`GET ${IMPORT}/options`]: [200, { terms, hosts: [{ host: 'a.test', pictures: 1, allowed: false }] }],
  'GET /api/blog/categories': [200, { categories: [{ id: 5, slug: 'nuvem', name: 'Nuvem' }] }],
};
/** Once it is run, everything has come. */
const done: [number, object] = [200, { import: { ...found, state: 'done', outcomes: { created: 1 } } }];
const site = createServer((request, response) => {
  void text(request).then((body) => {
    const asked = `${request.method} ${request.url}`;
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    requests.push(`${asked} ${body}`.trim());
    const [status, answer] = isKnown
      ? (answers[asked] ?? usual[asked] ?? [200, {}])
      : [401, { error: 'O token não vale.', code: 'auth.token_invalid' }];
    if (asked === `POST ${IMPORT}/run` && status === 200) answers[`GET ${IMPORT}`] = done;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  requests = [];
  answers = {};
});

const inFolder = (name: string): string => path.join(folder, name);
const file = async (name: string, content: string): Promise<string> => {
  await writeFile(inFolder(name), content);
  return inFolder(name);
};
const profile = (answer: object): Promise<string> => file('respostas.json', JSON.stringify(answer));
const run = ({ file = '', profile = '', token = TOKEN, dry = '' }: Record<string, string>) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const command = [inRoot('infra/stack/import.ts'), file, profile, url, dry];
    const env = { ...process.env, VITRINE_TOKEN: token };
    execFile(process.execPath, command, { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err: err.trim() }),
    );
  });

it('make import tries a file with the answers of a profile, and leaves nothing of it', async () => {
  const asked = await profile({
    address: 'https://antigo.test',
    drafts: true,
    hosts: 'all',
    category: 'nuvem',
    categories: { Tema: 'nuvem' },
    tags: { edr: 'leave' },
  });
  const post = await file('um.md', POST);
  expect(await run({ file: post, profile: asked, dry: '1' })).toEqual({
    code: 0,
    err: '',
    out: `${post}: Novo: 1\n  2 links (1 posts)\n`,
  });
  const savedOptions = {
    terms: [
      { kind: 'category', name: 'Tema', action: 'join', category_id: 5 },
      { kind: 'tag', name: 'edr', action: 'leave', category_id: null },
    ],
    allowed_hosts: ['a.test'],
    fallback_category_id: 5,
    as_drafts: true,
  };
  const begun = { file_name: 'um.md', size: POST.length, address: 'https://antigo.test' };
  expect(requests).toEqual([
    `POST /api/blog/admin/imports ${JSON.stringify(begun)}`,
    `PUT ${IMPORT}/parts/1 ${POST}`.trim(),
    `GET ${IMPORT}`,
    'GET /api/blog/categories',
    `GET ${IMPORT}/options`,
    `PUT ${IMPORT}/options ${JSON.stringify(savedOptions)}`,
    `DELETE ${IMPORT}`,
  ]);
});

it('make import asks a site for nothing without a token, a file, or a profile that it knows', async () => {
  const post = await file('um.md', POST);
  expect(await run({ file: post, token: '' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('Set VITRINE_TOKEN'),
  });
  expect(await run({ file: inFolder('nenhum.xml') })).toMatchObject({
    code: 1,
    err: `There is no file ${inFolder('nenhum.xml')}.`,
  });
  expect(await run({ file: post, profile: await profile({ rascunhos: true }) })).toMatchObject({
    code: 1,
    err: expect.stringContaining('Unrecognized key: "rascunhos"'),
  });
  expect(requests).toEqual([]);
});

it('make import says what the site says of its token', async () => {
  const post = await file('um.md', POST);
  expect(await run({ file: post, token: 'x' })).toEqual({ code: 1, out: '', err: 'O token não vale.' });
});

it.each<[what: string, answered: typeof answers, profile: object, said: RegExp]>([
  [
    'the file can not be read',
    { [`GET ${IMPORT}`]: [200, { import: { ...found, state: 'failed', problem: 'É uma página HTML.' } }] },
    {},
    /um\.md: É uma página HTML\.$/,
  ],
  [
    'its profile names no category of the site',
    {},
    { category: 'outra' },
    /^There is no category "outra" here: nuvem\.$/,
  ],
  [
    'the site refuses to run it',
    { [`POST ${IMPORT}/run`]: [409, { error: 'Há posts sem categoria.', code: 'import.category_needed' }] },
    {},
    /^Há posts sem categoria\.$/,
  ],
])('make import says that %s, and leaves nothing of it', async (_what, answered, asked, said) => {
  answers = answered;
  const post = await file('um.md', POST);
  const { code, err } = await run({ file: post, profile: await profile(asked) });
  expect([code, err]).toEqual([1, expect.stringMatching(said)]);
  expect(requests.at(-1)).toBe(`DELETE ${IMPORT}`);
});
