import { describe, expect, it } from '@jest/globals';
import { emptyReading, lacks, readHtml, type Reading } from './reading.ts';

const readingOf = (html: string): Reading => {
  const reading = emptyReading();
  readHtml(html, reading);
  return reading;
};

describe('the independent comparison', () => {
  const source = `<h2>Um</h2><p>duas palavras <a href="http://www.site.test/x/">elo</a></p><img src="/a/foto-300x200.jpg">
    <pre>a  b</pre><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>`;

  it('finds nothing where the same stands in another form', () => {
    const result = `<h3>Um</h3><p>duas <b>palavras</b> <a href="https://site.test/x">elo</a></p>
      <figure><img src="/media/foto.jpg"></figure><pre><code>a  b\n</code></pre>
      <p><a href="https://www.youtube.com/watch?v=abcdefghijk"></a></p>`;
    expect(Object.values(lacks(readingOf(source), readingOf(result))).flat()).toEqual([]);
  });

  it('finds every kind of loss', () => {
    expect(lacks(readingOf(source), readingOf('<p>Um a palavras elo</p><pre>a b</pre>'))).toMatchObject({
      words: ['duas'],
      headings: ['um'],
      code: ['a  b'],
      links: ['http://www.site.test/x/', 'youtube.com/watch?v=abcdefghijk'],
      pictures: ['foto.jpg'],
    });
  });
});
