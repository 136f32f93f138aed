import { describe, expect, it } from '@jest/globals';
import { htmlFactsOf } from './facts.js';
import { mergeLosses, lossesBetween } from './losses.js';

const kindsOf = (source: string, result: string, site?: string) =>
  Object.fromEntries(
    lossesBetween(htmlFactsOf(source), htmlFactsOf(result), { site }).map(({ kind, count }) => [kind, count]),
  );

describe('the comparison of a source with its result', () => {
  it('the comparison of a source with its result finds no loss in other boxes, sizes and addresses', () => {
    const source = `<div><h1>Um título</h1><p>Olá, <b>mun</b>do. <a href="http://www.site.test/a/">a</a></p>
      <img data-src="/x/foto-300x200.jpg" src="data:image/gif;base64,AA">
      <a href="/x/foto.jpg"><img src="/x/foto-150x150.jpg"></a><pre class="brush: php">\n&lt;?php\n\n</pre>
      <iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><script>fora()</script></div>`;
    const result = `<h2>Um título</h2><p>Olá, mundo. <a href="https://site.test/a">a</a></p>
      <figure><img src="archive:x/foto.jpg"></figure><figure><img src="https://cdn.test/foto.jpg"></figure>
      <pre><code class="language-php">&lt;?php</code></pre><p><a href="https://www.youtube.com/watch?v=abcdefghijk"></a></p>`;
    expect(kindsOf(source, result)).toEqual({});
  });

  it('the comparison of a source with its result counts missing words, code, links and pictures', () => {
    const source =
      '<h2>Primeiro</h2><p>o e-mail do anti-spam</p><pre>a  b</pre><a href="/x">x</a><img src="a.png"><img src="a.png">';
    const losses = lossesBetween(
      htmlFactsOf(source),
      htmlFactsOf('<p>Primeiro o do x</p><pre>a b</pre><img src="a.png">'),
    );
    expect(losses).toEqual([
      { kind: 'words', count: 4, samples: ['e mail', 'anti spam'] },
      { kind: 'headings', count: 1, samples: ['primeiro'] },
      { kind: 'code', count: 1, samples: ['a  b'] },
      { kind: 'links', count: 1, samples: ['/x'] },
      { kind: 'pictures', count: 1, samples: ['a.png'] },
    ]);
  });

  it('the comparison of a source with its result follows links to headings with ids of ours', () => {
    const source =
      '<a href="#um">1</a><a href="#fn1">2</a><a href="#nada">3</a><h2 id="um">Tópico um</h2><p id="fn1">n</p>';
    const result = '<a href="#topico-um">1</a><a href="#fn1">2</a>3<h2>Tópico um</h2><p>n</p>';
    expect(lossesBetween(htmlFactsOf(source), htmlFactsOf(result))).toEqual([
      { kind: 'links', count: 2, samples: ['#fn1', '#nada (sem destino)'] },
    ]);
    expect(kindsOf(source, result.replace('>3<', '><a href="#nada">3</a><'))).toEqual({ links: 1 });
    expect(kindsOf(source, result.replace('topico-um', 'um'))).toEqual({ links: 3 });
  });

  it('the comparison of a source with its result sees the links and pictures that are within code', () => {
    const source = '<pre>a <a href="/x">b</a><img src="c.png"></pre>';
    expect(kindsOf(source, '<pre><code>a b</code></pre>')).toEqual({ links: 1, pictures: 1 });
  });

  it('the comparison of a source with its result lists downloads that stay at the old site, and none of others', () => {
    const html =
      '<a href="https://antigo.test/a.pdf">a</a><a href="/b.zip">b</a><a href="https://outro.test/c.pdf">c</a>';
    expect(kindsOf(html, html, 'https://www.antigo.test')).toEqual({ files: 2 });
  });

  it("the comparison of a source with its result takes a stored picture's new address for the same", () => {
    const same = (address: string) =>
      address === 'https://antigo.test/p.jpg' ? '/media/00/1408.jpg' : address;
    const [source, result] = ['<img src="https://antigo.test/p.jpg">', '<img src="/media/00/1408.jpg">'].map(
      htmlFactsOf,
    );
    expect(lossesBetween(source!, result!, { same })).toEqual([]);
    expect(kindsOf('<a href="/s1600/foto"><img src="/s320/foto"></a>', '<img src="/s1600/foto">')).toEqual(
      {},
    );
    expect(lossesBetween(source!, result!)).toMatchObject([{ kind: 'pictures' }]);
  });

  it('the comparison of a source with its result takes a link that leads nowhere for no link to the home page', () => {
    expect(kindsOf('<a href="/">a</a><a href="http://"></a>', '<a href="/">a</a>')).toEqual({ links: 1 });
  });

  it('the comparison of a source with its result joins losses of one kind', () => {
    const one = { kind: 'links' as const, count: 1, samples: ['a'] };
    expect(mergeLosses([one], [{ ...one, samples: ['b'] }])).toEqual([
      { kind: 'links', count: 2, samples: ['a', 'b'] },
    ]);
  });
});
