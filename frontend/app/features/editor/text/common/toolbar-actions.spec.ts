import { describe, expect, it } from '@jest/globals';
import { applyTool, insertImage, insertLink, type TextChange } from './toolbar-actions';

/** Applies a change to a text in which `[` and `]` mark the selection, and marks the new one the same way. */
function run(marked: string, change: (text: string, selection: { from: number; to: number }) => TextChange) {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const { from: start, to: end, insert, anchor, head } = change(text, { from, to });
  const next = text.slice(0, start) + insert + text.slice(end);
  return `${next.slice(0, anchor)}[${next.slice(anchor, head)}]${next.slice(head)}`;
}
const tool =
  (name: Parameters<typeof applyTool>[0]) => (text: string, selection: { from: number; to: number }) =>
    applyTool(name, text, selection);

describe('the toolbar', () => {
  it.each([
    ['bold', 'a [b] c', 'a <strong>[b]</strong> c'],
    ['italic', 'a [b] c', 'a <em>[b]</em> c'],
    ['strike', 'a [b] c', 'a <s>[b]</s> c'],
    ['highlight', 'a [b] c', 'a <mark>[b]</mark> c'],
    ['note', 'a[]', 'a<small data-note="">[Texto da nota]</small>'],
    ['note', 'a [b] c', 'a <small data-note="">[b]</small> c'],
    ['bold', '[]', '<strong>[texto em negrito]</strong>'],
    ['code', 'use [a<b]', 'use <code>[a&lt;b]</code>'],
    ['code', 'use []', 'use <code>[código]</code>'],
    ['h2', 'antes[Tema]', 'antes\n\n<h2>[Tema]</h2>'],
    ['h3', '[]', '<h3>[Subtítulo menor]</h3>'],
    ['quote', '[Disse]', '<blockquote>\n  <p>[Disse]</p>\n</blockquote>'],
    ['paragraph', 'a\n[b]', 'a\n\n<p>[b]</p>'],
    ['bullets', '[um\ndois]', '<ul>\n  <li>[um]</li>\n  <li>dois</li>\n</ul>'],
    ['numbers', '[]', '<ol>\n  <li>[Primeiro item]</li>\n  <li>Segundo item</li>\n</ol>'],
    ['code', '[a\n<b>]', '<pre><code>[a\n&lt;b&gt;]</code></pre>'],
    ['break', 'a[b]c', 'ab<br>\n[]c'],
    ['rule', 'a[]b', 'a\n\n<hr>\n\n[]b'],
    [
      'table',
      '[]',
      '<table>\n  <thead><tr><th>Coluna 1</th><th>Coluna 2</th></tr></thead>\n  <tbody><tr><td>Texto</td><td>Texto</td></tr></tbody>\n</table>[]',
    ],
  ] as const)('%s turns %j into %j', (name, before, after) => {
    expect(run(before, tool(name))).toBe(after);
  });

  it('the toolbar takes formatting off again', () => {
    expect(run('a <strong>[b]</strong> c', tool('bold'))).toBe('a [b] c');
  });

  it('the toolbar writes links and pictures with escaped attributes', () => {
    expect(run('veja [aqui]', (text, at) => insertLink(text, at, 'https://x.br/?a=1&b="2"', ''))).toBe(
      'veja <a href="https://x.br/?a=1&amp;b=&quot;2&quot;">[aqui]</a>',
    );
    expect(run('[]', (text, at) => insertLink(text, at, 'https://x.br/', 'X & Y'))).toBe(
      '<a href="https://x.br/">[X &amp; Y]</a>',
    );
    expect(run('fim[]', (text, at) => insertImage(text, at, '/media/a.jpg', 'Um "gato"'))).toBe(
      'fim\n\n<figure>\n  <img src="/media/a.jpg" alt="Um &quot;gato&quot;">\n</figure>[]',
    );
  });
});
