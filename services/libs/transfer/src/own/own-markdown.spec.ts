import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { readOwnBody, writeOwnBody } from './own-markdown.js';

fc.configureGlobal({ seed: jest.getSeed() });

const HASH = '0123456789abcdef0123456789abcdef';
const back = (html: string): string => {
  const written = writeOwnBody(html);
  return readOwnBody(written.text, written).replaceAll('archive:pictures/', '/media/');
};
const isMarkdown = (html: string): string => {
  const written = writeOwnBody(html);
  expect(written.body).toBe('markdown');
  return written.text;
};

describe('an article as Markdown and back', () => {
  it('an article as Markdown and back writes as Markdown what Markdown can say', () => {
    const html = `<h2>Título</h2>\n<p>Com <strong>peso</strong>, <em>ênfase</em>, <code>a &lt; b</code> e <a href="/blog/x" rel="noopener noreferrer">elo</a>.<br>Fim.</p>\n<ul>\n<li>um</li>\n<li>dois<ul>\n<li>três</li>\n</ul>\n</li>\n</ul>
<pre><code class="language-sh">rm -rf \`x\`\n\n\`\`\`\n</code></pre>\n<hr>\n<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>
<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>a | b</td>\n</tr>\n</tbody></table>`;
    const text = isMarkdown(html);
    expect(text).toContain(
      '## Título\n\nCom **peso**, *ênfase*, `a < b` e [elo](/blog/x).  \nFim.\n\n-   um\n-   dois',
    );
    expect(text).not.toMatch(/<(?!\s|\/|strong)/);
    expect(back(html)).toBe(html);
  });

  it('an article as Markdown and back leaves as HTML what Markdown has no form for, in its place', () => {
    const html =
      '<p>a</p><dl><dt>t</dt><dd>d</dd></dl><details open=""><summary>s</summary><p>x</p></details><div data-gallery="2"><figure><img src="/media/a.jpg" alt=""></figure></div><p data-card="artigo"><a href="/blog/x">y</a></p><p>um <mark>b</mark></p><p>O EDR<small data-note="">A fonte.</small> age.</p>';
    expect(isMarkdown(html)).toBe(
      'a\n\n<dl><dt>t</dt><dd>d</dd></dl>\n\n<details open=""><summary>s</summary><p>x</p></details>\n\n<div data-gallery="2"><figure><img src="/media/a.jpg" alt=""></figure></div>\n\n<p data-card="artigo"><a href="/blog/x">y</a></p>\n\n<p>um <mark>b</mark></p>\n\n<p>O EDR<small data-note="">A fonte.</small> age.</p>',
    );
    expect(back(html)).toBe(html);
  });

  it.each([
    'texto sem parágrafo',
    '<p>a</p> solto <p>b</p>',
    '<p>---</p>\n<p>title: "x"</p>\n<p>---</p>',
    '<p>[x]: http://a.b</p><p>[x] ![y] &amp;amp; &amp;nbsp; https://a.b www.a.b eu@a.b</p>',
    '<p>1. a</p><p>2) b</p><p>- c</p><p>+ d</p><p># e</p><p>&gt; f</p><p>=== g</p>',
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
    '<ol start="7"><li><p>a</p><pre><code>x\n\ny</code></pre></li><li><p>b</p></li></ol>',
    '<p>a<strong>b</strong>c <strong>“d”</strong>e <em> f </em></p>',
    '<p>]]&gt; &lt;!-- &lt;script&gt;</p>',
    '<pre><code>\n\na\n</code></pre>',
    '<p>a\r\nb</p>',
    '<p>😀‍👩 \u0085 \u2028 \ufeff</p>',
    `<p><img src="/media/${HASH}/704.webp" alt="a [b]"></p><figure><img src="/media/${HASH}/1408.jpg" alt=""><figcaption>c</figcaption></figure>`,
    '<p>\\ \\* &amp; ~~a~~ <del>b</del> `c`</p>',
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '',
  ])('an article as Markdown and back gives back just %j', (html) => {
    expect(back(html)).toBe(html);
  });

  it('an article as Markdown and back never takes text for an address of the zip', () => {
    const html = `<p><img src="../pictures/${HASH}/1408.jpg" alt=""></p>`;
    expect(writeOwnBody(html)).toMatchObject({ body: 'html', exact: false });
  });

  it('an article as Markdown and back gives back whatever is made of words, marks and blocks', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'a',
        'B c',
        ' ',
        '_',
        '*',
        '**',
        '`',
        '~',
        '[',
        '](',
        ')',
        '!',
        '#',
        '1.',
        '-',
        '\\',
        '|',
        '\n',
        '&amp;',
        '&lt;',
        '"',
        '.',
        'https://x.y/',
        '😀',
      ),
      fc.string({ maxLength: 5 }).map((text) => text.replace(/[<>&\r\0]/g, 'x')),
    );
    const words = fc.array(word, { maxLength: 5 }).map((all) => all.join(''));
    const inline = fc
      .array(
        fc.oneof(
          words,
          fc
            .tuple(fc.constantFrom('strong', 'em', 'del', 'u', 'code', 'sub'), words)
            .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
          words.map((text) => `<a href="/x y" rel="noopener noreferrer">${text}</a>`),
          fc.constant('<br>'),
        ),
        { maxLength: 4 },
      )
      .map((all) => all.join(''));
    const block = fc.oneof(
      fc
        .tuple(fc.constantFrom('p', 'h2', 'h4', 'div', 'blockquote'), inline)
        .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
      inline.map((text) => `<blockquote><p>${text}</p></blockquote>`),
      fc
        .array(inline, { minLength: 1, maxLength: 3 })
        .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
      words.map((text) => `<pre><code>${text}</code></pre>`),
      fc.constant('<hr>'),
    );
    const article = fc.tuple(fc.array(block, { maxLength: 5 }), fc.constantFrom('', '\n', '\n\n', ' '));
    fc.assert(
      fc.property(article, ([blocks, between]) => {
        const html = blocks.join(between);
        expect(back(html)).toBe(html);
      }),
      { numRuns: 2_000 },
    );
  });
});
