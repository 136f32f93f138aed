import { describe, expect, it } from '@jest/globals';
import { addressesOf, plainText, sanitizeDraft } from './sanitize-draft.js';

describe('cleaning what a model wrote', () => {
  it.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<p onclick="x()" style="color:red" id="a">ok</p>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<span>x</span>'],
    ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<span>x</span>'],
    ['<a href="//evil.example">x</a>', '<span>x</span>'],
    ['<a href="/\\evil.example">x</a>', '<span>x</span>'],
    ['<a href="https://fonte-inventada.example">pesquisa</a>', '<span>pesquisa</span>'],
    ['<h1>Título</h1>', '<h2>Título</h2>'],
  ])('%s', (dirty, clean) => {
    expect(sanitizeDraft(dirty).replaceAll(/<\/?span>/g, '')).toBe(clean.replaceAll(/<\/?span>/g, ''));
  });

  it('keeps what an article is made of, and changes nothing the second time', () => {
    const html =
      '<h2>Título</h2>\n<p>Um <strong>texto</strong> com <em>ênfase</em>.</p>\n<ul><li>a</li></ul>\n<blockquote><p>b</p></blockquote>\n<table><thead><tr><th scope="col">c</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>\n<pre><code class="language-sh">ls</code></pre>\n<p><a href="/blog/post">interno</a></p>';
    expect(sanitizeDraft(html)).toBe(html);
  });

  it('keeps the addresses that the article had, and no others', () => {
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

  it('makes plain text of what should be plain', () => {
    expect(plainText('  <b>Segurança</b> &amp; 5 < 10\n\n"ok" <script>x</script>')).toBe(
      'Segurança & 5 < 10 "ok"',
    );
  });
});
