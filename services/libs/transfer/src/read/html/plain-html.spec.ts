import { describe, expect, it } from '@jest/globals';
import { convertHtml } from '../article.js';

const convert = (html: string) => {
  const notes = new Set<string>();
  const site = 'https://antigo.example';
  return { ...convertHtml(html, { picture: (src) => src, site }, notes), notes: [...notes] };
};

describe('HTML of another product', () => {
  it.each([
    [
      'its label',
      '<a href="/a" aria-label="Nosso &amp; GitHub"><i class="fa"></i></a>',
      'Nosso &amp; GitHub',
    ],
    ['its title', '<a href="/a" title="GitHub"> <span></span></a>', 'GitHub'],
    ['the title of its drawing', '<a href="/a"><svg><title>GitHub</title><path/></svg></a>', 'GitHub'],
  ])('HTML of another product keeps a link that shows only an icon with %s as its text', (_, html, text) => {
    const { content, losses } = convert(`<p>Siga ${html}</p>`);
    expect(content.replace(/ title="\w+"/, '')).toBe(`<p>Siga <a href="/a">${text}</a></p>`);
    expect(losses.filter(({ kind }) => kind === 'links')).toEqual([]);
  });

  it.each([
    ['no text', '<i class="fa"></i>', '<p>Siga o texto</p>'],
    ['a space in bold', '<b> </b>', '<p>Siga o <b> </b>texto</p>'],
    ['a space without width', '<span><em>\u2060</em></span>', '<p>Siga o <em>\u2060</em>texto</p>'],
  ])('HTML of another product says that a link without any name is lost: %s', (_, inner, expected) => {
    const { content, losses } = convert(`<p>Siga o <a href="/a">${inner}</a>texto</p>`);
    expect(content).toBe(expected);
    expect(losses).toEqual([{ kind: 'links', count: 1, samples: ['/a'] }]);
    expect(convert(`<p><a href="/a">${inner}</a></p>`).content).toBe('');
  });

  it('HTML of another product keeps the space of a link that shows nothing', () => {
    expect(convert('<p>Siga<a href="/a"> </a>já</p>').content).toBe('<p>Siga já</p>');
  });

  it('HTML of another product brings the picture of a video with its file, as a card', () => {
    const { content, pictures, notes, losses } = convert(
      `<video controls poster="https://antigo.example/cena.jpg"><source src="https://antigo.example/v.mp4"></video>
<video src="https://x.example/v.mov" poster="https://x.example/cena.jpg"></video>`,
    );
    expect(content.split('\n')).toEqual([
      '<p data-card="clipe"><a href="https://antigo.example/v.mp4"><img src="https://antigo.example/cena.jpg" alt="Cena do vídeo">antigo.example/v.mp4</a></p>',
      '<figure><img src="https://x.example/cena.jpg" alt="Cena do vídeo"></figure>',
      '<p><a href="https://x.example/v.mov">x.example/v.mov</a></p>',
    ]);
    expect(pictures.map(({ source }) => source)).toEqual([
      'https://antigo.example/v.mp4',
      'https://antigo.example/cena.jpg',
      'https://x.example/cena.jpg',
    ]);
    expect(notes).toEqual(['Um vídeo virou um link: https://x.example/v.mov']);
    expect(losses).toEqual([]);
  });

  it('HTML of another product lists the picture of a video that did not come', () => {
    const { losses } = convert('<p>a</p><video poster="/cena.jpg"></video>');
    expect(losses).toEqual([{ kind: 'pictures', count: 1, samples: ['cena.jpg'] }]);
  });

  it.each(['<rt>かんじ</rt>', '<rp>(</rp><rt>かんじ</rt><rp>)</rp>'])(
    'HTML of another product writes the reading of a word in brackets: %s',
    (reading) => {
      const { content, losses } = convert(`<p>の<ruby>漢字${reading}</ruby>を</p>`);
      expect(content).toBe('<p>の漢字 (かんじ)を</p>');
      expect(losses).toEqual([]);
    },
  );

  it.each([
    ['PNG', 'png', `data:image/png;base64,${'QUJD\n'.repeat(90)}`, 'ABC'.repeat(90)],
    ['SVG as text', 'svg', `data:image/svg+xml;charset=utf8,${'%3Cg/>'.repeat(60)}`, '<g/>'.repeat(60)],
  ])('HTML of another product brings a picture that is in the text itself: %s', (_, kind, src, bytes) => {
    const { content, pictures, notes, losses } = convert(
      `<p>a</p><img src="${src}" alt="Uma rede"><p>b <img src="${src}"></p>`,
    );
    const [{ source, inline } = { source: '', inline: '' }] = pictures;
    expect(source).toMatch(new RegExp(`^archive:inline/[0-9a-f]{12}\\.${kind}$`));
    expect(Buffer.from(inline!, 'base64').toString()).toBe(bytes);
    expect(content).toBe(
      `<p>a</p>\n<figure><img src="${source}" alt="Uma rede"></figure>\n<p>b <img src="${source}" alt=""></p>`,
    );
    expect([pictures.length, losses]).toEqual([1, []]);
    expect(notes.join()).not.toContain('não veio');
  });

  it.each([
    ['a placeholder', 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
    ['no picture', `data:text/html,${'<b>a</b>'.repeat(90)}`],
  ])('HTML of another product says that data in the text which is %s did not come', (_, src) => {
    const { content, pictures, notes, losses } = convert(`<p>a</p><img src="${src}">`);
    expect([content, pictures]).toEqual(['<p>a</p>', []]);
    expect(notes).toEqual(['Uma imagem gravada dentro do próprio texto não veio.']);
    expect(losses).toEqual([{ kind: 'pictures', count: 1, samples: ['data:'] }]);
  });

  it('HTML of another product lists pictures behind boxes and links of parts of a picture', () => {
    const { losses } = convert(
      `<div style="color: red; background: #fff url('/fundo.jpg') no-repeat">a</div>
<img src="/mapa.png" usemap="#m"><map name="m"><area href="https://x.example/norte"></map>`,
    );
    expect(losses).toEqual([
      { kind: 'links', count: 1, samples: ['https://x.example/norte'] },
      { kind: 'pictures', count: 1, samples: ['fundo.jpg'] },
    ]);
  });

  it('HTML of another product finds the address of a player that is loaded late', () => {
    const late =
      '<iframe src="about:blank" data-lazy-src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
    const { content, losses } = convert(late);
    expect(content).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
    expect(losses).toEqual([]);
  });

  it('HTML of another product shows the video whose address is alone on a line, but none within a text', () => {
    const address = 'https://www.youtube.com/shorts/abcdefghijk';
    const link = `<a href="${address}">${address}</a>`;
    expect(convert(`<p class="x">${link}</p><p>Veja ${link}</p>`).content).toBe(
      `<p data-card="video">${link}</p>\n<p>Veja ${link}</p>`,
    );
  });

  it.each(['cite', 'data-instgrm-permalink'])(
    'HTML of another product leads to a post of another site without a text: %s',
    (name) => {
      const html = `<blockquote ${name}="https://rede.example/p/1"></blockquote>`;
      expect(convert(html).content).toContain(
        '<p><a href="https://rede.example/p/1">rede.example/p/1</a></p>',
      );
    },
  );

  it.each(['<iframe srcdoc="a"></iframe>', '<p><lite-youtube videoid="a"></lite-youtube></p>'])(
    'HTML of another product says that a part of the site without a text did not come: %s',
    (html) => {
      expect(convert(html)).toMatchObject({ content: '', notes: [expect.stringMatching(/não veio/)] });
    },
  );

  it('HTML of another product lists the words of a drawing, and goes on behind one that is not ended well', () => {
    const drawing = '<svg><title>Desenho</title><text>Rótulo</text></svg';
    const { content, losses } = convert(`<p>a</p>${drawing}</p><h2>Depois</h2><p>Fim</p>`);
    expect(content).toBe('<p>a</p>\n<h2>Depois</h2>\n<p>Fim</p>');
    expect(losses).toEqual([
      { kind: 'words', count: 1, samples: ['rótulo'] },
      { kind: 'pictures', count: 1, samples: ['svg'] },
    ]);
  });
});
