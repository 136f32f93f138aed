import { describe, expect, it } from '@jest/globals';
import { readAll } from '../../test/read.js';
import { zipOf } from '../../test/zip.js';
import type { TransferEntry } from '../shape.js';

const reasons = (entries: TransferEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'left' ? [`${entry.title}: ${entry.reason}`] : []));
const redirects = (entries: TransferEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'redirect' ? [`${entry.from} ${entry.to}`] : []));

describe('a Blogger file', () => {
  const escape = (html: string) => html.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const KIND =
    "<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#";
  const label = (name: string) => `<category scheme='http://www.blogger.com/atom/ns#' term='${name}'/>`;
  const backup = (
    entries: string,
  ) => `<?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="s.css" type="text/css"?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-9.archive</id>
<title type='text'>Diário de Segurança</title><link rel='self' href='https://www.blogger.com/feeds/9/archive'/>
<link rel='alternate' type='text/html' href='http://diario.blogspot.com/'/>${entries}</feed>`;
  const post = (number: number, kind: string, inner: string) =>
    `<entry><id>tag:blogger.com,1999:blog-9.post-${number}</id><published>2012-05-06T10:00:00.000-03:00</published>
<updated>2013-01-01T00:00:00Z</updated>${KIND}${kind}'/>${inner}<author><name>Ana</name><email>noreply@blogger.com</email></author></entry>`;
  const link = (path: string) =>
    `<link rel='alternate' type='text/html' href='http://diario.blogspot.com${path}'/>`;
  const html =
    'Primeira linha<br />segunda.<br /><br />Outro parágrafo.' +
    '<div class="separator"><a href="https://1.bp.blogspot.com/-a/b/c/s1600/porta.jpg"><img src="https://1.bp.blogspot.com/-a/b/c/s320/porta.jpg" alt="Porta" /></a></div>' +
    '<table class="tr-caption-container"><tbody><tr><td><img src="https://blogger.googleusercontent.com/img/a/AVv=w640-h480" /></td></tr>' +
    '<tr><td class="tr-caption">A sala</td></tr></tbody></table><iframe class="YOUTUBE-iframe-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';

  it('a Blogger file gives posts with whole pictures, captions, dates, authors and their old addresses', async () => {
    const { file, entries, posts } = await readAll(
      backup(
        post(
          1,
          'post',
          `<title type='text'>Portas &amp; salas</title>${label('Firewall')}${label('Avisos')}<content type='html'>${escape(html)}</content>${link('/2012/05/portas.html')}`,
        ) +
          post(
            2,
            'post',
            `<title/>${label('Avisos')}<app:control xmlns:app='http://www.w3.org/2007/app'><app:draft>yes</app:draft></app:control><content type='html'>&lt;p&gt;x&lt;/p&gt;</content>`,
          ) +
          post(
            3,
            'comment',
            `<title>oi</title><content>oi</content><thr:in-reply-to ref='tag:blogger.com,1999:blog-9.post-1'/>`,
          ) +
          post(4, 'page', `<title>Sobre</title><content type='html'>x</content>`) +
          post(5, 'settings', `<title>BLOG_NAME</title><content>x</content>`),
      ),
      'blog-05-06-2020.xml',
    );
    expect(file).toMatchObject({
      format: 'blogger',
      site: { title: 'Diário de Segurança', address: 'http://diario.blogspot.com' },
    });
    expect(posts[0]).toMatchObject({
      key: '1',
      title: 'Portas & salas',
      slug: 'portas',
      categories: ['Avisos', 'Firewall'],
      author: { name: 'Ana', email: '' },
      status: 'published',
      publishedAt: '2012-05-06T13:00:00.000Z',
      oldPaths: ['/2012/05/portas.html'],
      losses: [],
    });
    expect(posts[0]!.content.split('\n<')).toEqual([
      '<p>Primeira linha<br>segunda.</p>',
      'p>Outro parágrafo.</p>',
      'figure><img src="https://1.bp.blogspot.com/-a/b/c/s1600/porta.jpg" alt="Porta"></figure>',
      'figure><img src="https://blogger.googleusercontent.com/img/a/AVv=s1600" alt=""><figcaption>A sala</figcaption></figure>',
      expect.stringContaining('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
    ]);
    expect(posts[0]!.notes).toContain('Um comentário não veio.');
    const feed = post(6, 'post', '<title>Do feed</title><content>x</content>').replace(
      /<category[^>]*kind#post'\/>/,
      '',
    );
    expect((await readAll(backup(feed), 'feed.xml')).posts).toMatchObject([{ key: '6', title: 'Do feed' }]);
    expect(posts[1]).toMatchObject({ title: '(sem título)', status: 'draft', oldPaths: [] });
    expect(reasons(entries)).toEqual(['Sobre: É uma página, e só artigos do blog são importados.']);
    expect(redirects(entries)).toEqual(
      expect.arrayContaining(['/2012/05 /blog', '/feeds/posts/default /feed.xml']),
    );
    expect(entries[0]).toMatchObject({
      kind: 'category',
      name: 'Firewall',
      oldPaths: ['/search/label/Firewall'],
    });
  });

  it('a Blogger file opens a caption table with several pictures, and loses none of its words', async () => {
    const table = (rows: string) => `<table class="tr-caption-container"><tbody>${rows}</tbody></table>`;
    const row = (cell: string, inner: string) => `<tr><td${cell}>${inner}</td></tr>`;
    const picture = (name: string) =>
      `<a href="https://x.test/s1600/${name}"><img src="https://x.test/s320/${name}"></a>`;
    const caption = ' class="tr-caption"';
    const inner = table(row('', picture('porta')) + row(caption, 'A porta'));
    const texts = [
      table(row('', inner + picture('sala')) + row(caption, 'A sala')),
      table(row('', `<div>Escolha a versão</div>${picture('versao')}`) + row(caption, 'A versão 3')),
      `<h2><div>A lista</div><div>de peças</div></h2>${picture('lista')}`,
      table(row('', picture('placa')) + row(caption, `A placa<ul><li>vista</li><li>de trás</li></ul>`)),
    ];
    for (const text of texts) {
      const { posts } = await readAll(
        backup(post(1, 'post', `<title>a</title><content type='html'>${escape(text)}</content>`)),
        'blog.xml',
      );
      expect([posts[0]!.losses, posts[0]!.content]).toEqual([[], expect.stringMatching(/>A /)]);
    }
  });

  const takeout = (status: string, more = '') =>
    `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
<id>tag:blogger.com,1999:blog-9</id><title>Diário</title><entry><id>tag:blogger.com,1999:blog-9.post-7</id><blogger:type>POST</blogger:type>
<blogger:status>${status}</blogger:status><author><name>Rui</name><blogger:type>BLOGGER</blogger:type></author><title>Título</title>
<content type='html'>&lt;p&gt;Texto&lt;/p&gt;</content><blogger:metaDescription>Resumo</blogger:metaDescription><published>2024-02-03T04:05:06Z</published>
<category scheme='tag:blogger.com,1999:blog-9' term='Redes'/><blogger:filename>/2024/02/titulo.html</blogger:filename><link/>${more}</entry></feed>`;
  const folder = 'Takeout/Blogger/Blogs/Diário/';
  const settings = { name: `${folder}settings.csv`, data: 'blog_name,blog_subdomain\n"Diário",diario\n' };

  it('a Blogger file reads the feed of a Takeout, and the address of the blog from its settings', async () => {
    const zip = zipOf([{ name: `${folder}feed.atom`, data: takeout('LIVE') }, settings]);
    const { file, posts } = await readAll(zip, 'takeout.zip');
    expect(file.site).toEqual({ title: 'Diário', address: 'https://diario.blogspot.com' });
    expect(posts).toMatchObject([
      {
        key: '7',
        slug: 'titulo',
        status: 'published',
        categories: ['Redes'],
        metaDescription: 'Resumo',
        author: { name: 'Rui' },
        oldPaths: ['/2024/02/titulo.html'],
      },
    ]);
    expect((await readAll(takeout('DRAFT'))).posts[0]!.status).toBe('draft');
    const trashed = await readAll(takeout('LIVE', '<blogger:trashed>2024-03-01T00:00:00Z</blogger:trashed>'));
    expect(reasons(trashed.entries)).toEqual(['Título: Estava na lixeira.']);
  });

  it('a Blogger file is refused where a zip has two blogs, and leaves one damaged post alone', async () => {
    const two = zipOf([
      { name: 'a/feed.atom', data: takeout('LIVE') },
      { name: 'b/feed.atom', data: takeout('LIVE') },
    ]);
    await expect(readAll(two)).rejects.toThrow(
      'O zip tem mais de um blog do Blogger (a/feed.atom, b/feed.atom).',
    );
    const good = post(2, 'post', `<title>Bom</title><content type='html'>x</content>`);
    const { entries, posts } = await readAll(backup(post(1, 'post', '<title>Ruim</tilte>') + good));
    expect(posts.map(({ title }) => title)).toEqual(['Bom']);
    expect(reasons(entries)[0]).toContain('danificado');
  });
});

describe('an export of Medium', () => {
  const page = (body: string, footer: string, subtitle = 'O que mudou.') =>
    `<!DOCTYPE html><html><head><title>t</title><style>p{}</style></head><body><article class="h-entry"><header><h1 class="p-name">Três portas</h1></header>
<section data-field="subtitle" class="p-summary">${subtitle}</section><section data-field="body" class="e-content">${body}</section><footer>${footer}
<p>Exported from <a href="https://medium.com">Medium</a> on May 1, 2024.</p></footer></article></body></html>`;
  const published = `<p>By <a href="https://medium.com/@ana" class="p-author h-card">Ana Reis</a> on <a href="https://medium.com/p/abc123def456">
<time class="dt-published" datetime="2018-08-11T11:23:34.123Z">August 11, 2018</time></a>.</p><p><a href="https://medium.com/@ana/tr%C3%AAs-portas-abc123def456" class="p-canonical">Canonical link</a></p>`;
  const body = `<section class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content">
<div class="section-inner sectionLayout--insetColumn"><h3 class="graf graf--h3 graf--title">Três portas</h3><h4 class="graf graf--h4 graf--subtitle">O que mudou</h4>
<figure class="graf graf--figure"><img class="graf-image" data-is-featured="true" src="https://cdn-images-1.medium.com/max/800/1*a.png" alt="Capa"></figure>
<p class="graf graf--p">Um <strong class="markup--strong">texto</strong>.</p><h3 class="graf graf--h3">Parte</h3><h4 class="graf graf--h4">Menor</h4>
<pre data-code-block-lang="bash" class="graf graf--pre"><span class="pre--content">ls -la<br>pwd</span></pre>
<figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/ana/0123.js"></script></figure>
<figure class="graf graf--figure graf--iframe"><blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1"></a></blockquote><script src="//platform.twitter.com/widgets.js"></script></figure>
<div class="graf graf--mixtapeEmbed"><a href="https://outro.example/x" class="markup--anchor"><strong>Outro</strong><br><em>Resumo</em>outro.example</a><a class="js-mixtapeImage" style="background-image: url(https://m.example/1.png);"></a></div></div>
<div class="section-inner sectionLayout--outsetRow"><figure class="graf"><img src="https://cdn-images-1.medium.com/max/600/1*b.png"></figure><figure class="graf"><img src="https://cdn-images-1.medium.com/max/600/1*c.png"></figure></div>
</div></section><section class="section"><div class="section-divider"><hr class="section-divider"></div><p class="graf graf--p">Fim.</p></section>`;

  it('an export of Medium gives articles without their title, subtitle and leading picture twice', async () => {
    const { file, posts } = await readAll(
      zipOf([
        { name: 'medium-export/README.html', data: '<html></html>' },
        { name: 'medium-export/posts/2018-08-11_Tr-s-portas-abc123def456.html', data: page(body, published) },
        {
          name: 'medium-export/posts/draft_Ideia-0123456789ab.html',
          data: page('<p class="graf">a</p><p class="graf">b</p>', ''),
        },
        {
          name: 'medium-export/posts/2019-01-01_Concordo-00aa11bb22cc.html',
          data: page('<p class="graf graf--p">Concordo.</p>', published),
        },
      ]),
      'medium.zip',
    );
    expect(file).toMatchObject({ format: 'medium', site: { address: 'https://medium.com/@ana' } });
    const [post, response, draft] = ['abc123def456', '00aa11bb22cc', '0123456789ab'].map((key) =>
      posts.find((one) => one.key === key)!,
    );
    expect(post).toMatchObject({
      title: 'Três portas',
      slug: 'tr%C3%AAs-portas',
      excerpt: 'O que mudou.',
      author: { name: 'Ana Reis' },
      status: 'published',
      publishedAt: '2018-08-11T11:23:34.123Z',
      featured: { source: 'https://cdn-images-1.medium.com/max/800/1*a.png', alternative: 'Capa' },
      oldPaths: ['/@ana/tr%C3%AAs-portas-abc123def456', '/p/abc123def456'],
      losses: [],
    });
    expect(post!.content).toBe(
      `<p>Um <strong>texto</strong>.</p>
<h2>Parte</h2>
<h3>Menor</h3>
<pre><code class="language-bash">ls -la
pwd</code></pre>
<p><a href="https://gist.github.com/ana/0123">gist.github.com/ana/0123</a></p>
<p><a href="https://twitter.com/a/status/1">twitter.com/a/status/1</a></p>
<p><a href="https://outro.example/x"><strong>Outro</strong><br><em>Resumo</em>outro.example</a></p>
<div data-gallery="2"><figure><img src="https://cdn-images-1.medium.com/max/600/1*b.png" alt=""></figure>
<figure><img src="https://cdn-images-1.medium.com/max/600/1*c.png" alt=""></figure></div>
<hr>
<p>Fim.</p>`,
    );
    expect(response).toMatchObject({
      status: 'draft',
      notes: [expect.stringContaining('como uma resposta')],
    });
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null, oldPaths: [] });
  });

  it('an export of Medium leaves a subtitle in the text that holds a link', async () => {
    const linked = '<h4 class="graf graf--h4 graf--subtitle">O que <a href="https://x.test/">mudou</a></h4>';
    const { posts } = await readAll(page(`${linked}<p class="graf">b</p>`, published), 'x-abc123def456.html');
    expect(posts[0]!.content).toContain('<h3>O que <a href="https://x.test/">mudou</a></h3>');
  });

  it('an export of Medium reads one article alone, and leaves what is none', async () => {
    expect((await readAll(page(body, published), 'x-abc123def456.html')).posts).toHaveLength(1);
    const { entries } = await readAll(
      zipOf([
        { name: 'posts/a-000000000001.html', data: page(body, published) },
        { name: 'posts/b-000000000002.html', data: '<p>nada</p>' },
      ]),
    );
    expect(reasons(entries)).toEqual(['b-000000000002.html: Não é um artigo do Medium.']);
  });
});

describe('a Substack file', () => {
  const CSV =
    'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\r\n';
  const CDN =
    'https://substackcdn.com/image/fetch/f_auto,q_auto:good,fl_progressive:steep/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa_1456x816.png';
  const PICTURE = 'https://substack-post-media.s3.amazonaws.com/public/images/a_1456x816.png';
  const attrs = (value: object) => `data-attrs="${JSON.stringify(value).replaceAll('"', '&quot;')}"`;
  const body =
    `<p>Texto com nota<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> e lista<a class="footnote-anchor" id="footnote-anchor-2" href="#footnote-2">2</a>, <span class="mention-wrap" ${attrs({ name: 'Rui' })}></span>.</p>` +
    `<div class="captioned-image-container"><figure><a class="image-link image2" href="${CDN}"><div><picture><source srcset="x"><img src="${CDN}" ${attrs({ src: PICTURE, alt: 'Porta' })} alt="" srcset="x"></picture><div class="image-link-expand"><button>+</button></div></div></a><figcaption class="image-caption">A porta</figcaption></figure></div>` +
    `<div class="image-gallery-embed" ${attrs({ gallery: { images: [{ src: `${PICTURE}?1` }, { src: CDN }], caption: 'Duas' } })}></div>` +
    `<p class="button-wrapper" ${attrs({ url: '%%share_url%%', text: 'Share' })}><a class="button primary" href="%%share_url%%"><span>Compartilhe</span></a></p>` +
    `<p class="button-wrapper" ${attrs({ url: 'https://loja.example/' })}><a class="button primary" href="https://loja.example/"><span>Loja</span></a></p>` +
    `<div class="subscription-widget-wrap-editor" ${attrs({ url: 'x' })}><div class="subscription-widget"><p>Assine já</p></div></div>` +
    `<div class="digest-post-embed" ${attrs({ canonical_url: 'https://ana.substack.com/p/outro', title: 'Outro', caption: 'Resumo' })}></div>` +
    `<div class="latex-rendered" ${attrs({ persistentExpression: 'a < b' })}></div><div class="pullquote"><p>Citação</p></div>` +
    `<div class="twitter-embed" ${attrs({ url: 'https://x.com/a/status/1', full_text: 'Disse algo', name: 'Ana' })}></div>` +
    `<div class="coisa-nova" ${attrs({ foo: 1 })}></div>` +
    `<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>A <em>nota</em>.</p><p>E mais.</p></div></div>` +
    `<div class="footnote"><a id="footnote-2" href="#footnote-anchor-2" class="footnote-number">2</a><div class="footnote-content"><p>Uma:</p><ul><li>Outra.</li></ul></div></div>`;
  const rows =
    '101.tres-portas,2024-03-01T10:00:00.000Z,true,,,newsletter,everyone,"Três portas, uma sala","O &#x201C;resumo&#x201D;",\r\n' +
    '102.pago,2024-03-02T10:00:00.000Z,true,,,newsletter,only_paid,Pago,,\r\n' +
    '103.conversa,2024-03-03T10:00:00.000Z,true,,,podcast,everyone,Conversa,,https://api.substack.com/a.mp3\r\n' +
    '104.rascunho,,false,,,newsletter,everyone,,,\r\n105.sobre,,true,,,page,everyone,Sobre,,\r\n106.some,,true,,,newsletter,everyone,Some,,\r\n';
  const zip = (csv: string) =>
    zipOf([
      { name: 'posts.csv', data: csv },
      { name: 'email_list.ana.csv', data: 'email\nx@y.example\n' },
      { name: 'posts/101.tres-portas.html', data: body },
      ...['102.pago', '103.conversa', '104.rascunho', '105.sobre', '999.solto'].map((name) => ({
        name: `posts/${name}.html`,
        data: '<p>Texto</p>',
      })),
      { name: 'posts/101.tres-portas.opens.csv', data: 'x' },
    ]);

  it('a Substack file gives posts with what is in attributes alone, and without the buttons of the newsletter', async () => {
    const { file, entries, posts } = await readAll(zip(CSV + rows), 'export.zip', {
      address: 'https://ana.substack.com/',
    });
    expect(file).toMatchObject({ format: 'substack', site: { address: 'https://ana.substack.com' } });
    expect(posts[0]).toMatchObject({
      key: '101',
      title: 'Três portas, uma sala',
      slug: 'tres-portas',
      excerpt: 'O “resumo”',
      status: 'published',
      publishedAt: '2024-03-01T10:00:00.000Z',
      oldPaths: ['/p/tres-portas'],
      losses: [],
    });
    expect(posts[0]!.content).toBe(
      `<p>Texto com nota<small data-note="">A <em>nota</em>. E mais.</small> e lista<sup>2</sup>, Rui.</p>
<figure><img src="${PICTURE}" alt="Porta"><figcaption>A porta</figcaption></figure>
<div data-gallery="2"><figure><img src="${PICTURE}?1" alt=""></figure>
<figure><img src="${PICTURE}" alt=""></figure></div>
<p>Duas</p>
<p><a href="https://loja.example/">Loja</a></p>
<p><a href="https://ana.substack.com/p/outro">Outro</a><br>Resumo</p>
<pre><code class="language-latex">a &lt; b</code></pre>
<blockquote><p>Citação</p></blockquote>
<blockquote><p>Disse algo</p>
<p><a href="https://x.com/a/status/1">Ana</a></p></blockquote>
<p><sup>2</sup> Uma:</p>
<ul>
<li>Outra.</li>
</ul>`,
    );
    expect(posts[0]!.notes).toEqual([
      'Notas de rodapé com listas ou figuras vieram como texto, sem os links de ida e volta.',
      'Botões, formulários e enquetes do Substack não vieram.',
      'Uma parte do Substack sem equivalente não veio: coisa-nova.',
    ]);
    expect(posts.map(({ status }) => status)).toEqual(['published', 'draft', 'published', 'draft']);
    expect(posts[1]!.notes[0]).toContain('só assinantes pagantes');
    expect(posts[2]!.content).toContain('href="https://api.substack.com/a.mp3"');
    expect(reasons(entries)).toEqual([
      'Sobre: É uma página, e só artigos do blog são importados.',
      'Some: O texto não está no zip.',
      '999.solto.html: O posts.csv não fala deste texto.',
    ]);
    expect(redirects(entries)).toContain('/archive /blog');
  });

  it('a Substack file is refused with a list that is none, and read in another encoding', async () => {
    await expect(readAll(zip('a;b\n1;2\n'))).rejects.toThrow('O posts.csv deste zip não é o do Substack');
    await expect(readAll(zip(''))).rejects.toThrow('O posts.csv deste zip não é o do Substack');
    const wide = Buffer.from(`\ufeff${CSV}${rows}`, 'utf16le');
    expect((await readAll(zip(wide as unknown as string))).posts[0]!.title).toBe('Três portas, uma sala');
  });
});
