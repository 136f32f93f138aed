import { expect, it } from '@jest/globals';
import { readAll } from '../../test/read.js';
import { zipOf } from '../../test/zip.js';

const posts = async (head: string, name = 'posts/a.md') =>
  (
    await readAll(
      zipOf([
        { name, data: `---\ntitle: A\ndate: 2024-05-01\n${head}\n---\nTexto.` },
        { name: 'posts/b.md', data: '---\ntitle: B\ndate: 2024-05-01\n---\nTexto.' },
      ]),
      'blog.zip',
    )
  ).posts;
const post = async (head: string, name?: string) =>
  (await posts(head, name)).find(({ title }) => title === 'A')!;

it.each([
  ...[
    'draft: true',
    'draft: on',
    'draft: yes',
    'draft: "1"',
    'draft: maybe',
    'rascunho: sim',
    'isDraft: true',
  ],
  ...[
    'published: no',
    'published: false',
    'published: "off"',
    'published: not yet',
    'publish: false',
    'publicado: não',
  ],
  ...[
    'publish: n',
    'public: false',
    'dg-publish: false',
    'hidden: true',
    'hidden: Y',
    'private: true',
    'unlisted: true',
  ],
  ...[
    'wip: true',
    'visible: false',
    'routable: false',
    'archived: yes',
    'headless: true',
    'saveAsDraft: true',
  ],
  ...[
    'status: wip',
    'status: Draft',
    'status: in progress',
    'status: Not started',
    'status: [private]',
    'situação: rascunho',
  ],
  ...[
    'status: hidden',
    'status: skip',
    'post_status: private',
    'visibility: members',
    'visibility: Secret',
    'state: draft',
  ],
  ...[
    'password: abc',
    'build:\n  render: never',
    'expiryDate: 2024-06-01',
    'tags: [nuvem, draft]',
    'tags: "#wip"',
  ],
  ...[
    'eleventyExcludeFromCollections: true',
    'excludeFromCollections: yes',
    'access: members',
    'unpublish_date: 01/06/2024',
  ],
])('a text that says “%s” is no public one', async (head) => {
  expect((await post(head)).status).toBe('draft');
});

it.each(['_drafts/a.md', 'content/rascunhos/a.md', 'posts/private/a.md', 'posts/a.draft.md'])(
  'a text at %s is no public one',
  async (name) => {
    expect((await post('x: y', name)).status).toBe('draft');
  },
);

it.each([
  ...[
    'draft: false',
    'draft: no',
    'draft: off',
    'published: true',
    'published: yes',
    'published: 2024-03-01',
    'publish: on',
  ],
  ...[
    'hidden: false',
    'private: n',
    'status: published',
    'status: Publicado',
    'status: live',
    'visibility: public',
  ],
  ...[
    'state: SP',
    'estado: PE',
    'access: everyone',
    'expiryDate: 2199-01-01',
    'tags: [privado, nuvem]',
    'active: true',
  ],
  ...[
    'published: 01/03/2024',
    'featured: true',
    'build:\n  render: always',
    'stage: Segunda etapa',
    'status: "true"',
  ],
])('a text that says “%s” is a public one', async (head) => {
  const { status, notes } = await post(head);
  expect([status, notes]).toEqual(['published', []]);
});

it('a value that is not understood is named', async () => {
  const { notes } = await post('status: Revisado pela Bia');
  expect(notes.join()).toContain('Revisado pela Bia');
});

it('a text that is scheduled stays so', async () => {
  expect((await post('status: scheduled')).status).toBe('scheduled');
});

it.each([
  ['a.md', 'Antes %%nota minha%% depois.', 'Antes  depois.'],
  ['a.md', 'Antes.\n\n%%\nNota\n\nlonga\n%%\n\nDepois.', 'Antes.'],
  ['a.mdx', 'Antes {/* nota */} depois.', 'Antes  depois.'],
])('a comment of a dialect in %s is dropped and said: %s', async (name, body, first) => {
  const [found] = (await readAll(`---\ntitle: A\n---\n${body}`, name)).posts;
  expect(found!.content).not.toMatch(/nota/i);
  expect(found!.content.replace(/\s+/g, ' ')).toContain(first.replace(/\s+/g, ' ').trim());
  expect(found!.notes.join()).toContain('comentário do autor');
});

it.each([
  'Cresceu 100%% no ano.',
  'Use `%%a%%` no código.',
  '```\n%%a%%\n```',
  'Em .md {/* fica */} como está.',
])('a text without a comment stays whole: %s', async (body) => {
  const [found] = (await readAll(`---\ntitle: A\n---\n${body}`, 'a.md')).posts;
  expect(found!.content).toMatch(/%%|\{\/\*/);
});
