import { describe, expect, it } from '@jest/globals';
import { emptyPostText, fieldsUsedBy, type PostTextKind } from '@vitrine/contracts';
import { fromTransferText, kindOfField, PLAIN_FIELDS } from '../../post-fields.js';
import { readAll } from '../../../test/read.js';
import { zipOf } from '../../../test/zip.js';

const repository = (files: Record<string, string>) =>
  readAll(zipOf(Object.entries(files).map(([name, data]) => ({ name, data }))), 'blog.zip');
const lone = async (head: string, name = 'a.md') => (await readAll(`${head}\n\nTexto.`, name)).posts[0]!;

describe('the key of a text in a repository', () => {
  it('the key of a text in a repository is its path, also where two texts say the same id', async () => {
    const { posts } = await repository({
      'docs/a/intro.md': '---\nid: intro\n---\nA',
      'docs/b/intro.md': '---\nid: intro\n---\nB',
    });
    expect(posts.map(({ key, formerKey }) => [key, formerKey])).toEqual([
      ['a/intro.md', 'intro'],
      ['b/intro.md', 'intro'],
    ]);
  });
});

describe('the front matter of a text in a repository', () => {
  it('the front matter of a text in a repository gives the fields that say so', async () => {
    const values: Partial<Record<PostTextKind, string>> = {
      flag: 'true',
      instant: '2031-02-03',
      target: '/x',
    };
    const head = PLAIN_FIELDS.map((name) => `${name}: ${values[kindOfField(name)] ?? `a-${name.length}`}`);
    const { posts } = await repository({ 'a.md': `---\n${head.join('\n')}\n---\n\nTexto.` });
    const text = fromTransferText(posts[0]!);
    const imported = PLAIN_FIELDS.filter((name) => text[name] !== emptyPostText()[name]);
    expect(imported).toEqual(fieldsUsedBy('imports').filter((name) => Object.hasOwn(text, name)));
  });
});

describe('the date of a text in a repository', () => {
  const day = '2024-05-01T03:00:00.000Z';

  it.each([
    ['date: 2024-05-01'],
    ['pubDatetime: 2024-05-01'],
    ['pub_date: "01/05/2024"'],
    ['created: 1 de maio de 2024'],
    ['publishDate: 20240501'],
    ['date: !!timestamp 2024-05-01'],
  ])('the date of a text in a repository is read from %s', async (field) => {
    expect(await lone(`---\ntitle: A\n${field}\n---`)).toMatchObject({
      status: 'published',
      publishedAt: day,
    });
  });

  it.each([
    ['date = 2024-05-01', day],
    ['date = 2024-05-01T10:00:00', '2024-05-01T13:00:00.000Z'],
    ['date = 2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
  ])('the date of a text in a repository is read from TOML: %s', async (field, publishedAt) => {
    expect(await lone(`+++\ntitle = "A"\n${field}\n+++`)).toMatchObject({ publishedAt });
  });

  it.each([
    ['2024-05-01-x.md', 'x'],
    ['2024-05-01_x.md', 'x'],
    ['20240501-x.md', 'x'],
    ['01-05-2024-x.md', 'x'],
  ])('the date of a text in a repository is read from the name %s', async (name, slug) => {
    expect(await lone('---\ntitle: A\n---', name)).toMatchObject({ publishedAt: day, slug });
  });

  it.each(['TBD', '2024', '32/13/2024', '{ a: 1 }'])(
    'the date of a text in a repository is said to be lost where it is %s',
    async (value) => {
      const post = await lone(`---\ntitle: A\ndate: ${value}\n---`);
      expect(post).toMatchObject({ status: 'draft', publishedAt: null });
      expect(post.losses).toMatchObject([{ kind: 'dates', count: 1 }]);
      expect(post.notes).toHaveLength(1);
    },
  );
});

describe('the head of a text in a repository', () => {
  const damaged = expect.stringContaining('linha a linha');

  it.each([
    ['title: Colon: no título\ndate: 2024-05-01', 'Colon: no título'],
    ['title: "Sem fim\ndate: 2024-05-01', 'Sem fim'],
    ['title: *Negrito* no título\ndate: 2024-05-01', '*Negrito* no título'],
    ['title: [Aviso] do fabricante\ndate: 2024-05-01', '[Aviso] do fabricante'],
    ['title: @cert avisa\ndate: 2024-05-01', '@cert avisa'],
    ['title: `sudo` explicado\ndate: 2024-05-01', '`sudo` explicado'],
    ['title: % de ataques\ndate: 2024-05-01', '% de ataques'],
    ["title: 'D'água\ndate: 2024-05-01", "D'água"],
    ['title: "Diz "não" hoje"\ndate: 2024-05-01', 'Diz "não" hoje'],
    ['title: "A" e "B"\ndate: 2024-05-01', '"A" e "B"'],
    ['title:Sem espaço\ndate: 2024-05-01', 'Sem espaço'],
    ['title: A\ntags: [a, b\ndate: 2024-05-01', 'A'],
    ['title: A\n\tsub: b\ndate: 2024-05-01', 'A'],
  ])(
    'the head of a text in a repository is read line by line where it is damaged, and said: %s',
    async (head, title) => {
      const post = await lone(`---\n${head}\n---`);
      expect(post).toMatchObject({ title: expect.stringContaining(title), status: 'published' });
      expect(post.notes).toEqual([damaged]);
      expect(post.content).toBe('<p>Texto.</p>');
    },
  );

  it.each([
    ['title: !aviso', '!aviso'],
    ['title: [Aviso]', '[Aviso]'],
    ['title: 2.0', '2.0'],
    ['title: 007', '007'],
    ['title: true', 'true'],
    ['title: {nome}', '{nome}'],
    ['title: # Um', 'Um'],
    ['Title: Com maiúscula', 'Com maiúscula'],
    ['TITLE: Com maiúsculas', 'Com maiúsculas'],
    ['title: &ancora texto', '&ancora texto'],
    ['titulo: Em português', 'Em português'],
    ['title: 2024-05-01', '2024-05-01'],
  ])('the head of a text in a repository has the title that its author wrote: %s', async (head, title) => {
    expect(await lone(`---\n${head}\ndate: 2024-05-01\n---`)).toMatchObject({ title, notes: [] });
  });

  it.each([
    '---json\n{"title": "A", "date": "2024-05-01"}\n---',
    '---toml\ntitle = "A"\ndate = 2024-05-01\n---',
    '<!-- gerado\nem maio -->\n\n---\ntitle: A\ndate: 2024-05-01\n---',
    '---\ndate: 2024-05-01\n---\n\nA\n===',
  ])(
    'the head of a text in a repository may name a language or leave the title to the text: %j',
    async (head) => {
      const post = await lone(head);
      expect(post).toMatchObject({ title: 'A', status: 'published', content: '<p>Texto.</p>', notes: [] });
    },
  );

  it.each([
    ['{\n  "title": "A",\n  "date": "2024-05-01",\n}', { title: 'A', notes: [damaged] }],
    ['[Um link](https://a.test)', { content: '<p><a href="https://a.test">Um link</a></p>\n<p>Texto.</p>' }],
  ])(
    'the head of a text in a repository and a text of Markdown may begin as JSON does: %j',
    async (head, post) => {
      expect(await lone(head)).toMatchObject(post);
    },
  );

  it('the head of a text in a repository ends at its last field where it is not closed', async () => {
    const post = await lone('---\ntitle: A\ndate: 2024-05-01');
    expect(post).toMatchObject({ title: 'A', content: '<p>Texto.</p>', notes: [damaged] });
  });

  it.each(['+++\ntitle = "A\ndate = 2024-05-01\n+++', '{\n  "title": "A",\n  "date": "2024-05-01",,\n}'])(
    'the head of a text in a repository is read line by line in other forms: %s',
    async (head) => {
      const publishedAt = '2024-05-01T03:00:00.000Z';
      const { posts } = await repository({ 'a.md': `${head}\nTexto.` });
      expect(posts[0]).toMatchObject({ title: 'A', publishedAt, notes: [damaged] });
    },
  );

  it('the head of a text in a repository may begin without a marker, as in Pelican', async () => {
    const head =
      'Title: A: b\nSlug: meu-slug\nDate: 2024-05-01 10:00\nCategory: C\nTags: a, b\nAuthor: @ana\nSummary: R';
    expect(await lone(head)).toMatchObject({
      title: 'A: b',
      slug: 'meu-slug',
      publishedAt: '2024-05-01T13:00:00.000Z',
      categories: ['C'],
      tags: ['a', 'b'],
      author: { name: '@ana' },
      excerpt: 'R',
      notes: [],
    });
  });

  it.each([
    'Título: A\nSLUG: s\nCategoria: C\nPalavras-chave: [t]\nAutor: Ana\nResumo: R\nrascunho: sim',
    'title: A\npost-slug: s\nCategories: [C]\nTags: t\nauthor: Ana\nSummary: R\nDraft: true',
    'TITLE: A\nPost_Slug: s\ncategory: C\nKEYWORDS: t\nAuthors: [Ana]\nexcerpt: R\nStatus: Rascunho',
  ])(
    'the head of a text in a repository has fields in any case, with or without hyphens, in two languages: %j',
    async (head) => {
      expect(await lone(`---\n${head}\ndate: 2024-05-01\n---`)).toMatchObject({
        title: 'A',
        slug: 's',
        categories: ['C'],
        tags: ['t'],
        author: { name: 'Ana' },
        excerpt: 'R',
        status: 'draft',
      });
    },
  );

  it('the head of a text in a repository is none between two rules', async () => {
    const { posts } = await readAll('---\n\nUm texto.\n\n---\n\nOutro.', 'a.md');
    expect(posts[0]!.content).toContain('Um texto.');
  });

  it.each(['[taxonomies]\ntags = ["a", "b"]', 'tags = ["#a", "b"]'])(
    'the head of a text in a repository has the tags of Zola and of Obsidian: %j',
    async (tags) => {
      expect(await lone(`+++\ntitle = "A"\n${tags}\n+++`)).toMatchObject({ tags: ['a', 'b'] });
    },
  );

  it('the head of a text in a repository has keywords next to its tags, a series and a postSlug', async () => {
    const post = await lone('---\ntitle: A\ntags: [a]\nkeywords: b, c\nseries: D\npostSlug: meu-slug\n---');
    expect(post).toMatchObject({ tags: ['a', 'b', 'c', 'D'], slug: 'meu-slug' });
  });

  it.each([
    'date: 2024-05-01',
    'title:\nSem recuo',
    'title： Com dois-pontos largos',
    'post:\n  title: Dentro de outro campo',
    '- title: Em lista',
    'title:\n  pt: Em duas línguas',
    '\u200btitle: Com um caractere invisível',
  ])('the head of a text in a repository never lacks a title in silence: %s', async (head) => {
    expect((await lone(`---\n${head}\n---`)).notes).toContain(
      'O texto não diz o seu título: vale o nome do arquivo.',
    );
  });

  it.each(['# Guia de C#', '# Guia de C# ##', 'Guia de C#\n==='])(
    'the head of a text in a repository leaves the title to a heading, whose own marks alone go: %j',
    async (heading) => {
      expect(await lone(heading)).toMatchObject({ title: 'Guia de C#', content: '<p>Texto.</p>' });
    },
  );
});

describe('code of a text in a repository', () => {
  const hugo = { 'hugo.toml': '' };
  const jekyll = { '_config.yml': '' };
  const contentOf = async (body: string, files: Record<string, string> = {}) =>
    (await repository({ ...files, 'a.md': `---\ntitle: A\n---\n${body}` })).posts[0]!.content;
  const codes = [
    '${{ secrets.TOKEN }}',
    '{{ x }}',
    '{{ "a" }}',
    '{{ .Values.name | quote }}',
    '{% if x %}a{% endif %}',
    '{{{ raw }}}',
    '{{#each items}}',
  ];

  it.each(
    [{}, hugo, jekyll].flatMap((files) =>
      codes.flatMap((code) => [
        [code, `\`\`\`yaml\n${code}\n\`\`\`\n`, files] as const,
        [code, `Use \`${code}\` aqui.`, files] as const,
        [code, `- item\n\n  ~~~\n  ${code}\n  ~~~\n`, files] as const,
        [code, `Texto.\n\n    run ${code}\n`, files] as const,
      ]),
    ),
  )('code of a text in a repository stays as it is: %s in %j of %j', async (code, body, files) => {
    expect((await contentOf(body, files)).replaceAll('&quot;', '"')).toContain(code);
  });

  it.each(['codeblock', 'codeblock lang:js', 'codeblock Um título lang:js', 'highlight js'])(
    'code of a text in a repository stays in a block of the generator: %s',
    async (block) => {
      const end = `end${block.split(' ')[0]}`;
      expect(await contentOf(`{% ${block} %}\nvar a = '{{ b }}';\n{% ${end} %}\n`, jekyll)).toMatch(
        /^<pre><code[^>]*>var a = '\{\{ b \}\}';<\/code><\/pre>$/,
      );
    },
  );

  it('code of a text in a repository stays between marks of raw, which go', async () => {
    expect(await contentOf('{% raw %}a {{ x }}{% endraw %} {{ y }}', jekyll)).toBe('<p>a {{ x }}</p>');
    expect(await contentOf('```\n{% raw %}{{ x }}{% endraw %}\n```', jekyll)).toContain(
      '<code>{{ x }}</code>',
    );
  });

  it('code is no command of a generator in a text of another repository', async () => {
    const body = 'a {{ x }} {{< b >}} {% c %}';
    expect(await contentOf(body)).toBe('<p>a {{ x }} {{&lt; b &gt;}} {% c %}</p>');
    expect(await contentOf(body, hugo)).toBe('<p>a {{ x }}  {% c %}</p>');
    expect(await contentOf(body, jekyll)).toBe('<p>a  {{&lt; b &gt;}}</p>');
  });

  it('code of a text in a repository is apart from comments of Liquid, which no one was to read', async () => {
    expect(await contentOf('a {%- comment -%}\nb `c`\n{% endcomment %} d', jekyll)).toBe('<p>a  d</p>');
  });

  it('code of a text in a repository and captions of Hugo come along', async () => {
    expect(await contentOf('{{< figure src="/a.png" alt="A" caption="Uma legenda" >}}', hugo)).toContain(
      'Uma legenda',
    );
    expect(await contentOf('{{< highlight go >}}\na {{ x }}\n{{< /highlight >}}', hugo)).toContain(
      'a {{ x }}',
    );
    expect(await contentOf('Use `{{</* figure */>}}`.', hugo)).toContain('{{&lt; figure &gt;}}');
  });
});

describe('dialects of Markdown', () => {
  const contentOf = async (body: string, name = 'a.md') =>
    (await readAll(`---\ntitle: A\n---\n${body}`, name)).posts[0]!.content;

  it.each([
    '> [!WARNING]\n> Um **aviso**.\n\nFim.',
    '> [!note]-\n> Um **aviso**.\n\nFim.',
    ':::warning\nUm **aviso**.\n:::\n\nFim.',
    '::: tip\n\nUm **aviso**.\n\n:::\n\nFim.',
  ])('dialects of Markdown bring a callout as one: %j', async (body) => {
    const content = await contentOf(body);
    expect(content).toMatch(
      /^<(aside|div)[^>]*>\s*<p>Um <strong>aviso<\/strong>\.<\/p>\s*<\/\1>\n<p>Fim\.<\/p>$/,
    );
  });

  it.each([
    [
      'O **termo **e **outro\n**mais, **a `**` b**.',
      'O <strong>termo</strong> e <strong>outro</strong>\nmais',
    ],
    ['2 ** 3, `**a **b`', '<p>2 ** 3, <code>**a **b</code></p>'],
    ['<br>\nO **termo** aqui.', 'O <strong>termo</strong> aqui.'],
    ['<br>\n## Parte\nTexto.', '<h2>Parte</h2>'],
    ['<pre>\n**a** ![](b.png)\n</pre>', '**a** ![](b.png)'],
  ])('dialects of Markdown have bold where their writers saw it: %j', async (body, html) => {
    expect(await contentOf(body)).toContain(html);
  });

  it.each([
    '<center>![Tela](a.png)</center>',
    '<p align="center">\n![Tela](a.png)\n</p>',
    '![Tela](a b.png)',
  ])('dialects of Markdown bring the picture of %j', async (body) => {
    const content = await contentOf(body);
    expect(content).toMatch(/<img src="[^"]*(?:a|a%20b|a b)\.png" alt="Tela">/);
    expect(content).not.toContain('![');
  });

  it('dialects of Markdown bring footnotes at their places, but none of code, and lose none', async () => {
    const content = await contentOf(
      'Um[^1] e `[^1]`.\n\n[^1]: A **nota**.\n    Segue.\n[^2]: Sem lugar.\n\n```\n[^1]: código\n```\n',
    );
    expect(content).toContain(
      '<p>Um<small data-note="">A <strong>nota</strong>. Segue.</small> e <code>[^1]</code>.</p>',
    );
    expect(content).toContain('[^1]: código');
    expect(content).toContain('<p>Sem lugar.</p>');
  });

  it('dialects of Markdown lose the attributes of kramdown and the imports of MDX, but none in code', async () => {
    expect(await contentOf('Um texto.\n{: .aviso }\n')).toBe('<p>Um texto.</p>');
    const code = "import A from 'a';";
    const content = await contentOf(`${code}\n\nTexto.\n\n\`\`\`js\n${code}\n\`\`\`\n`, 'a.mdx');
    expect(content.split(code)).toHaveLength(2);
  });

  it('dialects of Markdown bring pictures and videos of MDX, and change none of it in code', async () => {
    const body = [
      "import foto from './foto.png';\nimport Desenho from './c.svg';\nimport Abas from './abas';\n",
      '<Image src={foto} alt="Uma foto" />\n',
      '<img src={require(\'./b.png\').default} alt="B" />\n',
      '<LiteYouTube id="dQw4w9WgXcQ" />\n',
      '<Desenho class="a" />\n',
      '<Abas>\n\nDentro.\n\n</Abas>\n\n`<Image src={foto} />`',
    ].join('\n');
    const { posts } = await readAll(`---\ntitle: A\n---\n${body}`, 'a.mdx');
    const { content, notes } = posts[0]!;
    for (const part of [
      'foto.png" alt="Uma foto"',
      'b.png" alt="B"',
      'c.svg"',
      'watch?v=dQw4w9WgXcQ',
      '<p>Dentro.</p>',
    ])
      expect(content).toContain(part);
    expect(content).toContain('<code>&lt;Image src={foto} /&gt;</code>');
    expect(notes.join()).toContain('import, Abas');
  });

  it('dialects of Markdown go on behind an element that closes itself, but in code', async () => {
    const iframe = '<iframe\n  src="https://www.youtube.com/embed/dQw4w9WgXcQ"\n  allowFullScreen\n/>';
    const content = await contentOf(`${iframe}\n\n## Depois\n\n<div class="a"/>\n\nFim. \`<div/>\``, 'a.mdx');
    expect(content).toMatch(
      /watch\?v=dQw4w9WgXcQ[^]*<h2>Depois<\/h2>\n<p>Fim\. <code>&lt;div\/&gt;<\/code><\/p>$/,
    );
    const link = '<a href=https://a.test/>a</a>';
    expect(await contentOf(link)).toContain('<a href="https://a.test/">a</a>');
  });

  it('dialects of Markdown keep code of `pre` behind letters that have two characters in lower case', async () => {
    expect(await contentOf('İİİİİİİİ\n\n```\n<b>\n```\n\n## Depois')).toBe(
      '<p>İİİİİİİİ</p>\n<pre><code>&lt;b&gt;</code></pre>\n<h2>Depois</h2>',
    );
  });

  it.each([
    ['Termo\n: O que ele é.\n\nFim.', '<p><strong>Termo</strong></p>\n<p>O que ele é.</p>\n<p>Fim.</p>'],
    [
      'Um\nDois\n\n:   Primeira,\n    que segue.\n:   Segunda.',
      '<p><strong>Um</strong></p>\n<p><strong>Dois</strong></p>\n<p>Primeira,\nque segue.</p>\n<p>Segunda.</p>',
    ],
    [
      '**EDR**\n: Assim:\n\n    ~~~\n    : código\n    ~~~\n\n`XDR`\n: Mais.',
      '<p><strong>EDR</strong></p>\n<p>Assim:</p>\n<pre><code>: código</code></pre>\n<p><strong><code>XDR</code></strong></p>\n<p>Mais.</p>',
    ],
    [
      'Termo\n: O que é:\n\n      a\n        b\n',
      '<p><strong>Termo</strong></p>\n<p>O que é:</p>\n<pre><code>a\n  b</code></pre>',
    ],
    ['- item\n: sem termo', '<ul>\n<li>item\n: sem termo</li>\n</ul>'],
    ['```\nTermo\n: código\n```', '<pre><code>Termo\n: código</code></pre>'],
  ])('dialects of Markdown bring definitions as paragraphs below a bold term: %j', async (body, html) => {
    expect(await contentOf(body)).toBe(html);
  });
});

describe('a zip of Notion', () => {
  const [one, other] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
  const page =
    '# Cópias de segurança\n\nCriado em: 1 de maio de 2024 10:00\nEtiquetas: backup, nuvem\nEquipe: Azul\n\n' +
    `Nota: veja [o outro](Pasta%20${other}/Outro%20post%20${other}.md#fim), [fora](https://a.b/x%20${other}.md) e a foto.\n\n` +
    `![Foto](Co%CC%81pias%20${one}/foto.png)\n`;

  it('a zip of Notion brings properties as fields, and slugs and links without the ids of its pages', async () => {
    const { posts, entries } = await repository({
      [`Cópias de segurança ${one}.md`]: page,
      [`Cópias ${one}/foto.png`]: 'x',
      [`Pasta ${other}/Outro post ${other}.md`]: 'Sem título.',
      [`Pasta ${other}_all.csv`]: 'Nome,Equipe',
    });
    expect(entries.at(-1)).toMatchObject({ kind: 'left', key: `Pasta ${other}_all.csv` });
    expect(posts[0]).toMatchObject({
      title: 'Cópias de segurança',
      slug: 'copias-de-seguranca',
      tags: ['backup', 'nuvem'],
      createdAt: '2024-05-01T13:00:00.000Z',
      publishedAt: '2024-05-01T13:00:00.000Z',
      notes: [expect.stringContaining('Criado em, Etiquetas, Equipe')],
      losses: [],
    });
    expect(posts[0]!.content).toContain(
      `<a href="/Pasta%20${other}/Outro%20post%20${other}.md#fim">o outro</a>`,
    );
    expect(posts[0]!.content).toContain(`x%20${other}.md`);
    expect(posts[0]!.content).toContain('<p>Nota: veja');
    expect(posts[1]).toMatchObject({ title: 'Outro post', slug: 'outro-post' });
  });
});

describe('a link between texts of a repository', () => {
  const linked = async (body: string, files: Record<string, string> = {}) => {
    const texts = { 'posts/2024-05-01-b.md': '# B', 'posts/c (d)/index.md': '# C', 'd.md': '# D', ...files };
    const { posts } = await repository({
      ...texts,
      'posts/a.md': `---\ntitle: A\ndate: 2024-05-01\n---\n${body}`,
    });
    const { content, notes } = posts.find(({ key }) => key === 'posts/a.md')!;
    return { href: /href="([^"]*)"/.exec(content)?.[1], notes, content };
  };

  it.each([
    ['[b](./2024-05-01-b.md)', '/posts/2024-05-01-b.md'],
    ['[b](2024-05-01-b)', '/posts/2024-05-01-b.md'],
    ['[b](../posts/2024-05-01-b.md#parte)', '/posts/2024-05-01-b.md#parte'],
    ['[b](../2024-05-01-b/)', '/posts/2024-05-01-b.md'],
    ['[b][1]\n\n[1]: /posts/2024-05-01-b.md', '/posts/2024-05-01-b.md'],
    ['[c](<c (d)/>)', '/posts/c%20%28d%29/index.md'],
    ['[d](@/d.md)', '/d.md'],
    ['<a class="x" href="../d.md">d</a>', '/d.md'],
  ])('a link between texts of a repository is an address of its key: %s', async (body, href) => {
    expect(await linked(body)).toMatchObject({ href, notes: [] });
  });

  it.each([
    ['[b]({% post_url 2024-05-01-b %})', { '_config.yml': '' }, '/posts/2024-05-01-b.md'],
    [
      '[b]({{ site.baseurl }}{% link posts/2024-05-01-b.md %}#x)',
      { '_config.yml': '' },
      '/posts/2024-05-01-b.md#x',
    ],
    ['[b]({{< ref "2024-05-01-b.md#x" >}})', { 'hugo.toml': '' }, '/posts/2024-05-01-b.md#x'],
    ['[b]({{% relref "/posts/2024-05-01-b" %}})', { 'hugo.toml': '' }, '/posts/2024-05-01-b.md'],
    ['[c]({{< relref path="c (d)" >}})', { 'hugo.toml': '' }, '/posts/c%20%28d%29/index.md'],
  ])(
    'a link between texts of a repository may be a command of the generator: %s',
    async (body, files, href) => {
      expect(await linked(body, files as Record<string, string>)).toMatchObject({ href, notes: [] });
    },
  );

  it.each([
    ['[b](../b)', '/posts/2024-05-01-b.md'],
    ['[b](/blog/b/#x)', '/posts/2024-05-01-b.md#x'],
    ['[b](/2024/05/01/b.html)', '/posts/2024-05-01-b.md'],
    ['[c](/c%20(d)/)', '/posts/c%20%28d%29/index.md'],
    ['[e](/artigos/outro-nome)', '/e.md'],
    ['[f](/2020/com-endereco/)', '/f.md'],
    ['[b](/posts/2024-05-01-b)', '/posts/2024-05-01-b.md'],
  ])(
    'a link between texts of a repository may leave out the ending, and name a slug or an address: %s',
    async (body, href) => {
      const e = '---\ntitle: E\nslug: "outro-nome"\n---\nurl: d';
      const f = '+++\npermalink = "/:year/com-endereco/"\n+++\n# F';
      expect(await linked(body, { 'e.md': e, 'f.md': f })).toMatchObject({ href, notes: [] });
    },
  );

  it.each(['../x', '/blog/x/', '/tags/d/', '/h', 'h/'])(
    'a link between texts of a repository is said where no one text fits: %s',
    async (href) => {
      const files = { 'um/h.md': '# H', 'outra/2024-05-02-h.md': '# H', 'docs/x.md': '# X' };
      const { content, notes } = await linked(`[x](${href}) [a](#a) [b](/blog) [c](/a.pdf)`, files);
      expect(content).toContain(`href="${href}"`);
      expect(notes).toEqual([`Links para textos que não estão no arquivo: ${href}.`]);
    },
  );

  it.each([
    ['[[d]]', '<a href="/d.md">d</a>'],
    ['[[D|um texto]]', '<a href="/d.md">um texto</a>'],
    ['[[d#Uma Parte]]', '<a href="/d.md#uma-parte">d#Uma Parte</a>'],
    ['[[d#^bloco|x]]', '<a href="/d.md">x</a>'],
    ['[[posts/c (d)/index]]', '<a href="/posts/c%20%28d%29/index.md">posts/c (d)/index</a>'],
    ['![[d]]', '<a href="/d.md">d</a>'],
    ['| a |\n|---|\n| [[d\\|x]] |', '<td><a href="/d.md">x</a></td>'],
  ])('a link between texts of a repository may be one of Obsidian: %s', async (body, html) => {
    const { content, notes } = await linked(body);
    expect(content).toContain(html);
    expect(notes).toEqual([]);
  });

  it.each([
    ['![[foto.png]]', 'alt=""'],
    ['![[foto.png|300]]', 'alt="" width="300"'],
    ['![[Foto.png|Uma "foto"|300x200]]', 'alt="Uma &quot;foto&quot;" width="300"'],
  ])(
    'a link between texts of a repository may be a picture of Obsidian, wherever it is: %s',
    async (body, attributes) => {
      const { content } = await linked(body, { 'anexos/foto.png': 'x' });
      expect(content).toContain(`<img src="archive:anexos/foto.png" ${attributes}>`);
    },
  );

  it('a link of Obsidian without a target becomes its text, and is reported', async () => {
    const files = { 'um/h.md': '# H', 'outra/h.md': '# H' };
    const { content, notes } = await linked('[[x|o x]] ![[y <b>.png]] [[h]]', files);
    expect(content).toBe('<p>o x y &lt;b&gt;.png h</p>');
    expect(notes).toEqual(['Links para textos que não estão no arquivo: x, y <b>.png, h.']);
    const rest = '`[[d]]` [[ -f d ]] [[Bug #1]](https://a.test) ==marca== #assunto';
    expect((await linked(`${rest}\n\n    [[d]]`)).content).toBe(
      '<p><code>[[d]]</code> [[ -f d ]] <a href="https://a.test">[Bug #1]</a> ==marca== #assunto</p>\n' +
        '<pre><code>[[d]]</code></pre>',
    );
  });

  it('a link between texts is reported where the text is missing, and unchanged in code', async () => {
    const { notes, content } = await linked(
      '[x](./x.md) [y](https://a.test/d.md)\n\n    [d](../d.md)\n\n`<a href="../d.md">`',
    );
    expect(notes).toEqual(['Links para textos que não estão no arquivo: ./x.md.']);
    expect(content).toContain('href="https://a.test/d.md"');
    expect(content.match(/\.\.\/d\.md/g)).toHaveLength(2);
    expect((await linked('[x]({% post_url 2024-05-01-x %})', { '_config.yml': '' })).notes).toHaveLength(1);
  });
});

describe('a repository', () => {
  it('a repository leaves out its documentation and its templates of issues, and says so of the documentation', async () => {
    const { posts, entries } = await repository({
      'posts/a.md': '---\ntitle: A\n---\na',
      'docs/b.md': '# B',
      '.github/ISSUE_TEMPLATE/bug.md': '# C',
      'LICENSE.md': '# D',
    });
    expect(posts.map(({ title }) => title)).toEqual(['A']);
    expect(entries.at(-1)).toMatchObject({ kind: 'left', key: 'docs/' });
  });

  it('a repository is read but for its symlinks', async () => {
    const { posts, entries } = await readAll(
      zipOf([
        { name: 'a.md', data: '# A' },
        { name: 'b.md', data: 'a.md', mode: 0o120777 },
      ]),
    );
    expect(posts).toHaveLength(1);
    expect(entries.at(-1)).toMatchObject({ kind: 'left', key: 'b.md' });
  });
});

describe('what a repository holds that is no article', () => {
  const head = (fields = '') => `---\ntitle: A\ndate: 2024-05-01\n${fields}---\n\nTexto.`;

  it.each([
    'about.md',
    'sobre.md',
    'content/contato.md',
    'politica-de-privacidade.md',
    'content/blog/_index.md',
    'pages/equipe.md',
    'content/paginas/equipe.md',
  ])('what a repository holds that is no article is left: %s', async (path) => {
    const { entries, posts } = await repository({
      'posts/a.md': head(),
      [path]: '---\ntitle: B\n---\n\nTexto.',
    });
    expect(posts.map(({ key }) => key)).toEqual(['posts/a.md']);
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'left', reason: expect.stringContaining('página') }),
    );
  });

  it.each(['CLAUDE.md', 'AGENTS.md', '.github/copilot-instructions.md'])(
    'what a repository holds that is no article is passed over: %s',
    async (path) => {
      const { entries } = await repository({ 'posts/a.md': head(), [path]: '# Regras' });
      expect(entries.filter(({ kind }) => kind !== 'post')).toEqual([]);
    },
  );

  it('an article with the name of a page is one where it has a date', async () => {
    const { posts } = await repository({ 'posts/faq.md': head(), 'posts/a.md': head() });
    expect(posts).toHaveLength(2);
  });

  it.each([
    [{ 'guia.md': head(), 'guia.en.md': head() }, 'guia.en.md', 'inglês'],
    [{ 'guia.pt-br.md': head(), 'guia.es.md': head() }, 'guia.es.md', 'espanhol'],
    [{ 'pt/guia.md': head(), 'en/guia.md': head() }, 'en/guia.md', 'inglês'],
    [{ 'content/pt-br/guia.md': head(), 'content/en/guia.md': head() }, 'en/guia.md', 'inglês'],
  ])(
    'of one text in two languages the other one is a draft, and said: %j',
    async (files, other, language) => {
      const { posts } = await repository(files);
      expect(posts.map(({ key, status }) => [key.endsWith(other), status]).sort()).toEqual([
        [false, 'published'],
        [true, 'draft'],
      ]);
      expect(posts.find(({ key }) => key.endsWith(other))?.notes.join()).toContain(language);
    },
  );

  it.each([{ 'en/a.md': head(), 'en/b.md': head() }, { 'a.en.md': head() }, { 'docker.it.md': head() }])(
    'a blog in one language has no other version of a text: %j',
    async (files) => {
      const { posts } = await repository(files as unknown as Record<string, string>);
      expect(posts.map(({ status }) => status)).toEqual(posts.map(() => 'published'));
    },
  );

  it('a text without a date is a draft, and says so unless it was one', async () => {
    expect(await lone('---\ntitle: A\n---')).toMatchObject({
      status: 'draft',
      notes: [expect.stringContaining('rascunho')],
    });
    expect(await lone('---\ntitle: A\ndraft: true\n---')).toMatchObject({ status: 'draft', notes: [] });
  });
});

describe('forms of fields', () => {
  it.each([
    ['authors: [Ana, Bia]', 'Ana', 'Bia'],
    ['authors: Ana, Bia', 'Ana', 'Bia'],
    ['author: [Ana, Bia, Caio]', 'Ana', 'Bia, Caio'],
    ['author: Ana\ncoauthors: [Bia]', 'Ana', 'Bia'],
    ['authors:\n  - name: Ana\n  - name: Bia', 'Ana', 'Bia'],
  ])('forms of fields are read: %s', async (field, name, others) => {
    const post = await lone(`---\ntitle: A\ndate: 2024-05-01\n${field}\n---`);
    expect(post.author.name).toBe(name);
    expect(post.notes.join()).toContain(`Os outros: ${others}.`);
  });

  it('a name with a comma of one author is one name', async () => {
    const post = await lone('---\ntitle: A\ndate: 2024-05-01\nauthor: Silva, Ana\n---');
    expect(post).toMatchObject({ author: { name: 'Silva, Ana' }, notes: [] });
  });

  it.each([
    ['tags: a; b c', ['a', 'b c']],
    ["tags: '#a #b'", ['a', 'b']],
    ['tags: [a, "#b"]', ['a', 'b']],
    ['tags: segurança digital', ['segurança digital']],
  ])('forms of fields of tags are read: %s', async (field, tags) => {
    expect((await lone(`---\ntitle: A\n${field}\n---`)).tags).toEqual(tags);
  });

  it.each([
    ['02_dns.md', '02-dns'],
    ['meu_post_novo.md', 'meu-post-novo'],
  ])('forms of fields are the address of %s', async (name, slug) => {
    expect((await lone('---\ntitle: A\n---', name)).slug).toBe(slug);
  });
});

describe('attributes and callouts of generators', () => {
  it.each([
    ['## Parte {#parte}', '<h2>Parte</h2>'],
    ['## Parte {.classe #id}', '<h2>Parte</h2>'],
    [
      'Um [link](https://a.test){: target="_blank" .x} aqui.',
      '<p>Um <a href="https://a.test">link</a> aqui.</p>',
    ],
    ['Usa `{: .x}` e {nome}.', '<p>Usa <code>{: .x}</code> e {nome}.</p>'],
    ['    x {: .y}', '<pre><code>x {: .y}</code></pre>'],
  ])('attributes of generators go, but none of code: %s', async (text, html) => {
    const { posts } = await repository({ 'a.md': `---\ntitle: A\n---\n\n${text}\n` });
    expect(posts[0]!.content).toContain(html);
    expect(posts[0]!.content).not.toContain('{#');
  });

  it.each([
    ['!!! note "Título"\n    Um texto.\n\n    Outro.\n\nDepois.', ['Título', 'Um texto.', 'Outro.']],
    ['!!! warning\n    Cuidado.\n\nDepois.', ['Cuidado.']],
    ['??? tip "Dica"\n    ```sh\n    ls -la\n    ```\n\nDepois.', ['Dica', 'ls -la']],
    ['!!! note\n    No fim.', ['No fim.']],
  ])('callouts of generators are ours: %j', async (text, words) => {
    const { posts } = await repository({ 'a.md': `---\ntitle: A\n---\n\n${text}\n` });
    const { content } = posts[0]!;
    const inside = content.slice(content.indexOf('<aside'), content.indexOf('</aside>'));
    for (const word of words) expect(inside).toContain(word);
    expect(content).not.toMatch(/!!!|\?\?\?/);
    expect(inside).not.toContain('Depois.');
  });
});
