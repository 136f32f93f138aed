import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldsUsedBy, POST_TEXT_FIELDS, postTextShape, type PublicPostList } from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import { readArticles } from '@vitrine/seed';
import { buildCategory, buildPost } from '@vitrine/testing';
import { z } from 'zod';
import { labelled } from '../../../../../infra/lab/eval/labelled.js';
import { drawPhrases } from '../../../../../infra/lab/eval/search/phrases.js';
import { chance } from '../../../../../infra/seed/src/chance.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const DAY_MS = 86_400_000;

/** A search and what is right as the first result. */
type Query = readonly [search: string, ...right: string[]];
const olderQueries = labelled<readonly (readonly [search: string, slug: string])[]>('search/older-queries');
const tunedQueries = labelled<readonly Query[]>('search/tuned-queries');
const heldOutQueries = labelled<readonly Query[]>('search/held-out-queries');
const freshQueries = labelled<readonly Query[]>('fresh/queries');
const trustQueries = labelled<readonly Query[]>('search/trust-queries');

describe('searching the blog', () => {
  let content: ContentApp;
  let categoryId: number;

  const titles: Record<string, { title: string; content: string }> = {
    phishing: { title: 'O que é phishing', content: '<p>Mensagens que enganam as pessoas.</p>' },
    antivirus: { title: 'Antivírus e passkey', content: '<p>Programas.</p>' },
    settings: { title: 'Configurações do Microsoft 365', content: '<p>Proteção para homens e mulheres.</p>' },
    backup: {
      title: 'Cópia de segu\u00adrança',
      content: '<p>Vulnera\u00adbilida\u200bdes digi\u202etais na <b>nu\u200dvem</b>.</p>',
    },
  };

  beforeAll(async () => {
    content = await startContent();
    categoryId = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category.id;
    for (const [slug, text] of Object.entries(titles)) {
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(
          buildPost({
            ...text,
            slug,
            category_id: categoryId,
            excerpt: '',
            meta_keywords: '',
            is_published: true,
          }),
        )
        .expect(201);
    }
    await content
      .admin('post', '/api/blog/admin/posts')
      .send(buildPost({ title: 'Rascunho de phishing', slug: 'rascunho', category_id: categoryId }))
      .expect(201);
  });
  afterAll(() => content.close());

  const search = async (typed: string): Promise<string[]> => {
    const answer = await content.visitor.get('/api/blog/posts').query({ search: typed }).expect(200);
    return answer.body.posts.map((post: { slug: string }) => post.slug);
  };

  it.each([
    ['phish', 'phishing'],
    ['PHISHING', 'phishing'],
    ['configuração', 'settings'],
    ['configuracao', 'settings'],
    ['configurar', 'settings'],
    ['protecao', 'settings'],
    ['enganar', 'phishing'],
    ['homem', 'settings'],
    ['microsoft 365', 'settings'],
    ['seguranca', 'backup'],
    ['copia de seguranca', 'backup'],
    ['vulnerabilid', 'backup'],
    ['digital', 'backup'],
    ['nuvem', 'backup'],
    ['n\u00adu\u2060vem', 'backup'],
  ])('searching the blog finds by "%s"', async (typed, slug) => {
    expect(await search(typed)).toEqual([slug]);
  });

  it.each(['inexistente', '!!!', '***', "'", ':* & !x | (', '\\', '<b>', ''.padEnd(100, 'a ')])(
    'searching the blog answers nothing, and no error, to "%s"',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it('searching the blog finds no antivirus by "vírus", and no passkey by "digital"', async () => {
    expect(await search('vírus')).toEqual([]);
    expect(await search('digital')).toEqual(['backup']);
  });

  it('searching the blog finds a post by the fields that say so, each as soon as it changes', async () => {
    const ofWords = POST_TEXT_FIELDS.filter((name) =>
      ['line', 'slug', 'text', 'html', 'authorName', 'authorEmail', 'target'].includes(
        postTextShape[name].kind,
      ),
    );
    const found: string[] = [];
    for (const [at, name] of ofWords.entries()) {
      const word = `zebra${'abcdefghijklmnopqrstuvwxyz'[at]}`;
      const sql = `UPDATE posts SET ${name} = $1 WHERE slug = 'antivirus' RETURNING slug`;
      const back = `UPDATE posts SET ${name} = $1 WHERE ${name} = $2`;
      const [before] = await rows(
        content.dataSource,
        z.record(z.string(), z.string()),
        `SELECT ${name} FROM posts WHERE slug = 'antivirus'`,
      );
      await content.dataSource.query(sql, [word]);
      if ((await search(word)).length > 0) found.push(name);
      await content.dataSource.query(back, [before?.[name], word]);
    }
    expect(found).toEqual(fieldsUsedBy('search'));
  });

  it('searching the blog never finds a draft for a visitor, but finds it for an admin', async () => {
    expect(await search('rascunho')).toEqual([]);
    const answer = await content.admin('get', '/api/blog/admin/posts?search=rascunho').expect(200);
    expect(answer.body).toMatchObject({ total: 1, posts: [{ slug: 'rascunho', status: 'draft' }] });
  });
});

describe('the ranks of a search', () => {
  let content: ContentApp;
  let categoryId: number;
  const write = (slug: string, post: object) =>
    content
      .admin('post', '/api/blog/admin/posts')
      .send(
        buildPost({
          excerpt: '',
          meta_keywords: '',
          slug,
          category_id: categoryId,
          is_published: true,
          ...post,
        }),
      )
      .expect(201);
  const ask = async (query: Record<string, unknown>): Promise<PublicPostList> =>
    (await content.visitor.get('/api/blog/posts').query(query).expect(200)).body;
  const slugs = ({ posts }: PublicPostList) => posts.map(({ slug }) => slug);

  beforeAll(async () => {
    content = await startContent();
    categoryId = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category.id;
    // The best was published first: the date alone would turn the order round.
    const [both, heading] = ['<p>Chaves de acesso.</p>', '<h2>Chaves</h2><p>Nada.</p><h3>de acesso</h3>'];
    await write('titulo', { title: 'Chaves de acesso', content: '<p>Nada.</p>' });
    await write('titulo-e-secao', {
      title: 'Sobre chaves',
      content: `<h2>${'Nada '.repeat(10)}</h2><h2 id="a">O <b>acesso</b></h2><p>Nada.</p>`,
    });
    await write('secoes', { title: 'Outro', content: heading });
    await write('titulo-e-texto', {
      title: 'Mais chaves',
      content: `<p>${'Nada. '.repeat(60)}Um acesso.</p>`,
    });
    await write('texto', { title: 'Nada disso', content: both });
    await write('texto-mais-novo', { title: 'Nada disto', content: both });
  });
  afterAll(() => content.close());

  const order = ['titulo', 'secoes', 'titulo-e-secao', 'texto-mais-novo', 'texto', 'titulo-e-texto'];

  it('the ranks of a search go by nearness, then by title, headings and text, and by date where these are equal', async () => {
    const found = await ask({ search: 'chaves acesso' });
    expect(slugs(found)).toEqual(order);
    expect(found.search).toEqual({
      total: 6,
      has_more: false,
      corrected: null,
      is_partial: false,
      pages: [],
      suggested: [],
    });
  });

  it('the ranks of a search go by nearness and place alone in the panel and for the editor’s links', async () => {
    const listed = async (query: Record<string, unknown>): Promise<string[]> => {
      const { body } = await content
        .admin('get', '/api/blog/admin/posts')
        .query({ search: 'chaves acesso', ...query })
        .expect(200);
      return body.posts.map(({ slug }: { slug: string }) => slug);
    };
    expect(await listed({ status: 'published' })).toEqual([
      'titulo',
      'secoes',
      'texto-mais-novo',
      'texto',
      'titulo-e-secao',
      'titulo-e-texto',
    ]);
    expect((await listed({ sort: 'created' })).indexOf('titulo')).toBe(order.length - 1);
  });

  it('the ranks of a search hold over pages', async () => {
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: PublicPostList = await ask({
        search: 'chaves acesso',
        limit: 1,
        ...(cursor && { cursor }),
      });
      expect('search' in page).toBe(cursor === null);
      pages.push(...slugs(page));
      cursor = page.next_cursor;
    } while (cursor);
    expect(pages).toEqual(order);
  });

  it('the ranks of a search put a misspelt word right where nothing is found, and say so', async () => {
    const found = await ask({ search: 'xaves aceso', limit: 2 });
    expect(slugs(found)).toEqual(order.slice(0, 2));
    expect(found.search).toMatchObject({ total: 6, corrected: 'chaves acesso' });
    expect(slugs(await ask({ search: 'xaves aceso', limit: 2, cursor: found.next_cursor }))).toEqual(
      order.slice(2, 4),
    );
  });

  it('the ranks of a search offer the newest posts where nothing is found at all', async () => {
    for (const search of ['qwrtzp', '!!!', 'qwrtzp zzxxyy']) {
      const found = await ask({ search });
      expect(found.posts).toEqual([]);
      expect(found.search).toMatchObject({ total: 0, corrected: null, is_partial: false });
      expect(found.search?.pages).toEqual([]);
      expect(found.search?.suggested.map(({ slug }) => slug)).toEqual([
        'texto-mais-novo',
        'texto',
        'titulo-e-texto',
      ]);
    }
  });

  it('the ranks of a search find what holds most of the words, and the rarest, where no post holds all', async () => {
    const found = await ask({ search: 'chaves qwrtzp secreto acesso' });
    expect(slugs(found)[0]).toBe('titulo');
    expect(found).toMatchObject({ next_cursor: null, search: { is_partial: true, corrected: null } });
    expect(slugs(await ask({ search: 'acesso outro qwrtzp' }))[0]).toBe('secoes');
  });

  it.each(['hcaves', 'chavs', 'chaaves', 'chaxes', 'cahves'])(
    'the ranks of a search put one edit or two transposed letters right: %s',
    async (search) => {
      expect((await ask({ search })).search).toMatchObject({ corrected: 'chaves' });
    },
  );

  it('the ranks of a search put no word right that has more than 30 letters', async () => {
    const longest = 'abcdefghijklmnopqrstuvwxyzabcd';
    await write('longa', {
      title: longest,
      content: '<p>Nada.</p>',
      custom_created_at: '2020-01-01T00:00:00Z',
    });
    const corrected = async (search: string) => (await ask({ search })).search?.corrected;
    expect(await corrected(`ba${longest.slice(2)}`)).toBe(longest);
    expect(await corrected(`${longest}x`)).toBeNull();
  });

  it('the ranks of a search find the pages of products and plans by their names', async () => {
    const paths = async (search: string) => (await ask({ search })).search?.pages.map(({ path }) => path);
    expect(await paths('business premium')).toContain('/microsoft365#business-premium');
    expect(await paths('google workspace')).toContain('/google-workspace');
    expect(await paths('edr optimum')).toContain('/kaspersky#next-edr-optimum');
    expect((await paths('preço'))?.toSorted()).toEqual(['/google-workspace', '/kaspersky', '/microsoft365']);
    expect(await paths('chaves')).toEqual([]);
  });

  it('the ranks of a search know no word of what is not published', async () => {
    await write('segredo', { title: 'Projeto Xenofonte', content: '<p>Nada.</p>', is_published: false });
    expect((await ask({ search: 'xenofonti' })).search).toMatchObject({ total: 0, corrected: null });
  });
});

describe('the labelled searches', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    const { id } = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category;
    for (const { title, slug, excerpt, content: html, meta_keywords, author, status } of readArticles()) {
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(
          buildPost({
            title,
            slug,
            excerpt,
            content: html,
            meta_keywords,
            author_name: author,
            category_id: id,
            is_published: status.kind === 'published',
            custom_created_at:
              status.kind === 'published' ? new Date(Date.now() - status.days * DAY_MS).toISOString() : null,
          }),
        )
        .expect(201);
    }
  });
  afterAll(() => content.close());

  it.each([
    ['ransom', 'anatomia-de-um-ransomware'],
    ['2fa', 'autenticacao-multifator'],
    ['senhas', 'senhas-na-empresa'],
  ])(
    'the labelled searches offer the right article first to a link that is searched by "%s"',
    async (search, slug) => {
      const { body } = await content
        .admin('get', '/api/blog/admin/posts')
        .query({ search, status: 'published', per_page: 6 })
        .expect(200);
      expect(body.posts[0].slug).toBe(slug);
    },
  );

  it('the labelled searches have the right article first in at least 38 of 40', async () => {
    const missed: string[] = [];
    for (const [search, slug] of olderQueries) {
      const { body } = await content.visitor.get('/api/blog/posts').query({ search, limit: 1 }).expect(200);
      if (body.posts[0]?.slug !== slug) missed.push(`${search}: ${body.posts[0]?.slug}`);
    }
    expect(olderQueries).toHaveLength(40);
    expect(missed.length <= 2 ? [] : missed).toEqual([]);
  });

  const find = async (search: string): Promise<string[]> => {
    const { body } = await content.visitor.get('/api/blog/posts').query({ search, limit: 25 }).expect(200);
    return body.posts.map(({ slug }: { slug: string }) => slug);
  };

  it.each([
    ['tuned', 'a1'],
    ['held out', 'b1'],
  ])(
    'searches for phrases of the articles (%s) find the article, and first of all one that says them',
    async (_, seed) => {
      const articles = readArticles().filter(({ status }) => status.kind === 'published');
      const phrases = drawPhrases(articles, 200, chance(seed));
      const dropped: string[] = [];
      const missed: string[] = [];
      for (const { words, slug, saidBy } of phrases) {
        const found = await find(words);
        if (!found.includes(slug)) dropped.push(`${words}: ${slug}`);
        if (!saidBy.includes(found[0]!)) missed.push(`${words}: ${found[0]}`);
      }
      expect(phrases).toHaveLength(200);
      expect(dropped).toEqual([]);
      expect(missed.length <= 20 ? [] : missed).toEqual([]);
    },
  );

  it.each([
    ['certificado digital', 'plano-de-continuidade'],
    ['notebook pessoal', 'trabalho-remoto-seguro'],
    ['comprimento mínimo', 'senhas-na-empresa'],
  ])(
    'an article that says "%s" comes before those with one of the words in the title',
    async (words, slug) => {
      expect((await find(words))[0]).toBe(slug);
    },
  );

  it.each([
    ['lgpd curitiba 2031', 'lgpd-para-pequenas-empresas'],
    ['consultoria phishing florianópolis', 'phishing-como-reconhecer'],
    ['fortinet vpn', 'trabalho-remoto-seguro'],
  ])('"%s" finds its article, though no article has the brand, the city or the year', async (words, slug) => {
    expect((await find(words)).slice(0, 2)).toContain(slug);
  });

  it.each(['passagem aérea barata', 'receita de bolo de cenoura', 'letra de música sertaneja'])(
    '"%s" finds nothing, as one word of three in a text is too little',
    async (words) => {
      expect(await find(words)).toEqual([]);
    },
  );

  it.each([
    ['tuned', tunedQueries, 26],
    ['held out', heldOutQueries, 24],
    ['written afterwards', freshQueries, 23],
  ])(
    'searches as visitors type them (%s) have a right result first as often as before, and few find nothing',
    async (_, queries, least) => {
      const missed: string[] = [];
      let empty = 0;
      for (const [search, ...right] of queries) {
        const { body } = await content.visitor.get('/api/blog/posts').query({ search, limit: 1 }).expect(200);
        const page = body.search.pages[0]?.path.replace(/#.*/, '');
        if (body.search.total === 0) empty += 1;
        const isRight =
          right.includes(body.posts[0]?.slug) || (body.search.total > 0 && right.includes(page));
        if (!isRight) missed.push(`${search}: ${body.posts[0]?.slug}, ${page}`);
      }
      expect(queries).toHaveLength(30);
      expect(queries.length - missed.length >= least ? [] : missed).toEqual([]);
      expect(empty).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    ['tuned', 0, 19],
    ['held out', 1, 17],
  ])(
    'searches for nonsense, frequent words, offers, misspelt words and authors (%s) answer what is right',
    async (_, rest, least) => {
      const missed: string[] = [];
      for (const [search, ...right] of trustQueries.filter((_, index) => index % 2 === rest)) {
        const { body } = await content.visitor.get('/api/blog/posts').query({ search, limit: 1 }).expect(200);
        const [first] = body.posts;
        const page = body.search.pages[0]?.path.replace(/#.*/, '');
        const answers = [first?.slug, `@${first?.author_name}`, page];
        if (!first && !page) answers.push('nothing');
        if (!body.search.corrected) answers.push('as typed');
        if (!right.some((one) => answers.includes(one))) missed.push(`${search}: ${answers.join(', ')}`);
      }
      expect(20 - missed.length >= least ? [] : missed).toEqual([]);
    },
  );
});

describe('searching a large blog', () => {
  let content: ContentApp;

  const fill = (from: number, to: number): Promise<unknown> =>
    content.dataSource.query(
      `INSERT INTO posts (slug, title, content, category_id, author_name, author_email, is_published, published_at, updated_by)
         SELECT 'p-' || n, 'Artigo ' || n, concat_ws(' ', 'comum', 'comum' || n, CASE WHEN n % 200 = 0 THEN 'raro' END, CASE WHEN n <= 3000 THEN 'velho' END), 1 + n % 2, 'a',
           'a@b.c', true, timestamptz '2020-01-01' + n * interval '1 minute', 'a@b.c'
         FROM generate_series($1::int, $2::int) AS n`,
      [from, to],
    );

  const open = async (): Promise<void> => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory({ name: 'Um' }));
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory({ name: 'Dois' }));
    // Every post has "comum" and a word of its own that begins so, every 200th "raro", the older half "velho"; the
    // newest have the highest numbers.
    for (let from = 1; from <= 6_000; from += 500) await fill(from, from + 499);
  };

  const page = async (query: Record<string, unknown>): Promise<{ slugs: string[]; next: string | null }> => {
    const { body } = await content.visitor.get('/api/blog/posts').query(query).expect(200);
    return { slugs: body.posts.map((post: { slug: string }) => post.slug), next: body.next_cursor };
  };
  const numbered = (numbers: number[]): string[] => numbers.map((number) => `p-${number}`);
  const count = (length: number, at: (index: number) => number): number[] =>
    Array.from({ length }, (_, index) => at(index));

  describe('that no one changes', () => {
    beforeAll(open);
    afterAll(() => content.close());

    it('searching a large blog finds the newest matches, page after page, without a gap or a repetition', async () => {
      expect((await page({ search: 'comum', limit: 3 })).slugs).toEqual(numbered([6000, 5999, 5998]));
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const next: Awaited<ReturnType<typeof page>> = await page({
          search: 'raro',
          limit: 7,
          ...(cursor && { cursor }),
        });
        found.push(...next.slugs);
        cursor = next.next;
      } while (cursor);
      expect(found).toEqual(numbered(count(30, (index) => 6000 - 200 * index)));
      expect((await page({ search: 'raro', category: 'dois' })).slugs).toEqual([]);
      expect((await page({ search: 'raro', category: 'nenhuma' })).slugs).toEqual([]);
      expect((await page({ search: 'comum', category: 'dois', limit: 2, exclude: 5999 })).slugs).toEqual(
        numbered([5997, 5995]),
      );
    });

    it('searching a large blog that no one changes finds the same by a rare word next to the beginning of many', async () => {
      const raro = (from: number, length: number) => numbered(count(length, (index) => from - 200 * index));
      expect((await page({ search: 'raro comu', limit: 100 })).slugs).toEqual(raro(6000, 30));
      // In number 3000 "raro" is between the two.
      expect((await page({ search: 'velho comu', limit: 2 })).slugs).toEqual(numbered([2999, 2998]));
      expect((await page({ search: 'velho raro comu', limit: 100 })).slugs).toEqual(raro(3000, 15));
      const first = await page({ search: 'raro comu', limit: 4 });
      expect((await page({ search: 'raro comu', limit: 4, cursor: first.next })).slugs).toEqual(
        raro(5200, 4),
      );
      expect((await page({ search: 'comum2400 raro' })).slugs).toEqual(['p-2400']);
      expect((await page({ search: 'comum2401 raro' })).slugs[0]).toBe('p-2401');
    });
  });

  describe('that changes', () => {
    beforeAll(open);
    afterAll(() => content.close());

    it('searching a large blog that changes follows what is withdrawn, dated back, published and deleted', async () => {
      const idOf = async (number: number): Promise<number> =>
        (await content.dataSource.query('SELECT id FROM posts WHERE slug = $1', [`p-${number}`]))[0].id;
      const newest = async (): Promise<string[]> => (await page({ search: 'raro', limit: 2 })).slugs;
      const toggle = async (number: number, is_published: boolean) =>
        content
          .admin('patch', `/api/blog/admin/posts/${await idOf(number)}/toggle-publish`)
          .send({ is_published })
          .expect(200);
      await toggle(6000, false);
      expect(await newest()).toEqual(numbered([5800, 5600]));
      await toggle(6000, true);
      expect(await newest()).toEqual(numbered([6000, 5800]));
      await content.dataSource.query(
        `UPDATE posts SET custom_created_at = '2019-01-01' WHERE slug = 'p-6000'`,
      );
      expect(await newest()).toEqual(numbered([5800, 5600]));
      expect((await page({ search: 'raro', limit: 100 })).slugs.at(-1)).toBe('p-6000');
      await content.dataSource.query(
        `UPDATE posts SET custom_created_at = '2021-01-01' WHERE slug = 'p-200'`,
      );
      expect(await newest()).toEqual(numbered([200, 5800]));
      await content.admin('delete', `/api/blog/admin/posts/${await idOf(200)}`).expect(204);
      expect(await newest()).toEqual(numbered([5800, 5600]));
    });
  });
});
