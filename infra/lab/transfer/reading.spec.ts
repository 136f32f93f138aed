import { describe, expect, it } from '@jest/globals';
import { emptyReading, filesIn, belongsToSite, lacks, readHtml, type Reading } from './reading.ts';

const readingOf = (html: string): Reading => {
  const reading = emptyReading();
  readHtml(html, reading);
  return reading;
};

describe('the independent comparison', () => {
  const source = `<h2>Um</h2><p>duas palavras <a href="http://www.site.test/x/">elo</a></p><img src="/a/foto-300x200.jpg">
    <pre>a  b</pre><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>`;

  it('the independent comparison finds nothing where the same is in another form', () => {
    const result = `<h3>Um</h3><p>duas <b>palavras</b> <a href="https://site.test/x">elo</a></p>
      <figure><img src="/media/foto.jpg"></figure><pre><code>a  b\n</code></pre>
      <p><a href="https://www.youtube.com/watch?v=abcdefghijk"></a></p>`;
    expect(Object.values(lacks(readingOf(source), readingOf(result))).flat()).toEqual([]);
  });

  it('the independent comparison finds the downloads that stay at the old site, and none of others', () => {
    const ftp = 'ftp://outro.test/d.pdf';
    const links = [
      '/a/guia.pdf',
      'https://www.antigo.test/b.zip?x=1',
      'https://outro.test/c.pdf',
      '/pagina',
      ftp,
    ];
    const source = { ...emptyReading(), files: filesIn(links) };
    const site = 'http://antigo.test/blog';
    const result = { ...emptyReading(), files: source.files.filter((link) => !belongsToSite(link, site)) };
    expect(lacks(source, result).files).toEqual(links.slice(0, 2));
    result.files.push('archive:uploads/guia.pdf');
    expect(lacks(source, result).files).toEqual(links.slice(1, 2));
  });

  it('the independent comparison knows a picture that stood in the text itself', () => {
    const data = readingOf('<img src="data:image/png;base64,AAAA">');
    expect(lacks(data, readingOf('<img src="/inline/0123456789ab.png">')).pictures).toEqual([]);
  });

  it('the independent comparison finds every kind of loss', () => {
    expect(lacks(readingOf(source), readingOf('<p>Um a palavras elo</p><pre>a b</pre>'))).toMatchObject({
      words: ['duas'],
      headings: ['um'],
      code: ['a  b'],
      links: ['http://www.site.test/x/', 'youtube.com/watch?v=abcdefghijk'],
      pictures: ['foto.jpg'],
    });
  });
});
