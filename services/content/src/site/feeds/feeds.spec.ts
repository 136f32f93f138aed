import { describe, expect, it, jest } from '@jest/globals';
import {
  companyOf,
  companySettings,
  fieldsUsedBy,
  offersOf,
  parseSettings,
  POST_TEXT_FIELDS,
  shippedSite,
  type PublicPost,
} from '@vitrine/contracts';
import { testEnv } from '@vitrine/testing';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { withAbsoluteUrls } from './absolute-urls.js';
import { renderJsonFeed } from './json-feed.js';
import { renderLlmsText } from './llms-text.js';
import { renderMarkdown } from './markdown.js';
import { renderRobots, renderSecurityText } from './plain-texts.js';
import { renderRss } from './rss.js';
import { renderSitemap, renderSitemapIndex } from './sitemap.js';

const company = companyOf(parseSettings(z.object(companySettings), testEnv));
const origin = company.public_url;
const HOSTILE = 'A]]>B</title><script>alert(1)</script>&amp;"\'\u0000\u0008\ud800\u2028 ç';

const post = (overrides: Partial<PublicPost> = {}): PublicPost => ({
  id: 7,
  slug: 'edr-na-pratica',
  title: 'EDR na prática',
  excerpt: 'Um resumo.',
  featured_image: null,
  category_name: 'Segurança',
  category_slug: 'seguranca',
  category_product: null,
  published_at: '2026-01-31T13:00:00.000Z',
  updated_at: '2026-02-01T13:00:00.000Z',
  author_name: 'Ana',
  view_count: 3,
  reading_minutes: 2,
  content: '<p>Olá</p>',
  meta_title: '',
  meta_description: 'Descrição.',
  meta_keywords: '',
  noindex: false,
  ...overrides,
});
const parseXml = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false }).parse(xml);
};

describe('the uses of a post', () => {
  const marked = post(Object.fromEntries(POST_TEXT_FIELDS.map((name) => [name, `a-${name}-z`])));

  it.each([
    ['feeds', renderRss(company, [marked])],
    ['feeds', renderJsonFeed(company, [marked], '/feed.json')],
    ['markdown', renderMarkdown(marked, origin).replaceAll('\\', '')],
    ['llms', renderLlmsText(company, [], [marked]).replaceAll('\\', '')],
  ] as const)('the uses of a post have the fields that say so: %s', (use, text) => {
    const found = POST_TEXT_FIELDS.filter((name) => text.includes(`a-${name}-z`));
    expect(found).toEqual(fieldsUsedBy(use));
  });
});

describe('the feed', () => {
  it('the feed is RSS 2.0 with the whole content and absolute addresses', () => {
    const content = '<p><a href="/blog/x">x</a><img src="/media/a/1408.jpg"></p>';
    const { rss } = parseXml(renderRss(company, [post({ content })]));
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel.item).toMatchObject({
      title: 'EDR na prática',
      link: `${origin}/blog/edr-na-pratica`,
      pubDate: 'Sat, 31 Jan 2026 13:00:00 GMT',
      'content:encoded': `<p><a href="${origin}/blog/x">x</a><img src="${origin}/media/a/1408.jpg"></p>`,
    });
  });

  it('the feed stays well formed whatever a post holds', () => {
    const { rss } = parseXml(
      renderRss(company, [
        post({ title: HOSTILE, excerpt: HOSTILE, author_name: HOSTILE, content: HOSTILE }),
      ]),
    );
    expect(rss.channel.item.title).toContain('</title><script>alert(1)</script>');
    expect(rss.channel.item['content:encoded']).toContain('A]]>B');
    expect(parseXml(renderRss(company, [])).rss.channel.item).toBeUndefined();
  });

  it('the feed was built when the last of its posts was changed', () => {
    const days = ['2026-02-01', '2026-02-03', '2026-02-02'];
    const posts = days.map((day) => post({ updated_at: `${day}T13:00:00.000Z` }));
    const built = parseXml(renderRss(company, posts)).rss.channel.lastBuildDate;
    expect(built).toBe('Tue, 03 Feb 2026 13:00:00 GMT');
  });
});

describe('the sitemap', () => {
  it('the sitemap escapes addresses, and names parts in an index', () => {
    const { urlset } = parseXml(
      renderSitemap(origin, [
        { path: '/blog?categoria=a&b' },
        { path: '/x', lastmod: '2026-01-31T13:00:00Z' },
      ]),
    );
    expect(urlset.url).toEqual([
      { loc: `${origin}/blog?categoria=a&b` },
      { loc: `${origin}/x`, lastmod: '2026-01-31T13:00:00Z' },
    ]);
    const { sitemapindex } = parseXml(renderSitemapIndex(origin, [{ path: '/sitemap.xml?parte=1' }]));
    expect(sitemapindex.sitemap.loc).toBe(`${origin}/sitemap.xml?parte=1`);
  });
});

describe('llms.txt', () => {
  it('llms.txt has its title, its blockquote and lists of links, each on one line', () => {
    const text = renderLlmsText(company, offersOf(shippedSite.catalogue), [
      post({ title: 'A [b](c)\n## d', excerpt: 'e\n\n# f <x>' }),
    ]);
    const lines = text.split('\n');
    expect(lines[0]).toBe('# Escudo Digital');
    expect(lines[2]).toMatch(/^> /);
    expect(lines).toContain(`- [A \\[b\\](c) ## d](${origin}/blog/edr-na-pratica.md): e # f \\<x\\>`);
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# Escudo Digital',
      '## Páginas',
      '## Artigos',
      '## Optional',
    ]);
  });
});

describe('an article as Markdown', () => {
  const markdownOf = (content: string): string =>
    renderMarkdown(post({ content }), origin).split('> Um resumo.\n\n')[1] ?? '';

  it('an article as Markdown begins with its facts, in quotes that no title can leave', () => {
    const text = renderMarkdown(post({ title: 'A "b"\n---\nc: d', excerpt: '' }), origin);
    expect(text).toMatch(/^---\ntitle: "A \\"b\\"\\n---\\nc: d"\ndescription: "Descrição\."\nurl: "http/);
    expect(text).toContain('\n---\n\n# A "b" --- c: d\n\nOlá\n');
  });

  it.each([
    ['<h2>Título</h2><p>Um <strong>b</strong> e <em>i</em>.</p>', '## Título\n\nUm **b** e *i*.\n'],
    ['<ul><li>a</li><li>b</li></ul>', '-   a\n-   b\n'],
    ['<pre><code class="language-sh">ls &lt;x&gt;\n</code></pre>', '```sh\nls <x>\n```\n'],
    ['<p><a href="/blog/x" rel="noopener noreferrer">x</a></p>', `[x](${origin}/blog/x)\n`],
    [
      '<table><caption>C</caption><thead><tr><th>A</th><th>B|C</th></tr></thead><tbody><tr><td>1<br>2</td><td></td></tr></tbody></table>',
      '**C**\n\n| A | B\\|C |\n| --- | --- |\n| 1 2 |  |\n',
    ],
    [
      '<aside data-callout="atencao"><p>Leia <b>antes</b>.</p><ul><li>a</li></ul></aside><p>b</p>',
      '> **Atenção**\n> \n> Leia **antes**.\n> \n> -   a\n\nb\n',
    ],
    ['<details><summary>Por <b>quê</b>?</summary><p>a</p></details><p>b</p>', '**Por quê?**\n\na\n\nb\n'],
    ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', '| a |\n| --- |\n| b |\n'],
    ['<p>&amp;lt; &amp;#60; &amp;#x3C; e &amp;</p>', '\\&lt; \\&#60; \\&#x3C; e &\n'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt; <del>x</del></p>', '\\<script>alert(1)\\</script> ~~x~~\n'],
  ])('an article as Markdown writes %s', (html, text) => {
    expect(markdownOf(html)).toBe(text);
  });
});

describe('a long article as Markdown', () => {
  /** How many elements were looked at in lists of them while this was rendered. */
  function looks(content: string): number {
    const seen = { count: 0 };
    const { from } = Array;
    const { indexOf } = Array.prototype;
    jest.spyOn(Array, 'from').mockImplementation((...given: unknown[]) => {
      const list = Reflect.apply(from, Array, given) as unknown[];
      seen.count += list.length;
      return list;
    });
    jest.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], ...given) {
      seen.count += this.length;
      return Reflect.apply(indexOf, this, given);
    });
    renderMarkdown(post({ content }), origin);
    jest.restoreAllMocks();
    return seen.count;
  }

  it.each([
    ['rows', (count: number) => `<table><tbody>${'<tr><td>a</td></tr>'.repeat(count)}</tbody></table>`],
    ['sections', (count: number) => `<table>${'<tbody><tr><td>a</td></tr></tbody>'.repeat(count)}</table>`],
    ['items', (count: number) => `<ol>${'<li>a</li>'.repeat(count)}</ol>`],
  ])('a long article as Markdown costs twice as much with twice the %s', (_, html) => {
    expect(looks(html(800))).toBeLessThan(2.5 * looks(html(400)));
  });

  it('a long article as Markdown numbers the items of a list from its start', () => {
    const text = renderMarkdown(
      post({ content: '<ol start="9"><li>a</li> <li><p>b</p><p>c</p></li></ol>' }),
      origin,
    );
    expect(text).toContain('9.  a\n10.  b\n     \n     c\n');
  });
});

describe('notes for readers elsewhere', () => {
  const content =
    '<p>O EDR<small data-note="">A <a href="/blog/x">fonte</a>,<br>[1].</small> age<small data-note="">Fim.</small></p>';

  it('notes for readers elsewhere are footnotes in Markdown', () => {
    const text = renderMarkdown(post({ content }), origin);
    expect(text).toMatch(
      /O EDR\[\^1\] age\[\^2\]\n\n\[\^1\]: A \[fonte\]\(https?:[^)]+\/blog\/x\), \\\[1\\\]\.\n\[\^2\]: Fim\.\n$/,
    );
    expect(renderMarkdown(post({ content: '<p>a</p>' }), origin)).not.toContain('[^');
  });

  it('notes for readers elsewhere are numbers in feeds, which lead to the article', () => {
    const shown = post({ content });
    const page = `${origin}/blog/${shown.slug}`;
    for (const feed of [renderJsonFeed(company, [shown], '/feed.json'), renderRss(company, [shown])]) {
      expect(feed.replaceAll('\\"', '"')).toContain(`O EDR<sup><a href="${page}#nota-1"`);
      expect(feed.replaceAll('\\"', '"')).toContain('<li id="nota-2">Fim. ');
      expect(feed).not.toContain('data-note');
    }
  });
});

describe('addresses for readers elsewhere', () => {
  it('addresses for readers elsewhere become absolute in tags alone', () => {
    const html =
      '<a href="/a">href="/a"</a><img src="b.png"><a href="#c">c</a><a href="mailto:x@y.z">d</a><q cite="/e">e</q>';
    expect(withAbsoluteUrls(html, 'https://s.br', 'https://s.br/blog/p')).toBe(
      '<a href="https://s.br/a">href="/a"</a><img src="https://s.br/blog/b.png"><a href="https://s.br/blog/p#c">c</a>' +
        '<a href="mailto:x@y.z">d</a><q cite="https://s.br/e">e</q>',
    );
  });
});

describe('robots.txt and security.txt', () => {
  it('robots.txt and security.txt name the sitemap, and an expiry that is always ahead', () => {
    expect(renderRobots(company, [])).toMatch(new RegExp(`preview/\n\nSitemap: ${origin}/sitemap\\.xml\n$`));
    expect(renderRobots(company, ['GPTBot', 'CCBot'])).toContain(
      `\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nSitemap: ${origin}/`,
    );
    const text = renderSecurityText(company, new Date('2026-01-31T13:00:00Z'));
    expect(text).toContain('Contact: mailto:contato@escudo.test\nExpires: 2026-07-30T00:00:00.000Z\n');
  });
});
