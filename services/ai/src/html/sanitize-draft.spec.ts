import { describe, expect, it } from '@jest/globals';
import { addressesOf, plainText, sanitizeDraft } from './sanitize-draft.js';

describe('cleaning what a model wrote', () => {
  it.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<p onclick="x()" style="color:red" id="a">ok</p>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', 'x'],
    ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<a href="/\\evil.example">x</a>', 'x'],
    ['<a href="https://fonte-inventada.example">pesquisa</a>', 'pesquisa'],
    ['<h1>Título</h1>', '<h2>Título</h2>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<a href=" /blog/b ">b</a>', '<a href=" /blog/b ">b</a>'],
    ['<a href="#fim">b</a>', '<a href="#fim">b</a>'],
    ['<a href="x#">b</a>', 'b'],
    [
      '<p>a<small data-note="x" onclick="y">b</small><small>c</small></p>',
      '<p>a<small data-note="">b</small>c</p>',
    ],
    ['<p>a<small data-note></small></p>', '<p>a</p>'],
    [' <p>ok</p> ', '<p>ok</p>'],
  ])('cleaning what a model wrote: %s', (dirty, clean) => {
    expect(sanitizeDraft(dirty)).toBe(clean);
  });

  it.each([
    [
      '<p><a href="https://x.example">a</a> <a href="/blog/b">b</a> c</p>',
      '<p>a <a href="/blog/b">b</a> c</p>',
    ],
    ['<a><a href="/b">b</a> d', '<a href="/b">b</a> d'],
    ['<a></p><a href="/ok"><td>x', '<p></p><a href="/ok"><td>x</td></a>'],
    ['<h2><a>x<a href="/ok">y</a></a></h2>', '<h2>x<a href="/ok">y</a></h2>'],
    ['<p><span>a</span></p>', '<p>a</p>'],
  ])('cleaning what a model wrote closes the link of %s where it ends', (dirty, clean) => {
    expect(sanitizeDraft(dirty)).toBe(clean);
  });

  it('cleaning what a model wrote answers whole elements, whatever it is given', () => {
    const pieces =
      '<a>|<a href="/ok">|<a href="https://x.example">|</a>|<span>|</span>|<p>|</p>|<h1>|</h1>|<td>|<b>|</b>|x|<table>';
    const parts = pieces.split('|');
    // A fixed order of 500 mixtures.
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) % parts.length;
    for (let round = 0; round < 500; round += 1) {
      const html = Array.from({ length: 7 }, () => parts[next()]).join('');
      const clean = sanitizeDraft(html);
      const open: string[] = [];
      for (const [, closing, name = ''] of clean.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (!closing) open.push(name);
        else expect([html, open.pop()]).toEqual([html, name]);
      }
      expect([html, open]).toEqual([html, []]);
      expect(clean).not.toContain('span');
    }
  });

  it('cleaning what a model wrote keeps what an article is made of, and changes nothing the second time', () => {
    const html =
      '<h2>Título</h2>\n<p>Um <strong>texto</strong> com <em>ênfase</em>.</p>\n<ul><li>a</li></ul>\n<blockquote><p>b</p></blockquote>\n<table><thead><tr><th scope="col">c</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>\n<pre><code class="language-sh">ls</code></pre>\n<p><a href="/blog/post">interno</a></p>\n<aside data-callout="dica"><p>e</p></aside>\n<details><summary>f</summary><p>g</p></details>';
    expect(sanitizeDraft(html)).toBe(html);
  });

  it('cleaning what a model wrote keeps boxes that are blocks of an article, and of others the words', () => {
    const gallery =
      '<div data-gallery="2"><figure></figure></div><p data-card="artigo"><a href="/blog/x">a</a></p>';
    expect(sanitizeDraft(gallery)).toBe(gallery);
    expect(sanitizeDraft('<div class="x"><p>a</p></div><aside data-callout="x">b</aside>')).toBe('<p>a</p>b');
  });

  it('cleaning what a model wrote keeps the addresses that the article had, and no others', () => {
    const article = '<p><a href="https://a.example/x">a</a><img src="/media/b.jpg" alt="B"></p>';
    const known = addressesOf(article);
    expect(known).toEqual({ links: new Set(['https://a.example/x']), images: new Set(['/media/b.jpg']) });
    const clean = sanitizeDraft(
      `${article}<a href="https://a.example/y">y</a><img src="/media/c.jpg">`,
      known,
    );
    expect(clean).toContain('<a href="https://a.example/x" rel="noopener noreferrer">a</a>');
    expect(clean).toContain('<img src="/media/b.jpg" alt="B" />');
    expect(clean).not.toMatch(/example\/y|c\.jpg/);
  });

  it('cleaning what a model wrote takes the addresses of links and pictures alone, without spaces around them', () => {
    const article =
      '<a href=" /x ">a</a><a>b</a><a name="n">c</a><img src=" /media/y.jpg "><img alt="z"><p href="/p" src="/q">d</p>';
    const known = addressesOf(article);
    expect(known).toEqual({ links: new Set(['/x']), images: new Set(['/media/y.jpg']) });
    expect(sanitizeDraft('<img src=" /media/y.jpg " alt="Y"><img alt="z">', known)).toBe(
      '<img src=" /media/y.jpg " alt="Y" />',
    );
  });

  it('cleaning what a model wrote keeps no link to the API and no picture of it, not even of the article', () => {
    const article = '<p><a href="/api/logout">a</a><img src="/api/logout"><img src="/media/..%2fapi/x"></p>';
    expect(sanitizeDraft(article, addressesOf(article))).toBe('<p>a</p>');
  });

  it('cleaning what a model wrote makes plain text of what should be plain', () => {
    expect(plainText('  <b>Segurança</b> &amp; 5 < 10\n\n"ok" <script>x</script>')).toBe(
      'Segurança & 5 < 10 "ok"',
    );
    expect(plainText('10 > 5 e &quot;sim&quot;')).toBe('10 > 5 e "sim"');
  });
});
