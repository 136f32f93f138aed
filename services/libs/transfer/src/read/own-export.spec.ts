import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPost, HASH } from '../../test/any-post.js';
import { readAll } from '../../test/read.js';
import { item, wxr } from '../../test/wxr.js';
import { zipOf } from '../../test/zip.js';
import { writeJson } from '../own/json.js';
import { writeOwnFile } from '../own/own-file.js';
import type { TransferPost } from '../shape.js';

const [post] = fc.sample(anyPost, { numRuns: 1, seed: 7 }) as [TransferPost];
const address = 'https://vitrine.example';

describe('an export of ours', () => {
  it('an export of ours is read from its zip, with every picture of the library before the posts', async () => {
    const content = `<p>Um</p><p><img src="/media/${HASH}/1408.jpg" alt="x"></p>`;
    const { file, entries, posts } = await readAll(
      zipOf([
        {
          name: 'vitrine.json',
          data: JSON.stringify({ format: 'vitrine', version: 1, site: { title: 'Loja', address } }),
        },
        { name: 'LEIA-ME.md', data: '# Exportação' },
        { name: 'categories.json', data: '[{"name":"EDR","slug":"edr","description":""}]' },
        {
          name: 'redirects.csv',
          data: 'from,to,status,kind\n/a,/b,301,redirect\n/blog/velho,/blog/novo,301,slug\n',
        },
        { name: `pictures/${HASH}/picture.json`, data: '{}' },
        { name: 'posts/um.md', data: writeOwnFile({ ...post, content }) },
      ]),
    );
    expect(file.site).toEqual({ title: 'Loja', address });
    expect(entries.map((entry) => entry.kind)).toEqual(['category', 'picture', 'post', 'redirect']);
    const source = `archive:pictures/${HASH}/1408.jpg`;
    expect(posts[0]).toMatchObject({
      key: post.key,
      own: post.own,
      content: content.replace(`/media/${HASH}/1408.jpg`, source),
      pictures: [{ source, alternative: 'x' }],
    });
  });

  const beside = { own: { ...post.own }, text: { title: 'Exato', content: '<p>Exato</p>' } };

  it('an export of ours is exact in Ghost’s form only where the file says that it is ours', async () => {
    const file = (vitrine: object) =>
      writeJson({
        db: [
          {
            meta: { exported_on: 1, version: '5.0.0', ...vitrine },
            data: {
              posts: [
                {
                  id: '1',
                  title: 'Título',
                  slug: 'a',
                  html: '<p>Outro</p>',
                  type: 'post',
                  status: 'draft',
                  vitrine: beside,
                },
              ],
              tags: [{ id: 't', name: 'Vazia', slug: 'vazia' }],
              vitrine_redirects: [{ from: '/x', to: null }],
            },
          },
        ],
      });
    const own = await readAll(file({ vitrine: { version: 1, address } }));
    expect(own.posts[0]).toMatchObject({
      title: 'Exato',
      content: '<p>Exato</p>',
      own: post.own,
      oldPaths: [],
    });
    expect(own.entries.map((entry) => entry.kind)).toEqual(['category', 'post', 'redirect']);
    const other = await readAll(file({}));
    expect(other.posts[0]).toMatchObject({ title: 'Título', content: '<p>Outro</p>', own: null });
    expect(other.entries.map((entry) => entry.kind).slice(0, 2)).toEqual(['post', 'redirect']);
  });

  it('an export of ours is exact in WordPress’s form only where the file says that it is ours', async () => {
    const redirect = '<vitrine:redirect>{"from":"/x","to":"/y"}</vitrine:redirect>';
    const file = (mark: string) =>
      wxr(
        mark +
          item({
            content: `<p><a href="${address}/a">Outro</a></p>`,
            meta: { _vitrine: writeJson({ own: post.own }) },
          }) +
          redirect,
      );
    const own = await readAll(file(`<vitrine:export version="1" address="${address}"/>`));
    expect(own.posts[0]).toMatchObject({
      content: '<p><a href="/a">Outro</a></p>',
      own: post.own,
      oldPaths: [],
    });
    expect(own.entries.at(-1)).toEqual({ kind: 'redirect', from: '/x', to: '/y' });
    const other = await readAll(file(''));
    expect(other.posts[0]).toMatchObject({ content: `<p><a href="${address}/a">Outro</a></p>`, own: null });
    expect(other.entries.some((entry) => entry.kind === 'redirect' && entry.from.endsWith('/feed'))).toBe(
      true,
    );
  });
});
