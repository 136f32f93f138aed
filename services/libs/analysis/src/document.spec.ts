import { describe, expect, it } from '@jest/globals';
import { proseOf, readDocument } from './document.js';

const textsOf = (html: string): string[] => readDocument(html).blocks.map((block) => block.text);

describe('readDocument', () => {
  it('readDocument separates blocks and joins inline markup', () => {
    expect(textsOf('<p>Um <strong>te</strong>xto</p><p>Outro</p>solto<ul><li>item<li>dois</ul>')).toEqual([
      'Um texto',
      'Outro',
      'solto',
      'item',
      'dois',
    ]);
  });

  it('readDocument has footnotes as paragraphs at the end, and none in a heading', () => {
    const html =
      '<h2>Um<small data-note="">Do <small>título</small>.</small></h2><ul><li>O EDR<small data-note>Ver <a href="/x">isto</a>.</small> age.</li></ul>';
    const { blocks, headings, links } = readDocument(html);
    expect(blocks).toEqual([
      { kind: 'heading', text: 'Um' },
      { kind: 'text', text: 'O EDR age.', item: true },
      { kind: 'text', text: 'Do título.' },
      { kind: 'text', text: 'Ver isto.' },
    ]);
    expect(headings.map(({ text }) => text)).toEqual(['Um']);
    expect(links).toEqual([{ href: '/x', text: 'isto' }]);
  });

  it('readDocument decodes entities, drops soft hyphens and tidies space', () => {
    expect(
      textsOf('<p>a&ccedil;&atilde;o &amp; rea&#231;&#xE3;o&nbsp;&lt;b&gt; se&shy;nha\n\t ok</p>'),
    ).toEqual(['ação & reação <b> senha ok']);
    expect(textsOf('<p>fi\u200cre\u202ewall\u2063 &#x2066;anti\u200dvírus</p>')).toEqual([
      'firewall antivírus',
    ]);
  });

  it('readDocument keeps headings with level, text and id', () => {
    const { headings } = readDocument('<h1>Um</h1><h2 id="dois">D<em>oi</em>s</h2><h3></h3><H6>Seis</h6>');
    expect(headings.map(({ level, text, id }) => [level, text, id])).toEqual([
      [1, 'Um', null],
      [2, 'Dois', 'dois'],
      [6, 'Seis', null],
    ]);
  });

  it('readDocument ends an unclosed heading at the next block', () => {
    expect(readDocument('<h2>Título<p>Texto</p><p>Mais').blocks.map((block) => block.kind)).toEqual([
      'heading',
      'text',
      'text',
    ]);
  });

  it('readDocument leaves out what is not prose, nested or not closed', () => {
    expect(
      textsOf(
        '<pre>x <code>y</code></pre><script>var a = "<p>b</p>"</script><style>p{}</style><!-- <p>c</p> -->' +
          '<svg><text>d</text></svg><svg/><p>Use <code>ls</code> aqui</p><textarea><p>e</p></textarea><template>f',
      ),
    ).toEqual(['Use ls aqui']);
  });

  it('readDocument counts lists with items, quotes with text, images and links', () => {
    const document = readDocument(
      '<ul></ul><ol><li>a<ul><li>b</li></ul></li></ol><blockquote> </blockquote><blockquote><p>c</p></blockquote>' +
        '<p><q>d</q><img src=x alt="e"><img><a href=" https://f.com/?a=1&amp;b=2 ">g <b>h</b></a></p>',
    );
    expect(document).toMatchObject({
      lists: 2,
      quotes: 2,
      images: [
        { src: 'x', alt: 'e' },
        { src: '', alt: null },
      ],
      links: [{ href: 'https://f.com/?a=1&b=2', text: 'g h' }],
    });
  });

  it('readDocument takes one line break as a space and two as a paragraph', () => {
    expect(textsOf('<p>a<br>b<br><br/>c</p>')).toEqual(['a b', 'c']);
  });

  it('readDocument ignores stray end tags and an unfinished tag', () => {
    expect(textsOf('</p></pre></svg>a</blockquote><p>b</td>c</p><h2 cla')).toEqual(['a', 'b', 'c']);
  });
});

describe('proseOf', () => {
  it('proseOf makes sentences of paragraphs, items and quotes, not of headings and cells', () => {
    const prose = proseOf(
      readDocument(
        '<h2>Um título. Só.</h2><p>Primeira. Segunda</p><ul><li>item</li></ul>' +
          '<table><tr><th>Coluna.</th><td><p>Valor</p></td></tr></table>',
      ),
    );
    expect(prose.sentences).toEqual(['Primeira.', 'Segunda', 'item']);
    expect(prose.paragraphs).toEqual(['Primeira. Segunda', 'item']);
    expect(prose.words).toHaveLength(8);
    expect(prose.text).toBe('Um título. Só.\nPrimeira. Segunda\nitem\nColuna.\nValor');
  });
});
