import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { readAll } from '../../test/read.js';
import { ATTACHMENTS, item, wxr } from '../../test/wxr.js';
import { zipOf } from '../../test/zip.js';
import { TransferError } from '../transfer-error.js';

fc.configureGlobal({ seed: jest.getSeed() });

const MEGABYTE = 2 ** 20;
const ghost = (post: object) =>
  JSON.stringify({
    meta: { exported_on: 1, version: '5.0.0' },
    data: {
      posts: [{ id: '1', title: 'Título', slug: 'a', status: 'draft', ...post }],
      tags: [{ id: 't', name: 'Ação' }],
    },
  });
const blocks =
  '<!-- wp:group --><div><!-- wp:paragraph --><p>Olá [b]</p><!-- /wp:paragraph --></div><!-- /wp:group -->';
const whole: Record<string, Uint8Array> = {
  'a WXR file': Buffer.from(wxr(item({ content: blocks }) + ATTACHMENTS).trim()),
  'a feed of Blogger': Buffer.from(
    "<feed xmlns='http://www.w3.org/2005/Atom'><id>tag:blogger.com,1999:blog-1.archive</id><title>B</title><entry>" +
      "<id>tag:blogger.com,1999:blog-1.post-2</id><published>2020-01-02T03:04:05Z</published><category scheme='http://" +
      "schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#post'/><title>Ação</title>" +
      "<content type='html'>&lt;p&gt;a&lt;/p&gt;</content></entry></feed>",
  ),
  'a zip of Substack': zipOf([
    {
      name: 'posts.csv',
      data: 'post_id,post_date,is_published,type,audience,title\n1.a,2020-01-02,true,,,"A, b"',
    },
    {
      name: 'posts/1.a.html',
      data: '<p>a</p><div data-attrs=\'{"url":"https://a.example"}\'></div>',
      store: true,
    },
  ]),
  'a zip of Medium': zipOf([
    {
      name: 'posts/2020-01-02_A-abcdef012345.html',
      data: '<article class="h-entry"><h1 class="p-name">A</h1><section class="e-content"><p class="graf">a</p></section></article>',
      store: true,
    },
  ]),
  'a gzip file': gzipSync(wxr(item({}))),
  'a JSON file': Buffer.from(ghost({ html: '<p>a</p>', lexical: '{"root":{"children":[]}}' })),
  'a zip file': zipOf([
    { name: 'a.md', data: '---\ntitle: "A"\ntags: [a, b]\n---\n# B\n\n![c](d.png)' },
    { name: 'd.png', data: 'PNG', store: true },
  ]),
};

/** A sentence or entries: whatever else is thrown is a fault of ours. */
const outcome = async (bytes: Uint8Array | string): Promise<'read' | 'refused'> => {
  try {
    await readAll(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof TransferError && /^[A-ZÀ-Ú].*[.:)]$/s.test(error.message)) return 'refused';
    throw error;
  }
};

const left = async (bytes: string) => {
  const { entries } = await readAll(bytes, 'a.md');
  return entries.flatMap((entry) => (entry.kind === 'left' ? [entry.reason] : []));
};

describe.each(Object.entries(whole))('%s', (_, bytes) => {
  it('a damaged file is refused wherever it was cut', async () => {
    expect(await outcome(bytes)).toBe('read');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        expect(await outcome(bytes.subarray(0, length))).toBe('refused');
      }),
      { numRuns: 25 },
    );
  });

  it('a damaged file gives entries or a sentence, whatever bytes are in it', async () => {
    const change = fc.tuple(
      fc.nat(bytes.length - 1),
      fc.constantFrom(0, 9, 34, 38, 60, 62, 91, 93, 123, 125, 0x80, 0xff),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const changed = Uint8Array.from(bytes);
        for (const [at, byte] of changes) changed[at] = byte;
        await outcome(changed);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a text that is too much', () => {
  it.each([
    [
      'an item of 17 MB of WordPress',
      () => wxr(item({ content: 'a'.repeat(17 * MEGABYTE) })),
      /item de mais de 16 MB/,
    ],
    ['an item of 17 MB of Ghost', () => ghost({ html: 'a'.repeat(17 * MEGABYTE) }), /item de mais de 16 MB/],
    ['a tag of 17 MB', () => wxr(`<item ${'a="b" '.repeat(3 * MEGABYTE)}/>`), /item de mais de 16 MB/],
    ['JSON of a million levels', () => `{"meta":${'['.repeat(1e6)}`, /mais de 200 níveis/],
    ['XML of a million levels', () => wxr('<a>'.repeat(1e6)), /mais de 60 níveis/],
    ['a million NUL', () => '\0'.repeat(1e6), /não é um texto/],
  ])('a text that is too much is refused by name: %s', async (_, make, sentence) => {
    await expect(readAll(make())).rejects.toThrow(sentence);
  });

  it.each([
    ['HTML of WordPress', () => wxr(item({ content: '<b>'.repeat(1000) })), /400 elementos/],
    ['HTML of Ghost', () => ghost({ html: '<p>a' + '<i>'.repeat(1000) }), /400 elementos/],
    [
      'Lexical',
      () => ghost({ lexical: `{"root":${'{"type":"quote","children":['.repeat(100)}${']}'.repeat(100)}}` }),
      /^$/,
    ],
    [
      'Lexical of many levels',
      () => ghost({ lexical: `{"root":${'{"type":"quote","children":['.repeat(2000)}${']}'.repeat(2000)}}` }),
      /400 elementos/,
    ],
    [
      'a text of 3 million characters',
      () => wxr(item({ content: 'a'.repeat(3e6) })),
      /2\.000\.000 caracteres/,
    ],
    ['quotes in Markdown', () => `a\n\n${'> '.repeat(5000)}`, /100 níveis/],
    [
      'front matter of aliases',
      () =>
        '---\na: &a [x,x]\n' +
        Array.from({ length: 40 }, (_, i) => `b${i}: [*a,*a,*a]`).join('\n') +
        '\n---\nx',
      /cabeçalho/,
    ],
    ['front matter of many levels', () => `---\na: ${'['.repeat(5000)}\n---\nx`, /cabeçalho/],
    ['TOML of many levels', () => `+++\na = ${'['.repeat(5000)}\n+++\nx`, /cabeçalho/],
  ])('a text that is too much leaves the article alone, and says why: %s', async (_, make, reason) => {
    const reasons = await left(make());
    if (reason.source === '^$') expect(reasons).toEqual([]);
    else expect(reasons).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['comments before nothing', () => `<?xml version="1.0"?>${'<!-- a -->\n'.repeat(3000)}`],
    ['comments that never end', () => ghost({ html: '<!--'.repeat(400_000) })],
    ['spaces in a line', () => wxr(item({ content: `a${' '.repeat(1_500_000)}b\nc` }))],
    ['line ends in code', () => wxr(item({ content: `<pre>a${'\n'.repeat(1_500_000)}b</pre>` }))],
    ['spaces in a block', () => wxr(item({ content: `<!-- wp:a ${' '.repeat(1_500_000)}x -->` }))],
    ['pictures behind a word', () => ghost({ html: 'a <img src=x>'.repeat(120_000) })],
    ['paragraphs', () => wxr(item({ content: 'a\n\n'.repeat(600_000) }))],
    ['a heading of marks', () => `# a${'#'.repeat(1_500_000)}b`],
    ['a slug of slashes', () => `---\nslug: a${'/'.repeat(200_000)}b\n---\nx`],
    ['a title of separators', () => wxr(item({ meta: { _yoast_wpseo_title: `a${' -'.repeat(1e6)} b` } }))],
    [
      'sizes of pictures',
      () => whole['a feed of Blogger']!.toString().replace('a&lt;/p', 'bp.blogspot.com/w10'.repeat(50_000)),
    ],
    ['an address of slashes', () => wxr(item({})).replace('/blog</link>', `${'/'.repeat(1e6)}a</link>`)],
  ])('a text that is too much takes no time by its form: %s', async (_, make) => {
    const said = await readAll(make(), 'a.md').then(
      ({ entries }) => entries.map((entry) => (entry.kind === 'left' ? entry.reason : '')),
      (error: Error) => [error.message],
    );
    expect(said.join()).not.toMatch(/tempo demais/);
  });

  it('a text that is too much is left where Markdown would take for ever', async () => {
    expect(await left(`a\n${'_a'.repeat(900_000)}`)).toEqual([expect.stringMatching(/tempo demais/)]);
  });
});

it('a damaged file brings no control characters, and impossible character numbers stay as text', async () => {
  const { posts } = await readAll(
    wxr(item({ title: 'A\u0001B &#0; &#x1F600;', content: 'a\u0000b\u001fc' })),
  );
  expect(posts[0]).toMatchObject({ title: 'AB \ufffd 😀', content: '<p>abc</p>' });
  const json = await readAll(ghost({ title: 'A\u0000B', html: '<p>\u0001</p><p>c\u0002</p>' }));
  expect(json.posts[0]).toMatchObject({ title: 'AB', content: '<p>c</p>' });
});
