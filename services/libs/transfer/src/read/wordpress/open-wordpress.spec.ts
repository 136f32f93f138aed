import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readAll } from '../../../test/read.js';
import { zipOf } from '../../../test/zip.js';
import { repairedXml } from './repaired-xml.js';
import { ATTACHMENTS, item, wxr } from '../../../test/wxr.js';

const one = async (fields: Parameters<typeof item>[0], more = '') => {
  const { posts } = await readAll(wxr(item(fields) + more));
  return posts[0]!;
};

describe('a WordPress file', () => {
  it('a WordPress file gives categories with their old pages, and posts with everything that is said of them', async () => {
    const { file, entries, posts } = await readAll(
      wxr(
        item({
          content: 'Uma <b>linha</b>.\n\nOutra,\nem duas.',
          terms: [
            ['category', 'edr', 'EDR'],
            ['category', 'seguranca', 'Segurança &amp; TI'],
            ['post_tag', 'nuvem', 'Nuvem'],
          ],
          meta: { _thumbnail_id: '90', _yoast_wpseo_primary_category: '3', _wp_old_slug: 'porta-velha' },
        }) + ATTACHMENTS,
      ),
    );
    expect(file).toMatchObject({
      format: 'wordpress',
      site: { title: 'Blog & Cia', address: 'https://antigo.example/blog' },
    });
    expect(entries.map((entry) => entry.kind).slice(0, 4)).toEqual([
      'category',
      'category',
      'post',
      'redirect',
    ]);
    expect(
      entries.flatMap((entry) => (entry.kind === 'redirect' ? [[entry.from, entry.to]] : [])).slice(5),
    ).toEqual([
      ['/blog/2020/03', '/blog'],
      ['/blog/2020', '/blog'],
      ['/blog/author/ana', '/blog'],
      ['/blog/tag/nuvem', '/blog?busca=Nuvem'],
    ]);
    expect(entries[1]).toEqual({
      kind: 'category',
      name: 'EDR',
      slug: 'edr',
      description: '',
      oldPaths: ['/blog/category/seguranca/edr/', '/blog/category/seguranca/edr/feed/', '/blog/?cat=4'],
    });
    expect(posts[0]).toMatchObject({
      key: '12',
      title: 'A “porta” & a chave',
      slug: 'a-porta',
      content: '<p>Uma <b>linha</b>.</p>\n<p>Outra,<br>\nem duas.</p>',
      excerpt: 'Resumo curto.',
      categories: ['Segurança & TI', 'EDR'],
      tags: ['Nuvem'],
      author: { name: 'Ana Souza', email: 'ana@antigo.example' },
      status: 'published',
      publishedAt: '2020-03-04T15:06:07.000Z',
      updatedAt: '2020-04-01T00:00:00.000Z',
      featured: {
        source: 'https://antigo.example/blog/wp-content/uploads/2020/03/porta.jpg',
        alternative: 'Uma porta',
      },
      oldPaths: [
        '/blog/2020/03/a-porta/',
        '/blog/2020/03/porta-velha/',
        '/blog/2020/03/a-porta/feed/',
        '/blog/?p=12',
        '/blog/2020/03/a-porta/porta/',
        '/blog/?attachment_id=90',
        '/blog/?attachment_id=91',
      ],
    });
  });

  it.each([
    ['publish', '', 'published', 0],
    ['future', '', 'scheduled', 0],
    ['draft', '', 'draft', 0],
    ['pending', '', 'draft', 1],
    ['private', '', 'draft', 1],
    ['publish', 'segredo', 'draft', 1],
  ])(
    'a WordPress file takes the status %s with the password "%s" as %s',
    async (status, password, expected, notes) => {
      const post = await one({ status, password });
      expect(post.status).toBe(expected);
      expect(post.notes).toHaveLength(notes);
    },
  );

  it.each([
    [{ status: 'trash' }, /lixeira/],
    [{ status: 'inherit' }, /versão antiga/],
    [{ type: 'page' }, /página/],
    [{ type: 'produto' }, /"produto"/],
  ])('a WordPress file leaves %j with a reason', async (fields, reason) => {
    const { entries } = await readAll(wxr(item(fields)));
    expect(entries.filter((entry) => entry.kind === 'left')).toEqual([
      expect.objectContaining({ key: '12', reason: expect.stringMatching(reason) }),
    ]);
  });

  it('a WordPress file keeps two categories of one slug apart by their names', async () => {
    const second =
      '<wp:category><wp:term_id>9</wp:term_id><wp:category_nicename>edr</wp:category_nicename>' +
      '<wp:category_parent></wp:category_parent><wp:cat_name>Detecção</wp:cat_name></wp:category>';
    const file = wxr(
      item({ id: '1', terms: [['category', 'edr', 'Detecção']] }) +
        item({ id: '2', terms: [['category', 'edr', 'edr']] }),
    ).replace('<generator>', `${second}$&`);
    const { entries, posts } = await readAll(file);
    expect(posts.map(({ categories }) => categories)).toEqual([['Detecção'], ['EDR']]);
    expect(entries.flatMap((entry) => (entry.kind === 'category' ? [entry.name] : []))).toEqual([
      'Segurança & TI',
      'EDR',
    ]);
  });

  it('a WordPress file reckons the date on which a draft was begun from the site’s own time', async () => {
    const { posts } = await readAll(
      wxr(item({}) + item({ id: '13', status: 'draft', gmt: '0000-00-00 00:00:00' })),
    );
    expect(posts.map((post) => [post.createdAt, post.publishedAt])).toEqual([
      ['2020-03-04T15:06:07.000Z', '2020-03-04T15:06:07.000Z'],
      ['2020-03-04T15:06:07.000Z', null],
    ]);
  });

  it('a WordPress file reads addresses whose & is bare, wherever the file is parted', async () => {
    const text = wxr(item({ content: 'a & b <![CDATA[ c &amp d' }) + ATTACHMENTS).replace(
      /<wp:attachment_url>.*porta\.jpg.*?<\/wp:attachment_url>/,
      '<wp:attachment_url>https://antigo.example/porta.jpg?a=1&b=2&copy=3&amp;d=4</wp:attachment_url>',
    );
    const { file } = await readAll(text);
    expect(file.format).toBe('wordpress');
    const parted = async function* (length: number) {
      for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
    };
    const joined = async (length: number) => {
      let out = '';
      for await (const part of repairedXml(parted(length))) out += part;
      return out;
    };
    const whole = await joined(1e9);
    expect(whole).toContain('?a=1&amp;b=2&amp;copy=3&amp;d=4<');
    expect(whole).toContain('a & b <![CDATA[');
    for (const length of [1, 2, 7, 50, 999]) expect(await joined(length)).toBe(whole);
  });

  it('a WordPress file resolves the variables of Yoast and Rank Math and drops what they leave', async () => {
    const yoast = await one({
      meta: {
        _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: '%%excerpt%% Leia em %%currentyear%%.',
        _yoast_wpseo_focuskw: 'porta',
        '_yoast_wpseo_meta-robots-noindex': '1',
      },
    });
    expect(yoast).toMatchObject({
      metaTitle: 'A “porta” & a chave - Blog & Cia',
      metaDescription: 'Resumo curto. Leia em .',
      metaKeywords: 'porta',
      noindex: true,
    });
    const rankMath = await one({
      meta: {
        rank_math_title: '%title% %sep% %page%',
        rank_math_description: 'Cresce 50% ao ano',
        rank_math_robots: 'a:1:{i:0;s:7:"noindex";}',
      },
    });
    expect(rankMath).toMatchObject({
      metaTitle: 'A “porta” & a chave',
      metaDescription: 'Cresce 50% ao ano',
      noindex: true,
    });
  });

  it('a WordPress file reads blocks: pictures, galleries, quotes, embeds, buttons, unknown ones', async () => {
    const blocks = `<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">Olá</p><!-- /wp:paragraph -->
<!-- wp:image {"id":90,"sizeSlug":"large","linkDestination":"media"} -->
<figure class="wp-block-image size-large"><a href="https://antigo.example/blog/wp-content/uploads/2020/03/porta.jpg"><img src="https://antigo.example/blog/wp-content/uploads/2020/03/porta-300x200.jpg" alt="" class="wp-image-90" width="300" height="200"/></a><figcaption>A <em>porta</em></figcaption></figure>
<!-- /wp:image -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:heading {"level":1} --><h1>Dentro</h1><!-- /wp:heading --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcdefghijk","type":"video"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abcdefghijk
</div><figcaption>O vídeo</figcaption></figure><!-- /wp:embed -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/contato">Fale</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:cover {"url":"https://antigo.example/blog/wp-content/uploads/2020/03/janela.png"} --><div class="wp-block-cover" style="background-image:url(x)"><p>Sobre ela</p></div><!-- /wp:cover -->
<!-- wp:spacer --><div style="height:100px" class="wp-block-spacer"></div><!-- /wp:spacer -->
<!-- wp:code --><pre class="wp-block-code"><code>a &lt; b
c</code></pre><!-- /wp:code -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>Cita</p><cite>Alguém</cite></blockquote><!-- /wp:quote -->
<!-- wp:block {"ref":77} /--><!-- wp:block {"ref":78} /-->
<!-- wp:acme/mapa {"zoom":3} --><p>Rua A</p><!-- /wp:acme/mapa -->
<!-- wp:more --><!--more--><!-- /wp:more -->`;
    const pattern = item({
      id: '77',
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Assine</p><!-- /wp:paragraph -->',
    });
    const post = await one({ content: blocks }, pattern + ATTACHMENTS);
    expect(post.content.split('\n')).toEqual([
      '<p>Olá</p>',
      '<figure><img src="https://antigo.example/blog/wp-content/uploads/2020/03/porta.jpg" alt="Uma porta"><figcaption>A <em>porta</em></figcaption></figure>',
      '<h2>Dentro</h2>',
      '<p data-card="video"><a href="https://www.youtube.com/watch?v=abcdefghijk">O vídeo</a></p>',
      '<p><a href="/contato">Fale</a></p>',
      '<figure><img src="https://antigo.example/blog/wp-content/uploads/2020/03/janela.png" alt=""></figure>',
      '<p>Sobre ela</p>',
      '<pre><code>a &lt; b',
      'c</code></pre>',
      '<blockquote><p>Cita</p>',
      '<p><cite>Alguém</cite></p></blockquote>',
      '<p>Assine</p>',
      '<p>Rua A</p>',
    ]);
    expect(post.pictures).toEqual([
      {
        source: 'https://antigo.example/blog/wp-content/uploads/2020/03/porta.jpg',
        alternative: 'Uma porta',
        focal: null,
      },
      expect.objectContaining({ source: expect.stringMatching(/janela/) }),
    ]);
    expect(post.notes).toEqual([
      'Um bloco reutilizável (78) não está no arquivo e não veio.',
      'Um conteúdo incorporado virou um link: https://www.youtube.com/watch?v=abcdefghijk',
      'Blocos sem equivalente, dos quais ficou o texto: acme/mapa.',
    ]);
  });

  it('a WordPress file reads shortcodes, and drops unknown ones but for what they are around', async () => {
    const classic = `Antes [sic] e [1].

[caption id="attachment_90" align="left" width="300"]<a href="/x"><img class="wp-image-90" src="https://antigo.example/blog/wp-content/uploads/2020/03/porta-300x200.jpg" /></a> A porta[/caption]

[gallery ids="91,90" columns="2"]

[tabs style="a"][tab title="Um"]Primeiro <strong>texto</strong>[/tab][/tabs]

[contact-form-7 id="5" title="Contato"]

[embed]https://vimeo.com/123[/embed]

[[gallery]] e <code>[gallery]</code>`;
    const post = await one({ content: classic }, ATTACHMENTS);
    const image =
      '<img src="https://antigo.example/blog/wp-content/uploads/2020/03/porta.jpg" alt="Uma porta">';
    expect(post.content.split('\n')).toEqual([
      '<p>Antes [sic] e [1].</p>',
      `<figure><a href="/x">${image}</a><figcaption>A porta</figcaption></figure>`,
      '<div data-gallery="2"><figure><img src="https://antigo.example/blog/wp-content/uploads/2020/03/janela.png" alt="">' +
        '<figcaption>A janela</figcaption></figure>',
      `<figure>${image}</figure></div>`,
      '<p><strong>Um</strong></p>',
      '<p>Primeiro <strong>texto</strong></p>',
      '<p data-card="video"><a href="https://vimeo.com/123">https://vimeo.com/123</a></p>',
      '<p>[gallery] e <code>[gallery]</code></p>',
    ]);
    expect(post.notes).toEqual([
      'Shortcodes sem equivalente foram retirados (o texto dentro deles ficou): contact-form-7, tab, tabs.',
    ]);
  });

  it('a WordPress file reads page builders: pictures, buttons, toggles, galleries, raw HTML', async () => {
    const raw = Buffer.from(encodeURIComponent('<p>Cru <em>e</em> inteiro</p>')).toString('base64');
    const post = await one(
      {
        content: `[vc_row][vc_column width="1/2"][vc_custom_heading text="Um título" font_container="tag:h3|x:y"]
[vc_column_text]Um texto.[/vc_column_text][vc_single_image image="90"]
[vc_btn title="Fale" link="url:https%3A%2F%2Fx.test%2Fa|title:Fale"][vc_raw_html]${raw}[/vc_raw_html]
[vc_raw_js]${raw}[/vc_raw_js][vc_gallery images="91,90"][/vc_column][/vc_row]
[et_pb_section][et_pb_image src="https://antigo.example/d.jpg" alt="D" url="/d"][et_pb_toggle title="Abre"]Dentro[/et_pb_toggle]
[et_pb_button button_text="Vá" button_url="https://x.test/b"][et_pb_video src="https://vimeo.com/9"][/et_pb_section]
[fusion_imageframe]https://antigo.example/f.jpg[/fusion_imageframe][vc_zigzag color="x"]`,
      },
      ATTACHMENTS,
    );
    const lines = post.content.split('\n').filter((line) => line !== '');
    expect(lines).toEqual([
      '<h3>Um título</h3>',
      '<p>Um texto.</p>',
      '<figure><img src="https://antigo.example/blog/wp-content/uploads/2020/03/porta.jpg" alt="Uma porta"></figure>',
      '<p><a href="https://x.test/a">Fale</a></p>',
      '<p>Cru <em>e</em> inteiro</p>',
      expect.stringMatching(/^<div data-gallery="2"><figure>.*janela/),
      expect.stringMatching(/porta.*<\/div>$/),
      '<figure><a href="/d"><img src="https://antigo.example/d.jpg" alt="D"></a></figure>',
      '<details><summary>Abre</summary><p>Dentro</p></details>',
      '<p><a href="https://x.test/b">Vá</a></p>',
      '<p data-card="video"><a href="https://vimeo.com/9">https://vimeo.com/9</a></p>',
      '<figure><img src="https://antigo.example/f.jpg" alt=""></figure>',
    ]);
    expect(post.content).not.toContain(raw.slice(0, 20));
    expect(post.losses).toEqual([]);
    expect(post.notes).toContainEqual(expect.stringMatching(/: .*vc_zigzag\.$/));
  });

  it('a WordPress file keeps what is at odd places of a page, words in brackets, and addresses without a scheme', async () => {
    const post = await one({
      content: `Veja o [video link][1] e [flickr just announced](https://x.test/a).

[dailymotion x7s94]

[video of the talk]

<ol>\nUm texto sem item.\n</ol>

<ul><li>Item</li>solto</ul>

O Typo3 põe o código no <head>. Isto é, em cima.</head>

<a href="//cdn.test/x">cdn</a> [acme_widget abc123 id="7"]`,
    });
    expect(post.content.split('\n').filter((line) => line !== '')).toEqual([
      '<p>Veja o [video link][1] e [flickr just announced](https://x.test/a).</p>',
      '<p><a href="https://www.dailymotion.com/video/x7s94">https://www.dailymotion.com/video/x7s94</a></p>',
      '<p>[video of the talk]</p>',
      '<p>Um texto sem item.</p>',
      '<ul>',
      '<li>Item</li>',
      '<li>solto</li>',
      '</ul>',
      '<p>O Typo3 põe o código no</p>',
      '<p>. Isto é, em cima.</p>',
      '<p><a href="https://cdn.test/x">cdn</a></p>',
    ]);
    expect(post.losses).toEqual([]);
    expect(post.notes).toEqual([expect.stringMatching(/: acme_widget abc123\.$/)]);
  });

  it('a WordPress file takes for shortcodes only what is one: words and code in brackets stay to the character', async () => {
    const post = await one({
      content: `O [e-mail] do [anti-spam], [vc_row] e [[gallery]].

/^[a-z0-9-]+?\\.php/ [sql_injection] [b]x[/b] if [[ -f a ]]

[php]<?php echo $a[0] && "[foo bar='1']"; // [[x]] [/code] &lt;b&gt;[/php]

<pre class="brush: bash; title: ; notranslate" title="">
[sourcecode language="powershell"]
Get-Item [a-z] | % { $_ }
[/sourcecode]
</pre>

<pre lang="c" line="1">
#include <stdio.h>
if (a < b && c) [d];
</pre>

<pre class="lang:default decode:true EnlighterJSRAW" data-enlighter-language="php"><?php $x = 1; ?></pre>

<pre>fora<pre lang="c">dentro</pre></pre>

<pre><a href="https://antigo.example/g.png"><img src="https://antigo.example/g-10x10.png"></a></pre>

<pre><?php echo "<b>a</b><br>"; ?></pre>

[cc lang="sh"]ls -la[/cc]

[acme_box cor="azul"]Dentro[/acme_box]`,
    });
    expect(post.content.split('\n')).toEqual([
      '<p>O [e-mail] do [anti-spam],  e [gallery].</p>',
      '<p>/^[a-z0-9-]+?\\.php/ [sql_injection] [b]x[/b] if [[ -f a ]]</p>',
      `<pre><code class="language-php">&lt;?php echo $a[0] &amp;&amp; "[foo bar='1']"; // [[x]] [/code] &lt;b&gt;</code></pre>`,
      '<pre><code class="language-powershell">Get-Item [a-z] | % { $_ }</code></pre>',
      '<pre><code class="language-c">#include &lt;stdio.h&gt;',
      'if (a &lt; b &amp;&amp; c) [d];</code></pre>',
      '<pre><code class="language-php">&lt;?php $x = 1; ?&gt;</code></pre>',
      '<pre><code>foradentro</code></pre>',
      '<figure><img src="https://antigo.example/g.png" alt=""></figure>',
      '<pre><code>&lt;?php echo "&lt;b&gt;a&lt;/b&gt;&lt;br&gt;"; ?&gt;</code></pre>',
      '<pre><code class="language-sh">ls -la</code></pre>',
      '<p>Dentro</p>',
    ]);
    expect(post.losses).toEqual([]);
    expect(post.notes).toEqual([expect.stringMatching(/: acme_box, vc_row\.$/)]);
  });

  it('a WordPress file is read from gzip, from a zip with its uploads, in parts, in UTF-16 and in Latin-1', async () => {
    const text = wxr(item({ meta: { _thumbnail_id: '90' } }) + ATTACHMENTS);
    const zip = zipOf([
      { name: 'a/blog.001.xml', data: text },
      { name: 'a/blog.002.xml', data: wxr(item({ id: '99', title: 'Segunda' })) },
      { name: 'a/uploads/2020/03/porta.jpg', data: 'JPEG' },
    ]);
    const both = await readAll(zip);
    expect(both.posts.map((post) => post.key)).toEqual(['12', '99']);
    expect(both.posts[0]!.featured!.source).toBe('archive:a/uploads/2020/03/porta.jpg');
    const latin = (declared: string) =>
      Buffer.from(text.replace('UTF-8', declared).replace('Uma porta', 'Maçã'), 'latin1');
    for (const bytes of [
      gzipSync(text),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`),
    ])
      expect((await readAll(bytes)).posts[0]!.title).toBe('A “porta” & a chave');
    for (const declared of ['UTF-8', 'ISO-8859-1'])
      expect((await readAll(latin(declared))).posts[0]!.featured!.alternative).toBe('Maçã');
  });

  it('a WordPress file reads all items where one ends its text early or never, or is damaged in another way', async () => {
    const text = (name: string, content: string) =>
      item({ id: name, content: 'AQUI' }).replace('<![CDATA[AQUI]]>', content);
    const { posts, entries } = await readAll(
      wxr(
        text('1', '<![CDATA[antes <![CDATA[dentro]]></pre> depois <item> e mais]]>') +
          text('2', '<![CDATA[nunca termina') +
          text('3', '<p>aberto</b>') +
          text('4', '<![CDATA[inteiro ]]]]><![CDATA[>]]>'),
      ),
    );
    expect(posts.map(({ key, content }) => [key, content])).toEqual([
      ['1', '<p>antes  depois  e mais</p>'],
      ['2', '<p>nunca termina</p>'],
      ['4', '<p>inteiro ]]&gt;</p>'],
    ]);
    expect(entries.filter(({ kind }) => kind === 'left')).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('danificado') }),
    ]);
  });

  it('a WordPress file brings footnotes, linked pictures and links to headings', async () => {
    const uploads = 'https://antigo.example/blog/wp-content/uploads';
    const post = await one(
      {
        content: `<!-- wp:paragraph --><p><a href="#fim">Fim</a><sup data-fn="u1" class="fn"><a href="#u1" id="u1-link">1</a></sup></p><!-- /wp:paragraph -->
<!-- wp:image --><figure><a href="${uploads}/x.jpg"><img src="${uploads}/x-300x200.jpg" width="300"/></a></figure><!-- /wp:image -->
<!-- wp:heading --><h2><span id="fim">O fim disto</span></h2><!-- /wp:heading -->
<!-- wp:paragraph --><p><a href="${uploads}/guia.pdf">guia</a> <img src="${uploads}/y.gif"/><img src="${uploads}/z.svg"/><img src="${uploads}/z.bmp"/></p><!-- /wp:paragraph -->
<!-- wp:footnotes /-->`,
        meta: {
          footnotes:
            '[{"content":"A <em>fonte</em>.","id":"u1"},{"content":"Uma.","id":""},{"content":"Outra.","id":""}]',
          _thumbnail_id: '91',
          _yoast_wpseo_canonical: 'https://outro.example/a',
          '_yoast_wpseo_opengraph-title': 'Outro título',
        },
      },
      ATTACHMENTS,
    );
    expect(post.content.split('\n')).toEqual([
      '<p><a href="#o-fim-disto">Fim</a><small data-note="">A <em>fonte</em>.</small></p>',
      `<figure><img src="${uploads}/x.jpg" alt=""></figure>`,
      '<h2>O fim disto</h2>',
      `<p><a href="${uploads}/guia.pdf">guia</a> <img src="${uploads}/y.gif" alt=""><img src="${uploads}/z.svg" alt=""><img src="${uploads}/z.bmp" alt=""></p>`,
      '<ol>',
      '<li>Uma.</li>',
      '<li>Outra.</li>',
      '</ol>',
    ]);
    expect(post.losses).toEqual([]);
    expect(post.pictures.map(({ source }) => source)).toContain(`${uploads}/guia.pdf`);
    expect(post.notes.join(' ')).toMatch(
      /rodapé .*SVG vêm desenhadas.*z\.svg .*BMP.*antigo: \S+z\.bmp .*legenda da imagem destacada .*“A janela”.*canônico .*redes sociais/,
    );
  });

  it('a WordPress file takes two items with one number for two posts, the same ones each time', async () => {
    const two = wxr(item({ title: 'Um' }) + item({ title: 'Dois' }).replace('?p=12', '?p=99'));
    const { posts } = await readAll(two);
    expect(posts.map(({ key, title }) => [key, title])).toEqual([
      ['12', 'Um'],
      ['12 /blog/?p=99', 'Dois'],
    ]);
    expect((await readAll(two)).posts.map(({ key }) => key)).toEqual(posts.map(({ key }) => key));
  });

  it('a WordPress file is refused where it declares entities, names unknown tags, or ends in the middle', async () => {
    const bomb = wxr(item({ content: 'a' })).replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><rss',
    );
    await expect(readAll(bomb)).rejects.toThrow(/entidades próprias/);
    const text = wxr(item({}));
    await expect(readAll(text.slice(0, -300))).rejects.toThrow(/danificado ou incompleto/);
    await expect(readAll(text.replace('</item>', '</itm>'))).rejects.toThrow(/danificado/);
    const deep = text.replace('<item>', '<item>' + '<a>'.repeat(5000));
    await expect(readAll(deep)).rejects.toThrow(/mais de 60 níveis/);
  });
});
