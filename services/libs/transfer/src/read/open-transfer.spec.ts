import { describe, expect, it } from '@jest/globals';
import { readAll } from '../../test/read.js';
import { zipOf } from '../../test/zip.js';

const ghost = {
  db: [
    {
      meta: { exported_on: 1700000000000, version: '5.87.1' },
      data: {
        posts: [
          {
            id: '6512f0a1b2c3d4e5f6a7b8c9',
            title: 'Como escolher um antivírus',
            slug: 'como-escolher',
            html: '<p>Escolha <strong>bem</strong>.</p><p><img src="__GHOST_URL__/content/images/2024/05/porta.jpg" alt="Uma porta"></p>',
            feature_image: '__GHOST_URL__/content/images/capa.png',
            type: 'post',
            status: 'published',
            visibility: 'public',
            created_at: '2024-05-01T10:00:00.000Z',
            updated_at: '2024-05-03T10:00:00.000Z',
            published_at: '2024-05-02T10:00:00.000Z',
            custom_excerpt: 'O que pesar.',
          },
          { id: 'p', title: 'Sobre', slug: 'sobre', html: '<p>Nós.</p>', type: 'page', status: 'published' },
        ],
        posts_authors: [{ id: 'a1', post_id: '6512f0a1b2c3d4e5f6a7b8c9', author_id: '1', sort_order: 0 }],
        posts_meta: [
          {
            id: 'm1',
            post_id: '6512f0a1b2c3d4e5f6a7b8c9',
            meta_title: 'Antivírus',
            feature_image_alt: 'Capa',
          },
        ],
        posts_tags: [
          { id: 't1', post_id: '6512f0a1b2c3d4e5f6a7b8c9', tag_id: 'interna', sort_order: 0 },
          { id: 't2', post_id: '6512f0a1b2c3d4e5f6a7b8c9', tag_id: 'seg', sort_order: 1 },
          { id: 't3', post_id: '6512f0a1b2c3d4e5f6a7b8c9', tag_id: 'edr', sort_order: 2 },
        ],
        tags: [
          { id: 'interna', name: '#revisar', slug: 'hash-revisar', visibility: 'internal' },
          { id: 'seg', name: 'Segurança', slug: 'seguranca', visibility: 'public', description: 'Proteção' },
          { id: 'edr', name: 'EDR', slug: 'edr', visibility: 'public' },
        ],
        users: [{ id: '1', name: 'Ana Souza', slug: 'ana', email: 'ana@empresa.example' }],
      },
    },
  ],
};

const jekyll = `---
layout: post
title: "Senhas longas"
date: 2020-01-02 10:00:00 -0300
categories: [Segurança, Senhas]
tags: senha, gerenciador
---
# Por quê

Uma **senha** longa.

![Um cofre](../imagens/cofre.png)
`;

/** A text in a repository of Jekyll. */
const jekyllSite = (text: string) =>
  readAll(
    zipOf([
      { name: '_config.yml', data: 'title: A' },
      { name: 'a.md', data: text },
    ]),
  );

describe('openTransfer', () => {
  it('openTransfer reads posts, tags, authors and pictures of a Ghost export and leaves its pages', async () => {
    const { file, entries, posts } = await readAll(JSON.stringify(ghost));
    expect(file.format).toBe('ghost');
    expect(entries.map((entry) => entry.kind).slice(0, 4)).toEqual(['category', 'post', 'left', 'redirect']);
    expect(entries[0]).toMatchObject({
      name: 'Segurança',
      slug: 'seguranca',
      oldPaths: ['/tag/seguranca/', '/tag/seguranca/rss/'],
    });
    expect(posts[0]).toMatchObject({
      key: '6512f0a1b2c3d4e5f6a7b8c9',
      title: 'Como escolher um antivírus',
      content:
        '<p>Escolha <strong>bem</strong>.</p>\n<figure><img src="archive:content/images/2024/05/porta.jpg" alt="Uma porta"></figure>',
      categories: ['Segurança'],
      tags: ['EDR'],
      author: { name: 'Ana Souza', email: 'ana@empresa.example' },
      status: 'published',
      publishedAt: '2024-05-02T10:00:00.000Z',
      metaTitle: 'Antivírus',
      featured: { source: 'archive:content/images/capa.png', alternative: 'Capa' },
      pictures: [{ source: 'archive:content/images/2024/05/porta.jpg', alternative: 'Uma porta' }],
      oldPaths: ['/como-escolher/', '/como-escolher/amp/'],
      excerpt: 'O que pesar.',
    });
  });

  it('openTransfer takes the pictures from the zip of Ghost, wherever its folder lies', async () => {
    const zip = zipOf([
      { name: 'blog/ghost.json', data: JSON.stringify(ghost) },
      { name: 'blog/content/images/2024/05/porta.jpg', data: 'JPEG', store: true },
    ]);
    const { file, posts } = await readAll(zip);
    const source = posts[0]!.pictures[0]!.source;
    expect(source).toBe('archive:blog/content/images/2024/05/porta.jpg');
    expect(Buffer.from((await file.picture(source, 100))!).toString()).toBe('JPEG');
    expect(await file.picture('archive:content/images/capa.png', 100)).toBeNull();
    await expect(file.picture(source, 3)).rejects.toThrow(/mais de 3 bytes/);
  });

  it('openTransfer gives pictures their address where someone says the site', async () => {
    const { posts } = await readAll(JSON.stringify(ghost), 'a.json', { address: 'https://blog.example/' });
    expect(posts[0]!.featured!.source).toBe('https://blog.example/content/images/capa.png');
  });

  it('openTransfer reads a folder of Markdown with its pictures, redirects and categories', async () => {
    const zip = zipOf([
      { name: 'site/_posts/2020-01-02-senhas.md', data: jekyll },
      { name: 'site/imagens/cofre.png', data: 'PNG' },
      { name: 'site/README.md', data: '# Nosso site' },
      {
        name: 'site/categories.json',
        data: '[{"name":"Segurança","slug":"seguranca","description":"Tudo"}]',
      },
      { name: 'site/redirects.csv', data: 'from,to,status\r\n/velho,/novo,301\r\n"/com,vírgula",,410\r\n' },
    ]);
    const { entries, posts } = await readAll(zip);
    expect(entries.map((entry) => entry.kind)).toEqual(['category', 'post', 'redirect', 'redirect']);
    expect(entries.slice(2)).toEqual([
      { kind: 'redirect', from: '/velho', to: '/novo' },
      { kind: 'redirect', from: '/com,vírgula', to: null },
    ]);
    expect(posts[0]).toMatchObject({
      key: '_posts/2020-01-02-senhas.md',
      title: 'Senhas longas',
      slug: 'senhas',
      content:
        '<h2>Por quê</h2>\n<p>Uma <strong>senha</strong> longa.</p>\n<figure><img src="archive:site/imagens/cofre.png" alt="Um cofre"></figure>',
      categories: ['Segurança', 'Senhas'],
      tags: ['senha', 'gerenciador'],
      status: 'published',
      publishedAt: '2020-01-02T13:00:00.000Z',
      oldPaths: ['/seguranca/senhas/2020/01/02/senhas.html'],
    });
  });

  it('openTransfer keeps every space of code in a block of Liquid, wherever it is', async () => {
    const { posts } = await jekyllSite(
      '---\ntitle: A\n---\n  {% highlight sh %}\n  a\n    b\n  {% endhighlight %}\n\n{% highlight sh %}\n  c\n{% endhighlight %}\n\n- d\n\n  {% highlight sh %}\n  e\n  {% endhighlight %}\n',
    );
    const blocks = [...posts[0]!.content.matchAll(/<code class="language-sh">([^<]*)/g)].map(
      ([, code]) => code,
    );
    expect(blocks).toEqual(['  a\n    b', '  c', '  e']);
  });

  it('openTransfer brings files that a text links at the old site, and says which kinds stay there', async () => {
    const site = 'https://www.antigo.test';
    const links = [
      `${site}/a.pdf`,
      'https://antigo.test/b.docx?v=1',
      '/c.zip',
      'https://outro.test/d.pdf',
      '/e.gif',
    ];
    const { posts } = await readAll(
      `---\ntitle: A\n---\n${links.map((href) => `[x](${href})`).join(' ')}\n`,
      'a.md',
      { address: site },
    );
    expect(posts[0]!.pictures.map(({ source }) => source)).toEqual(links.slice(0, 2));
    expect(posts[0]!.losses).toEqual([{ kind: 'files', count: 2, samples: ['/c.zip', '/e.gif'] }]);
  });

  it('openTransfer reads lists of categories of Hexo, and texts that Liquid prints', async () => {
    const text =
      '---\ntitle: A\ncategories:\n  - [Segurança, Senhas]\n  - Rede\n---\n`{{ "{% for post" }} %}` {% include x.html %}';
    const { posts } = await jekyllSite(text);
    expect(posts[0]).toMatchObject({ categories: ['Segurança', 'Senhas', 'Rede'] });
    expect(posts[0]!.content).toBe('<p><code>{% for post %}</code></p>');
  });

  it('openTransfer says that texts in Markdown next to an export in one zip were not read', async () => {
    const files = ['a.md', 'b/c.mdx', 'README.md'].map((name) => ({ name, data: 'x' }));
    const exported = { name: 'ghost.json', data: JSON.stringify(ghost) };
    const { entries } = await readAll(zipOf([exported, ...files]));
    expect(entries.at(-1)).toMatchObject({ kind: 'left', title: '2 textos em Markdown' });
    const alone = await readAll(zipOf([exported, files[2]!]));
    expect(alone.entries.at(-1)).not.toMatchObject({ key: 'markdown' });
  });

  it('openTransfer takes the title of a lone Markdown file from its first heading', async () => {
    const { posts } = await readAll('# Um título\n\nTexto.', 'C:\\textos\\meu texto.md');
    expect(posts[0]).toMatchObject({
      title: 'Um título',
      slug: 'meu-texto',
      content: '<p>Texto.</p>',
      status: 'draft',
    });
  });

  it.each([
    ['', /vazio/],
    ['{"a":1}', /Não reconhecemos/],
    ['<!doctype html><p>oi', /página HTML/],
    ['\0\x01\x02\x03\x04\0\0\0', /não é um texto/],
    ['<?xml version="1.0"?><rss><channel/></rss>', /não é uma exportação do WordPress/],
    ['<?xml version="1.0"?><opml/>', /Não reconhecemos/],
  ])('openTransfer says in a sentence what it does not know: %j', async (bytes, sentence) => {
    await expect(readAll(bytes)).rejects.toThrow(sentence);
  });

  it('openTransfer says where a JSON ends in the middle', async () => {
    const text = JSON.stringify(ghost);
    await expect(readAll(text.slice(0, -200))).rejects.toThrow(/termina no meio/);
    await expect(readAll(text.replace('"users"', 'users'))).rejects.toThrow(/danificado/);
  });
});
