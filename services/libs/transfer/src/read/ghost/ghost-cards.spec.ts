import { describe, expect, it } from '@jest/globals';
import { readAll } from '../../../test/read.js';
import { zipOf } from '../../../test/zip.js';
import { pathOfPattern } from './ghost-redirects.js';

const exported = (post: object, data: object = {}) =>
  JSON.stringify({
    meta: { exported_on: 1, version: '5.0.0' },
    data: {
      posts: [
        {
          id: '1',
          title: 'Título',
          slug: 'a',
          type: 'post',
          status: 'published',
          published_at: '2024-01-01T00:00:00.000Z',
          ...post,
        },
      ],
      ...data,
    },
  });
const read = async (post: object, data: object = {}) => (await readAll(exported(post, data))).posts[0]!;
const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format, version: 1 });
const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', version: 1, children } });

describe('a text of Ghost', () => {
  it('a text of Ghost has its pictures in the width that they had there, by HTML and by Lexical', async () => {
    const src = 'https://x.example/1.jpg';
    const wide = await read({
      html: `<figure class="kg-card kg-image-card kg-width-wide"><img src="${src}" alt=""></figure>`,
    });
    expect(wide.content).toBe(`<figure data-width="larga"><img src="${src}" alt=""></figure>`);
    const full = await read({ lexical: lexical({ type: 'image', src, alt: '', cardWidth: 'full' }) });
    expect(full.content).toBe(`<figure data-width="total"><img src="${src}" alt=""></figure>`);
    const own = await read({ lexical: lexical({ type: 'image', src, alt: '', cardWidth: 'regular' }) });
    expect(own.content).toBe(`<figure><img src="${src}" alt=""></figure>`);
  });

  it('a text of Ghost is read from Lexical where there is no HTML, card by card', async () => {
    const post = await read({
      html: '<!--kg-card-begin: html-->',
      lexical: lexical(
        { type: 'extended-heading', tag: 'h2', children: [text('Título & mais')] },
        {
          type: 'paragraph',
          children: [
            text('Forte e ', 1),
            text('itálico', 3),
            { type: 'linebreak' },
            { type: 'link', url: 'https://a.example/?a=1&b=2', children: [text('link')] },
          ],
        },
        {
          type: 'list',
          listType: 'number',
          start: 3,
          children: [
            { type: 'listitem', children: [text('um')] },
            {
              type: 'listitem',
              children: [
                {
                  type: 'list',
                  listType: 'bullet',
                  children: [{ type: 'listitem', children: [text('dentro')] }],
                },
              ],
            },
          ],
        },
        { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: 'A', caption: 'Uma <b>legenda</b>' },
        {
          type: 'gallery',
          images: [{ src: 'https://x.example/1.jpg', alt: '1' }, { src: 'https://x.example/2.jpg' }],
          caption: 'Duas',
        },
        { type: 'codeblock', code: 'a < b', language: 'js' },
        { type: 'callout', calloutText: 'Atenção <strong>aqui</strong>', calloutEmoji: '💡' },
        { type: 'toggle', heading: 'Pergunta', content: '<p>Resposta</p>' },
        { type: 'bookmark', url: 'https://b.example', metadata: { title: 'B', description: 'Sobre B' } },
        { type: 'button', buttonText: 'Fale', buttonUrl: '/contato' },
        { type: 'markdown', markdown: '- um\n- dois' },
        { type: 'html', html: '<table><tr><td>1</td></tr></table>' },
        { type: 'header', header: 'Grande', subheader: 'Pequeno', version: 2 },
        { type: 'video', src: '__GHOST_URL__/content/media/v.mp4', caption: 'O vídeo' },
        {
          type: 'product',
          productTitle: 'Antivírus',
          productDescription: '<p>Bom</p>',
          productRatingEnabled: true,
          productStarRating: 4,
        },
        { type: 'email', html: '<p>Olá</p>' },
        { type: 'signup', header: 'Assine' },
        { type: 'horizontalrule' },
        { type: 'novidade', children: [text('resto')] },
      ),
    });
    expect(post.content.split('\n')).toEqual([
      '<h2>Título &amp; mais</h2>',
      '<p><strong>Forte e </strong><strong><em>itálico</em></strong><br><a href="https://a.example/?a=1&amp;b=2">link</a></p>',
      '<ol start="3">',
      '<li>um',
      '<ul>',
      '<li>dentro</li>',
      '</ul></li>',
      '</ol>',
      '<figure><img src="archive:content/images/a.png" alt="A"><figcaption>Uma <b>legenda</b></figcaption></figure>',
      '<div data-gallery="2"><figure><img src="https://x.example/1.jpg" alt="1"></figure>',
      '<figure><img src="https://x.example/2.jpg" alt=""></figure></div>',
      '<p>Duas</p>',
      '<pre><code class="language-js">a &lt; b</code></pre>',
      '<aside data-callout="nota"><p>💡 Atenção <strong>aqui</strong></p></aside>',
      '<details><summary>Pergunta</summary><p>Resposta</p></details>',
      '<p><a href="https://b.example">B</a><br>Sobre B</p>',
      '<p><a href="/contato">Fale</a></p>',
      '<ul>',
      '<li>um</li>',
      '<li>dois</li>',
      '</ul>',
      '<table><tr><td>1</td></tr></table>',
      '<h2>Grande</h2>',
      '<p>Pequeno</p>',
      '<p data-card="clipe"><a href="/content/media/v.mp4">/content/media/v.mp4</a></p>',
      '<p>O vídeo</p>',
      '<h3>Antivírus</h3>',
      '<p>★★★★☆</p>',
      '<p>Bom</p>',
      '<hr>',
      '<p>resto</p>',
    ]);
    expect(post.notes).toEqual([
      'Um trecho que no Ghost só ia por e-mail não veio.',
      'Um formulário de assinatura não veio.',
      'Cartões do Ghost sem equivalente não vieram: novidade.',
    ]);
  });

  it('a text of Ghost is read from Mobiledoc, and from the Markdown of the first versions', async () => {
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: 'https://x.example/a.png', caption: 'C' }],
        ['card-markdown', { markdown: '**m**' }],
        ['mapa', {}],
      ],
      markups: [['strong'], ['a', ['href', 'https://a.example']]],
      sections: [
        [1, 'h1', [[0, [], 0, 'Um']]],
        [
          1,
          'p',
          [
            [0, [0], 0, 'a'],
            [1, [], 0, 0],
            [0, [1], 2, 'b'],
            [0, [], 0, ' <c>'],
          ],
        ],
        [10, 0],
        [3, 'ul', [[[0, [], 0, 'item']]]],
        [10, 1],
        [10, 2],
        [10, 99],
      ],
    });
    const post = await read({ mobiledoc });
    expect(post.content.split('\n')).toEqual([
      '<h2>Um</h2>',
      '<p><strong>a<br><a href="https://a.example">b</a></strong> &lt;c&gt;</p>',
      '<figure><img src="https://x.example/a.png" alt=""><figcaption>C</figcaption></figure>',
      '<ul>',
      '<li>item</li>',
      '</ul>',
      '<p><strong>m</strong></p>',
    ]);
    expect(post.notes).toEqual(['Cartões do Ghost sem equivalente não vieram: mapa, sem nome.']);
    expect((await read({ markdown: 'Um *texto*' })).content).toBe('<p>Um <em>texto</em></p>');
  });

  it('a text of Ghost is read from its HTML where there is any, cards by their classes', async () => {
    const post = await read({
      lexical: lexical({ type: 'paragraph', children: [text('outra coisa')] }),
      html: `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example"><div class="kg-bookmark-content"><div class="kg-bookmark-title">B</div><div class="kg-bookmark-description">Sobre B</div></div><div class="kg-bookmark-thumbnail"><img src="https://b.example/t.png"></div></a></figure>
<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Um <b>aviso</b></div></div>
<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">P</h4><button>+</button></div><div class="kg-toggle-content"><p>R</p></div></div>
<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/size/w600/1.jpg" alt="" width="2" height="2"></div><div class="kg-gallery-image"><img src="https://x.example/2.jpg"></div></div></div><figcaption>Duas</figcaption></figure>
<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" title="O vídeo"></iframe></figure>
<div class="kg-card kg-button-card"><a href="/c" class="kg-btn">Fale</a></div>
<!--members-only--><p>Fim</p>`,
    });
    expect(post.content.split('\n')).toEqual([
      '<p><a href="https://b.example">B</a><br>Sobre B</p>',
      '<aside data-callout="nota"><p>💡 Um <b>aviso</b></p></aside>',
      '<details><summary>P</summary><p>R</p></details>',
      '<div data-gallery="2"><figure><img src="archive:content/images/1.jpg" alt="" width="2" height="2"></figure>',
      '<figure><img src="https://x.example/2.jpg" alt=""></figure></div>',
      '<p>Duas</p>',
      '<p data-card="video"><a href="https://www.youtube.com/watch?v=abcdefghijk">O vídeo</a></p>',
      '<p><a href="/c">Fale</a></p>',
      '<p>Fim</p>',
    ]);
    expect(post.notes).toContain('No Ghost a continuação deste texto era só para membros.');
  });

  it('a text of Ghost keeps pictures of header cards and videos, links of galleries and captions of files', async () => {
    const src = 'https://x.example/fundo.jpg';
    const html = await read({
      html: `<div class="kg-card kg-header-card" data-kg-background-image="${src}"><h2>Grande</h2></div>
<figure class="kg-card kg-video-card" data-kg-thumbnail="https://x.example/auto.jpg" data-kg-custom-thumbnail="https://x.example/cena.jpg"><div class="kg-video-container"><video src="https://x.example/v.mp4" poster="https://img.spacergif.org/v1/640x360/0a/spacer.png"></video></div><figcaption>A cena</figcaption></figure>
<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://x.example/a.pdf"><div class="kg-file-card-title">Guia</div><div class="kg-file-card-caption">O que ele diz</div><div class="kg-file-card-metadata">2 MB</div></a></div>`,
    });
    expect(html.content.split('\n')).toEqual([
      `<figure><img src="${src}" alt=""></figure>`,
      '<h2>Grande</h2>',
      '<p data-card="clipe"><a href="https://x.example/v.mp4"><img src="https://x.example/cena.jpg" alt="Cena do vídeo">x.example/v.mp4</a></p>',
      '<p>A cena</p>',
      '<p><a href="https://x.example/a.pdf">Guia</a></p>',
      '<p>O que ele diz</p>',
    ]);
    expect(html.losses).toEqual([]);
    const document = await read({
      lexical: lexical(
        { type: 'header', header: 'Grande', backgroundImageSrc: src },
        { type: 'video', src: 'https://x.example/v.mp4', thumbnailSrc: 'https://x.example/cena.jpg' },
        { type: 'gallery', images: [{ src: 'https://x.example/1.jpg', href: 'https://y.example/' }] },
      ),
    });
    expect(document.content.split('\n')).toEqual([
      `<figure><img src="${src}" alt=""></figure>`,
      '<h2>Grande</h2>',
      '<p data-card="clipe"><a href="https://x.example/v.mp4"><img src="https://x.example/cena.jpg" alt="Cena do vídeo">x.example/v.mp4</a></p>',
      '<figure><a href="https://y.example/"><img src="https://x.example/1.jpg" alt=""></a></figure>',
    ]);
  });

  it.each([
    [{ status: 'published' }, 'published', 0],
    [{ status: 'scheduled' }, 'scheduled', 0],
    [{ status: 'draft', published_at: null }, 'draft', 0],
    [{ status: 'sent' }, 'draft', 1],
    [{ status: 'published', visibility: 'members' }, 'draft', 1],
    [{ status: 'published', visibility: 'paid' }, 'draft', 1],
    [{ status: 'published', visibility: 'status:-free' }, 'draft', 1],
    [{ status: 'published', published_at: null }, 'draft', 1],
  ])('a text of Ghost with %j becomes %s', async (fields, status, notes) => {
    const post = await read({ html: '<p>a</p>', ...fields });
    expect(post.status).toBe(status);
    expect(post.notes).toHaveLength(notes);
  });

  it('a text of Ghost has the tags that are in the post, as other tools write them', async () => {
    const post = await read({
      html: '<p>a</p>',
      tags: [{ name: 'NiFi' }, { name: '#interna' }, { name: 'Guia' }],
    });
    expect([post.categories, post.tags]).toEqual([['NiFi'], ['Guia']]);
  });

  it('a text of Ghost keeps the addresses of a dated permalink, and dates in milliseconds', async () => {
    const post = await read(
      { id: 7, page: 0, type: undefined, html: '<p>a</p>', published_at: 1504269105806, author_id: 1 },
      {
        settings: [{ key: 'permalinks', value: '/:year/:month/:day/:slug/' }],
        users: [{ id: 1, name: 'Ana', email: 'a@b.example' }],
      },
    );
    expect(post).toMatchObject({
      key: '7',
      publishedAt: '2017-09-01T12:31:45.806Z',
      author: { name: 'Ana' },
      oldPaths: ['/2017/09/01/a/', '/a/', '/a/amp/'],
    });
  });

  it('a text of Ghost comes with the redirects of its zip; patterns for many addresses are left', async () => {
    const { entries } = await readAll(
      zipOf([
        { name: 'ghost.json', data: exported({ html: '<p>a</p>' }) },
        {
          name: 'content/data/redirects.json',
          data: '[{"from":"^/velho(/?)$","to":"/novo"},{"from":"^/post/[0-9]+/(.*)","to":"/$1"}]',
        },
        { name: 'redirects.yaml', data: '301:\n  /a/: /b/\n302:\n  /c: https://d.example\n' },
      ]),
    );
    expect(entries.slice(1, 5)).toEqual([
      { kind: 'redirect', from: '/velho/', to: '/novo' },
      expect.objectContaining({ kind: 'left', title: '^/post/[0-9]+/(.*)' }),
      { kind: 'redirect', from: '/a/', to: '/b/' },
      { kind: 'redirect', from: '/c', to: 'https://d.example' },
    ]);
    expect(pathOfPattern('/simples')).toBe('/simples');
    expect(pathOfPattern('^\\/what(\\/?)$')).toBe('/what/');
    expect(pathOfPattern('^/caf\\.html$')).toBe('/caf.html');
    expect(pathOfPattern('^/a|/b')).toBeNull();
  });
});
