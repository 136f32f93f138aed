import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { buffer } from 'node:stream/consumers';
import type { TransferPost } from '../shape.js';
import { readAll } from '../../test/read.js';
import { anyPost, HASH } from '../../test/any-post.js';
import { ADDRESS, entriesOf, packed, PDF, site } from '../../test/exported.js';
import { fileOf } from '../../test/zip.js';
import { openArchive } from '../read/archive.js';
import { readAll as readBytes } from '../read/bytes.js';
import { restoreOwnPost } from '../own/own-post.js';
import type { ExportEntry } from './export-site.js';
import { writeGhost } from './write-ghost.js';
import { writeWordpress } from './write-wordpress.js';

fc.configureGlobal({ seed: jest.getSeed() });

const VIDEO = 'c'.repeat(32);
const FILE = 'archive:2026-11_foto-da-ana.jpg';

async function* withPictures(posts: readonly TransferPost[]): AsyncGenerator<ExportEntry> {
  for (const hash of [HASH, PDF, VIDEO]) {
    const { label, created_at: createdAt } = packed(hash).about;
    yield { kind: 'picture', hash, label, alternative: '', createdAt };
  }
  yield* entriesOf(posts);
  yield { kind: 'redirect', from: '/velho.html', to: '/blog/um-texto#fim' };
}

/** The zip for Ghost of posts, pictures and a file. */
async function ghostZip(
  posts: readonly TransferPost[],
  picture = (hash: string) => Promise.resolve(packed(hash)),
) {
  const entries = withPictures(posts);
  const zip = await buffer(writeGhost({ site: site(posts), entries, picture }));
  const archive = await openArchive(fileOf(zip));
  const text = Buffer.from((await readBytes(archive.get('ghost.json')!, 2 ** 24))!).toString('utf8');
  return { zip, archive, text };
}
/** A post as a reader has it before our own data: nothing of ours. */
const bare = (post: TransferPost): TransferPost => ({
  ...post,
  ...{
    title: '',
    slug: '',
    excerpt: '',
    content: '',
    categories: [],
    author: { name: '', email: '' },
    status: 'draft',
    own: null,
  },
  ...{
    publishedAt: null,
    createdAt: null,
    updatedAt: null,
    shownAt: null,
    metaTitle: '',
    metaDescription: '',
    metaKeywords: '',
    noindex: false,
  },
});
/** As the import leaves it: pictures under the address that they have with us. */
const imported = (post: TransferPost): TransferPost => ({
  ...post,
  content: post.content.replaceAll(`="${ADDRESS}/media/`, '="/media/'),
});

describe('posts for Ghost', () => {
  it('posts for Ghost come back whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPost, { maxLength: 3 }), async (posts) => {
        const { text } = await ghostZip(posts);
        const { data } = (
          JSON.parse(text) as { db: [{ data: { posts: { html: string; vitrine: unknown }[] } }] }
        ).db[0];
        const back = data.posts.map(({ html, vitrine }, index) => {
          const post = posts[index];
          if (!post) return undefined;
          const read = restoreOwnPost(bare(post), html, vitrine, ADDRESS);
          return { ...read, content: read.content.replaceAll(FILE, `/media/${HASH}/1408.jpg`) };
        });
        expect(back).toEqual(posts);
      }),
      { numRuns: 150 },
    );
  });

  it('posts for Ghost name pictures in an HTML card where Ghost stores them, as its importer changes no card', async () => {
    const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
    const content = `<table><tbody><tr><td><img src="/media/${HASH}/1408.jpg" alt="a"></td></tr></tbody></table>`;
    const { text } = await ghostZip([{ ...any, content, featured: null }]);
    const [post] = JSON.parse(text).db[0].data.posts;
    expect(post.html).toContain('"__GHOST_URL__/2026-11_foto-da-ana.jpg"');
    expect(JSON.parse(post.lexical).root.children[0].html).toContain(
      '"__GHOST_URL__/content/images/2026-11_foto-da-ana.jpg"',
    );
  });

  it('posts for Ghost have videos where Ghost keeps media, and the originals of transparent pictures as WebP', async () => {
    const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
    const content = `<p><img src="/media/${HASH}/600x900.jpg" alt="a"></p><p><a href="/media/${VIDEO}/aula.mp4">Aula</a></p>`;
    const picture = (hash: string) => {
      const found = packed(hash);
      return Promise.resolve({ ...found, original: Buffer.from('RIFF\0\0\0\0WEBP') });
    };
    const { archive, text } = await ghostZip([{ ...any, content, featured: null }], picture);
    const paths = ['2026-11_foto-da-ana.webp', 'content/media/2026/11/foto-da-ana.mp4'];
    expect([...archive.keys()]).toEqual(['ghost.json', ...paths, 'redirects.yaml']);
    const { html } = JSON.parse(text).db[0].data.posts[0];
    for (const path of paths) expect(html).toContain(`"__GHOST_URL__/${path}"`);
  });

  it('posts for Ghost have their pictures and files in the zip under their names, and come back', async () => {
    const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
    const post: TransferPost = {
      ...any,
      slug: 'um-texto',
      own: { ...any.own!, oldSlugs: [{ slug: 'antes', at: '2026-11-22T12:00:00.000Z' }] },
      featured: { source: `/media/${HASH}/1408.jpg`, alternative: '', focal: null },
      content: `<figure data-width="larga"><img src="/media/${HASH}/600x900.jpg" alt="a"></figure><p><a href="/media/${PDF}/guia.pdf" rel="noopener noreferrer">Guia</a> src="/media/${HASH}/1408.jpg"</p>`,
    };
    const { zip, text, archive } = await ghostZip([post]);
    expect([...archive.keys()]).toEqual([
      'ghost.json',
      '2026-11_foto-da-ana.jpg',
      'content/files/2026/11/guia-de-edr.pdf',
      '2026-11_foto-da-ana-2.jpg',
      'redirects.yaml',
    ]);
    expect(JSON.parse(text).db[0].data.posts[0]).toMatchObject({
      feature_image: '__GHOST_URL__/2026-11_foto-da-ana-2.jpg',
      html: expect.stringContaining('"__GHOST_URL__/2026-11_foto-da-ana.jpg"'),
      lexical: null,
    });
    const { posts, entries, file } = await readAll(zip, 'a.zip');
    const whole = FILE;
    const paper = 'archive:content/files/2026/11/guia-de-edr.pdf';
    expect(posts[0]).toMatchObject({
      content: post.content
        .replace(`"/media/${HASH}/600x900.jpg"`, `"${whole}"`)
        .replace(`/media/${PDF}/guia.pdf`, paper),
      featured: { source: 'archive:2026-11_foto-da-ana-2.jpg' },
      pictures: [{ source: whole }, { source: paper }],
    });
    const read = async (source: string) => Buffer.from((await file.picture(source, 100))!).toString();
    expect([await read(whole), await read(paper), await read(posts[0]!.featured!.source)]).toEqual([
      'whole',
      '%PDF-1.7',
      'cropped',
    ]);
    expect(entries.filter(({ kind }) => kind === 'redirect')).toEqual([
      { kind: 'redirect', from: '/a"b', to: null },
      { kind: 'redirect', from: '/velho.html', to: '/blog/um-texto#fim' },
    ]);
    const redirects = archive.get('redirects.yaml')!;
    expect(Buffer.from((await readBytes(redirects, 10_000))!).toString('utf8')).toBe(
      [
        '301:',
        '  "^/blog/antes/?$": "/um-texto/"',
        '  "^/velho\\\\.html/?$": "/um-texto/#fim"',
        '  "^/blog/([a-z0-9-]+)/?$": "/$1/"',
        '  "^/blog/?$": "/"',
        '',
      ].join('\n'),
    );
  });
});

it.each([
  ['published', '2024-03-01T12:00:00.000Z', '2024-03-01 12:00:00'],
  ['scheduled', '2024-02-01T12:00:00.000Z', '2024-02-01 12:00:00'],
  ['draft', '2024-02-01T12:00:00.000Z', '0000-00-00 00:00:00'],
] as const)(
  'a post that is %s has the date when it is shown or due',
  async (status, inGhost, inWordpress) => {
    const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
    const dates = { publishedAt: '2024-02-01T12:00:00.000Z', shownAt: '2024-03-01T12:00:00.000Z' };
    const posts = [{ ...any, ...dates, status, featured: null, content: '<p>a</p>' }];
    expect(JSON.parse((await ghostZip(posts)).text).db[0].data.posts[0]).toMatchObject({
      status,
      published_at: inGhost,
    });
    const xml = (await buffer(writeWordpress(site(posts), entriesOf(posts)))).toString('utf8');
    expect(xml).toContain(`<wp:post_date_gmt><![CDATA[${inWordpress}]]></wp:post_date_gmt>`);
  },
);

it('notes are numbers and a list at the end for WordPress and Ghost', async () => {
  const [sample] = fc.sample(anyPost, 1);
  const post = { ...sample!, content: '<p>O EDR<small data-note="">A fonte.</small> age.</p>' };
  const wordpress = (await buffer(writeWordpress(site([post]), entriesOf([post])))).toString('utf8');
  const ghost = JSON.parse((await ghostZip([post])).text) as {
    db: [{ data: { posts: { lexical: string }[] } }];
  };
  for (const text of [wordpress, ghost.db[0].data.posts[0]!.lexical.replaceAll('\\"', '"')]) {
    expect(text).toContain('O EDR<sup><a href="#nota-1"');
    expect(text).toContain('<li id="nota-1">A fonte. ');
  }
});

it('two people of one name are two, each with their own posts', async () => {
  const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
  const by = (email: string): TransferPost => ({ ...any, author: { name: 'Ana', email } });
  const posts = [by('ana@loja.test'), by('ana@outra.test'), by('ANA@loja.test')];
  const { users, posts_authors } = JSON.parse((await ghostZip(posts)).text).db[0].data;
  expect(users.map(({ email }: { email: string }) => email)).toEqual(['ana@loja.test', 'ana@outra.test']);
  const [first, second] = users as { id: string }[];
  expect(posts_authors.map(({ author_id }: { author_id: string }) => author_id)).toEqual([
    first!.id,
    second!.id,
    first!.id,
  ]);
  const two = posts.slice(0, 2);
  const xml = (await buffer(writeWordpress(site(two), entriesOf(two)))).toString('utf8');
  expect(xml.match(/(?<=<dc:creator><!\[CDATA\[)[^\]]*/g)?.filter((name) => name !== '')).toEqual(
    expect.arrayContaining(['ana', 'ana-2']),
  );
});

interface Item {
  html: string;
  beside: unknown;
}
/** Content and our own data of each post, as a strict reader of XML has them. */
function itemsOf(xml: string): Item[] {
  const items: Item[] = [];
  const path: string[] = [];
  let value = '';
  let key = '';
  let found: Partial<Item> & { type?: string } = {};
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    value = '';
    if (name === 'item') found = {};
  });
  const add = (text: string) => (value += text);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'content:encoded') found.html = value;
    if (name === 'wp:post_type') found.type = value;
    if (name === 'wp:meta_key') key = value;
    if (name === 'wp:meta_value' && key === '_vitrine') found.beside = JSON.parse(value);
    if (name === 'item' && found.type === 'post')
      items.push({ html: found.html ?? '', beside: found.beside });
    value = '';
  });
  parser.write(xml).close();
  return items;
}

describe('posts for WordPress', () => {
  it('posts for WordPress come back whole, through a strict reader of XML', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPost, { maxLength: 3 }), async (posts) => {
        const xml = (await buffer(writeWordpress(site(posts), entriesOf(posts)))).toString('utf8');
        const back = itemsOf(xml).map(({ html, beside }, index) => {
          const post = posts[index];
          return post && imported(restoreOwnPost(bare(post), html, beside, ADDRESS));
        });
        expect(back).toEqual(posts);
      }),
      { numRuns: 150 },
    );
  });

  it('posts for WordPress have the dates of the site, the meta of Yoast, and their picture as an attachment', async () => {
    const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
    const post: TransferPost = {
      ...any,
      status: 'published',
      publishedAt: '2024-01-02T01:30:00.500Z',
      shownAt: null,
      metaTitle: 'Título',
      metaKeywords: 'Nuvem, Cópia de segurança, nuvem',
      noindex: true,
      featured: { source: 'https://outro.test/a.jpg', alternative: 'Alt', focal: null },
    };
    const xml = (await buffer(writeWordpress(site([post]), entriesOf([post])))).toString('utf8');
    expect(xml).toContain('<wp:post_date><![CDATA[2024-01-01 22:30:00]]></wp:post_date>');
    expect(xml).toContain('<wp:post_date_gmt><![CDATA[2024-01-02 01:30:00]]></wp:post_date_gmt>');
    expect(xml).toContain(
      '<wp:meta_key><![CDATA[_yoast_wpseo_title]]></wp:meta_key><wp:meta_value><![CDATA[Título]]>',
    );
    expect(xml).toContain('<wp:attachment_url><![CDATA[https://outro.test/a.jpg]]></wp:attachment_url>');
    expect(xml).toMatch(/_wp_attachment_image_alt\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[Alt\]\]>/);
    expect(xml.match(/domain="post_tag" nicename="[^"]*"/g)).toEqual([
      'domain="post_tag" nicename="nuvem"',
      'domain="post_tag" nicename="copia-de-seguranca"',
    ]);
    expect(xml).toMatch(/_thumbnail_id\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[1000000000\]\]>/);
  });

  it('name every picture and file of ours by its label, whole or cropped, as an attachment before them', async () => {
    const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
    const figure = `<figure><img src="/media/${HASH}/600x900.jpg" alt="a"></figure>`;
    const post: TransferPost = {
      ...any,
      featured: { source: `/media/${HASH}/1408.jpg`, alternative: '', focal: null },
      content: `${figure}<p><a href="/media/${PDF}/guia.pdf" rel="noopener noreferrer">Guia</a></p>`,
    };
    const xml = (await buffer(writeWordpress(site([post]), withPictures([post])))).toString('utf8');
    const base = `https://loja.test/media/${HASH}`;
    const urls = [...xml.matchAll(/<wp:attachment_url><!\[CDATA\[([^\]]*)/g)].map(([, url]) => url);
    expect(urls).toEqual([
      `${base}/600x900-foto-da-ana.jpg`,
      `https://loja.test/media/${PDF}/guia.pdf`,
      `${base}/1408-foto-da-ana-2.jpg`,
      `https://loja.test/media/${VIDEO}/1408-foto-da-ana-3.jpg`,
    ]);
    expect(xml).toContain(`<img src="${base}/600x900-foto-da-ana.jpg" alt="a"/>`);
    expect(xml.indexOf('<wp:attachment_url>')).toBeLessThan(xml.indexOf('<!-- wp:image'));
    const [item] = itemsOf(xml);
    expect(imported(restoreOwnPost(bare(post), item!.html, item!.beside, ADDRESS))).toEqual(post);
  });
});

it('keywords are tags in Ghost, and no categories of ours on the way back', async () => {
  const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
  const own = { ...any.own!, category: 'dicas' };
  const post: TransferPost = { ...any, own, metaKeywords: 'Nuvem, dicas, EDR', content: '<p>a</p>' };
  const { zip, text } = await ghostZip([{ ...post, categories: ['Dicas'] }]);
  const { tags, posts_tags } = JSON.parse(text).db[0].data;
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Dicas', 'Nuvem', 'EDR']);
  expect(posts_tags.map(({ sort_order }: { sort_order: number }) => sort_order)).toEqual([0, 1, 2]);
  const back = await readAll(zip, 'a.zip');
  expect(back.entries.flatMap((entry) => (entry.kind === 'category' ? [entry.name] : []))).toEqual(['Dicas']);
});
