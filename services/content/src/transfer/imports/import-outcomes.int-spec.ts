import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyPostText, FIELD_LIMITS, type Import } from '@vitrine/contracts';
import { expectError } from '@vitrine/testing';
import request from 'supertest';
import { deleteUnfinishedImports } from './requests/import-sweep.service.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import {
  ImportDriver,
  IMPORTS,
  markdownFile,
  markdownZip,
  PictureStore,
  wordPressFile,
  zipOf,
} from '../../../test/import-fixture.js';
import { storedPicture } from '../../../test/stored-pictures-stand-in.js';

describe('an import', () => {
  let store: PictureStore;
  let content: ContentApp;
  let driver: ImportDriver;
  beforeAll(async () => {
    store = await PictureStore.start();
    content = await startContent({ env: { AI_URL: store.url } });
    driver = new ImportDriver(content, { threads: false });
  });
  afterAll(async () => {
    await content.close();
    await store.stop();
  });
  beforeEach(async () => {
    await content.dataSource.query(
      'TRUNCATE posts, categories, redirects, imports, imported_posts, imported_pictures RESTART IDENTITY CASCADE',
    );
    store.stored.length = 0;
    store.there.clear();
    store.fault = undefined;
  });
  const notesOf = async (id: number) => (await driver.items(id)).map(({ notes }) => notes.join(' '));

  it('an import keeps the name of a category that has the slug of another as a keyword', async () => {
    const names = ['C++', 'C#', 'c++'];
    const posts = names.map((name, at) => ({ name: `n${at}`, fields: { categories: [name] } }));
    const { outcomes, losses } = await driver.bring(markdownZip(posts));
    expect([outcomes, losses]).toMatchObject([{ created: 3 }, []]);
    const rows = await content.dataSource.query<{ category: string; meta_keywords: string }[]>(
      'SELECT c.name AS category, p.meta_keywords FROM posts p JOIN categories c ON c.id = p.category_id ORDER BY p.slug',
    );
    const [{ category } = { category: '' }] = rows;
    const isSame = (name: string) => name.toLowerCase() === category.toLowerCase();
    expect(rows).toEqual(names.map((name) => ({ category, meta_keywords: isSame(name) ? '' : name })));
  });

  it('an import makes no redirect to a post that did not come', async () => {
    const { id, outcomes, redirects } = await driver.bring(
      markdownZip([
        { name: 'curto', fields: { url: '/2024/05/curto/' } },
        { name: 'longo', fields: { url: '/2024/05/longo/' }, body: 'palavra '.repeat(70_000) },
      ]),
    );
    expect([outcomes, redirects]).toMatchObject([{ created: 1, refused: 1 }, { made: 1 }]);
    expect(await driver.redirects(id)).toMatchObject([
      { from: '/2024/05/curto', state: 'new', chosen: true, made: true },
      { from: '/2024/05/longo', state: 'draft', chosen: false, made: false },
    ]);
  });

  it('an import says of a redirect that would lead to itself that it was not made', async () => {
    await content.admin('post', '/api/blog/admin/redirects').send({ from: '/b', to: '/a' }).expect(201);
    const { id } = await driver.bring(
      zipOf([
        markdownFile({ name: 'um' }),
        { name: 'redirects.csv', data: 'from,to,status\r\n/a,/b,301\r\n/media/velho/,/b,301\r\n' },
      ]),
    );
    expect(await driver.redirects(id)).toMatchObject([
      { from: '/a', chosen: false, made: false, problem: null },
      {
        from: '/media/velho/',
        state: 'refused',
        problem: expect.stringMatching(/do próprio sistema.*outro caminho/),
      },
    ]);
  });

  it('an import tries an item again whose rows someone else had locked for too long', async () => {
    const { id } = await driver.read(markdownZip([{ name: 'um' }]));
    const other = content.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('LOCK TABLE imported_posts IN ACCESS EXCLUSIVE MODE');
    await content.admin('post', `/api/blog/admin/imports/${id}/run`).expect(200);
    await driver.round();
    expect(await driver.items(id)).toMatchObject([{ outcome: null }]);
    await other.rollbackTransaction();
    await other.release();
    const done = await driver.until(id, ({ state }) => state === 'done');
    expect(done.outcomes).toMatchObject({ created: 1, failed: 0 });
  });

  it.each([
    ['imports', 'UPDATE', 'running'],
    ['posts', 'INSERT', 'running'],
    ['import_items', 'INSERT', 'reading'],
  ])('an import says that the disk is full, where %s meet it, and rests', async (table, event, during) => {
    const file = markdownZip([{ name: 'cheio' }]);
    const full = async () => {
      await content.dataSource.query(
        `CREATE OR REPLACE FUNCTION full_volume() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
      );
      const when = table === 'imports' ? `WHEN (NEW.state = 'done')` : '';
      await content.dataSource.query(
        `CREATE TRIGGER full_volume BEFORE ${event} ON ${table} FOR EACH ROW ${when} EXECUTE FUNCTION full_volume()`,
      );
    };
    const room = () => content.dataSource.query(`DROP TRIGGER full_volume ON ${table}`);
    if (during === 'reading') await full();
    const read = await driver.read(file);
    if (during === 'running') await full();
    const stopped = during === 'running' ? await driver.run(read.id) : read;
    await room();
    expect(stopped.problem).toMatch(/^O disco do banco de dados está cheio\. Libere espaço e /);
    expect(await driver.get(read.id)).toMatchObject({ state: during === 'running' ? 'stopped' : 'failed' });
    if (during === 'running') expect(await driver.run(read.id)).toMatchObject({ state: 'done' });
  });

  it('an import comes as drafts where that is chosen, and is undone but for what people changed since', async () => {
    const file = markdownZip(
      ['um', 'dois', 'tres', 'quatro'].map((name) => ({ name, fields: { url: `/velho/${name}/` } })),
    );
    const undo = (id: number, status = 200) =>
      content.admin('post', `/api/blog/admin/imports/${id}/undo`).expect(status);
    const notices = async () =>
      content.dataSource.query(
        `SELECT path AS said FROM pings WHERE target = 'indexnow' UNION ALL SELECT data ->> 'slug' FROM ping_batches`,
      );
    await content.dataSource.query(
      `WITH target AS (INSERT INTO ping_targets (name) VALUES ('indexnow'), ('websub') ON CONFLICT DO NOTHING)
       INSERT INTO webhooks (url, events, salt, created_by)
         VALUES ('https://crm.test/', '{post.published,post.updated,post.withdrawn}', '\\x00', 'a@b.c')`,
    );
    const ready = await driver.read(file);
    await undo(ready.id, 409);
    const first = await driver.run(ready.id);
    expect(first.redirects.made).toBe(4);
    expect(await notices()).toEqual([]);
    const posts = (await content.admin('get', '/api/blog/admin/posts').expect(200)).body.posts;
    const idOf = (wanted: string) => posts.find(({ slug }: { slug: string }) => slug === wanted).id;
    const changed = idOf('dois');
    // Withdrawn by a person, and an old address that leads elsewhere by now.
    await content
      .admin('patch', `/api/blog/admin/posts/${idOf('quatro')}/toggle-publish`)
      .send({ is_published: false })
      .expect(200);
    await content.dataSource.query(`UPDATE redirects SET to_url = '/about' WHERE from_path = '/velho/tres'`);
    const { post } = (await content.admin('get', `/api/blog/admin/posts/${changed}`).expect(200)).body;
    await content
      .admin('put', `/api/blog/admin/posts/${changed}`)
      .send({ ...post, title: 'Outro título' })
      .expect(200);
    // What people do is told as ever.
    const told = ['/blog/quatro', 'quatro', '/blog/dois', 'dois'].map((said) => ({ said }));
    expect(await notices()).toEqual(expect.arrayContaining(told));
    expect(await notices()).toHaveLength(told.length);
    const undone = (await undo(first.id)).body.import;
    expect(await notices()).toHaveLength(told.length);
    expect(undone).toMatchObject({
      outcomes: { created: 0, undone: 2, conflict: 2 },
      redirects: { made: 1 },
    });
    expect((await undo(first.id)).body.import.outcomes).toEqual(undone.outcomes);
    await content.visitor.get('/api/blog/posts/um').expect(404);
    await content.visitor.get('/api/blog/posts/dois').expect(200);
    expect(await content.dataSource.query('SELECT from_path, to_url FROM redirects')).toEqual([
      { from_path: '/velho/tres', to_url: '/about' },
    ]);
    const stayed = [expect.stringContaining('ficou quando ela foi desfeita')];
    expect(await driver.items(first.id, '?outcome=conflict')).toMatchObject([
      { slug: 'dois', notes: stayed },
      { slug: 'quatro', notes: stayed },
    ]);
    const again = await driver.read(file);
    expect(again.plans).toMatchObject({ new: 2, same: 2 });
    await content
      .admin('put', `/api/blog/admin/imports/${again.id}/options`)
      .send({ terms: [], as_drafts: true })
      .expect(200);
    expect((await driver.run(again.id)).outcomes).toMatchObject({ created: 2 });
    await content.visitor.get('/api/blog/posts/um').expect(404);
  });

  it('an import leads old addresses to scheduled posts too, and to articles whose address led elsewhere before', async () => {
    await content
      .admin('post', '/api/blog/admin/redirects')
      .send({ from: '/blog/um', to: '/about' })
      .expect(201);
    const { redirects } = await driver.bring(
      markdownZip([
        { name: 'um', fields: { url: '/velho/um/' } },
        { name: 'dois', fields: { url: '/velho/dois/', status: 'scheduled', date: '2099-05-01T12:00:00Z' } },
      ]),
    );
    expect(redirects).toMatchObject({ listed: 2, made: 2 });
    const made = await content.dataSource.query(
      `SELECT from_path, to_url FROM redirects WHERE from_path LIKE '/velho/%' ORDER BY 1`,
    );
    expect(made).toEqual([
      { from_path: '/velho/dois', to_url: '/blog/dois' },
      { from_path: '/velho/um', to_url: '/blog/um' },
    ]);
  });

  it('an import makes no redirect of a run that only a token asked for, until a person goes on with it', async () => {
    const byToken = async () =>
      request(content.app.getHttpServer())
        .post(`${IMPORTS}/${id}/run`)
        .set(await content.identity.tokenHeaders(['import']));
    const { id } = await driver.read(
      markdownZip([
        { name: 'um', fields: { url: '/velho/um/' } },
        { name: 'dois', fields: { url: '/velho/dois/' } },
      ]),
    );
    const ended = ({ state }: Import) => state !== 'running';
    for (let times = 0; times < 2; times += 1) {
      expect((await byToken()).status).toBe(200);
      expect(await driver.until(id, ended)).toMatchObject({
        state: 'stopped',
        problem: expect.stringContaining('redirecionamentos'),
        outcomes: { created: 2 },
        redirects: { made: 0 },
      });
    }
    await content
      .admin('patch', `${IMPORTS}/${id}/redirects`)
      .send({ from: ['/velho/dois'], chosen: false })
      .expect(200);
    expect(await driver.run(id)).toMatchObject({ state: 'done', redirects: { made: 1 } });
    expect(await content.dataSource.query('SELECT from_path FROM redirects')).toEqual([
      { from_path: '/velho/um' },
    ]);
    // Without redirects there is nothing to wait for.
    const plain = await driver.read(markdownZip([{ name: 'tres' }]));
    await request(content.app.getHttpServer())
      .post(`${IMPORTS}/${plain.id}/run`)
      .set(await content.identity.tokenHeaders(['import']))
      .expect(200);
    expect(await driver.until(plain.id, ended)).toMatchObject({ state: 'done' });
  });

  it('an import gives two posts of one name two addresses, and says of one in the bin that it is there', async () => {
    const file = markdownZip(['a', 'b'].map((name) => ({ name, fields: { slug: 'mesmo' } })));
    const { id } = await driver.read(file);
    expect((await driver.items(id)).map(({ slug }) => slug)).toEqual(['mesmo', 'mesmo-2']);
    await driver.run(id);
    const [post] = await content.dataSource.query<{ id: number }[]>(
      `SELECT id FROM posts WHERE slug = 'mesmo'`,
    );
    // Between the dry run and the run.
    const seen = await driver.read(file);
    expect(seen.plans).toMatchObject({ same: 2 });
    await content.admin('delete', `/api/blog/admin/posts/${post!.id}`).expect(204);
    const again = await driver.run(seen.id);
    expect(again.outcomes).toMatchObject({ refused: 1, unchanged: 1 });
    expect((await notesOf(again.id))[0]).toContain('O post está na lixeira.');
  });

  it('an import makes two posts of two items with the same ids, slugs, titles and dates, and the same two again', async () => {
    const one = { id: '7', title: 'Igual', slug: 'igual', published_at: '2024-05-01T10:00:00.000Z' };
    const posts = ['Um', 'Outro'].map((text) => ({ ...one, status: 'published', html: `<p>${text}.</p>` }));
    const tags = [{ id: 't', name: 'Guias', slug: 'guias' }];
    const posts_tags = [{ post_id: '7', tag_id: 't' }];
    const data = { posts, tags, posts_tags };
    const ghost = { db: [{ meta: { exported_on: 1, version: '5.0.0' }, data }] };
    const first = await driver.bring(Buffer.from(JSON.stringify(ghost)), 'ghost.json');
    expect(first.outcomes).toMatchObject({ created: 2 });
    const second = await driver.bring(Buffer.from(JSON.stringify(ghost)), 'ghost.json');
    expect(second.outcomes).toMatchObject({ unchanged: 2 });
    const rows = await content.dataSource.query('SELECT slug, content FROM posts ORDER BY slug');
    expect(rows).toEqual([
      { slug: 'igual', content: '<p>Um.</p>' },
      { slug: 'igual-2', content: '<p>Outro.</p>' },
    ]);
  });

  it('an import comes published as it was elsewhere though it holds nothing, and says so', async () => {
    const { id, outcomes } = await driver.bring(
      wordPressFile([
        { id: 1, slug: 'vazio', body: '<hr />' },
        { id: 2, slug: 'cheio', body: '<p>Texto</p>' },
      ]),
      'antigo.xml',
    );
    expect(outcomes).toMatchObject({ created: 2 });
    await content.visitor.get('/api/blog/posts/vazio').expect(200);
    const [empty, full] = await notesOf(id);
    expect([empty, full]).toEqual([expect.stringContaining('Conteúdo é obrigatório.'), '']);
  });

  it('an imported Markdown text is known by its path, also where it had an id before', async () => {
    const posts = ['a', 'b'].map((name) => ({ name, fields: { id: 'intro' } }));
    const first = await driver.bring(markdownZip([posts[0]!]));
    expect(first.outcomes).toMatchObject({ created: 1 });
    await content.dataSource.query(`UPDATE imported_posts SET key = 'intro'`);
    const { outcomes } = await driver.bring(markdownZip(posts));
    expect(outcomes).toMatchObject({ created: 1, unchanged: 1 });
    const keys = await content.dataSource.query<{ key: string }[]>(
      'SELECT key FROM imported_posts ORDER BY key',
    );
    expect(keys).toEqual([{ key: 'a.md' }, { key: 'b.md' }].map(({ key }) => ({ key: `posts/${key}` })));
  });

  it('an import keeps the keywords of a post as they are written, and as many of its tags as fit', async () => {
    const tags = ['edr', ...Array.from({ length: 60 }, (_, at) => `Etiqueta comprida ${at + 10}`)];
    const { id, outcomes } = await driver.bring(
      markdownZip([{ name: 'um', fields: { meta_keywords: 'EDR, XDR', tags } }]),
    );
    expect(outcomes).toMatchObject({ created: 1 });
    const [post] = await content.dataSource.query<{ meta_keywords: string }[]>(
      'SELECT meta_keywords FROM posts',
    );
    expect(post!.meta_keywords).toMatch(/^EDR, XDR, Etiqueta comprida 10, /);
    expect(post!.meta_keywords.length).toBeLessThanOrEqual(FIELD_LIMITS.metaKeywords);
    const tagsThatFit = post!.meta_keywords.split(', ').length - 2;
    expect((await driver.items(id))[0]?.losses).toMatchObject([{ kind: 'tags', count: 60 - tagsThatFit }]);
  });

  it('an import of ours keeps a pending change that the file lacks, and was not published before it will be', async () => {
    const text = { ...emptyPostText(), title: 'Pendente', slug: 'um', content: '<p>Pendente</p>' };
    const pending = {
      text: { ...text, author_name: 'Ana', author_email: 'ana@loja.test', category: 'edr' },
      ...{ savedBy: 'ana@loja.test', savedAt: '2024-05-02T12:00:00.000Z' },
    };
    const later = '2099-05-01T12:00:00.000Z';
    const zip = (title: string, own: object, more: object = {}) => {
      const at = '2024-05-01T12:00:00.000Z';
      const fields = {
        ...{ id: '7', title, slug: 'um', status: 'published', excerpt: '', categories: ['EDR'] },
        ...{ published_at: at, created_at: at, updated_at: at, shown_at: null, image: null, noindex: false },
        ...{ author: 'Ana', author_email: 'ana@loja.test', body: 'markdown', joint: null, ...more },
        vitrine: {
          own: {
            ...{ category: 'edr', oldSlugs: [], firstPublishedAt: null, updatedBy: 'ana@loja.test' },
            ...{ source: 'hand', aiChanged: null, pending: null, revision: null, ...own },
          },
        },
      };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      const site = { format: 'vitrine', version: 1, site: { title: 'Loja', address: 'https://loja.test' } };
      return zipOf([
        { name: 'vitrine.json', data: JSON.stringify(site) },
        { name: 'categories.json', data: '[{"name":"EDR","slug":"edr","description":""}]' },
        { name: 'posts/um.md', data: `---\n${lines.join('\n')}\n---\n\nUm parágrafo.\n` },
      ]);
    };
    const stored = async () =>
      (
        await content.dataSource.query<object[]>(
          `SELECT title, pending_change ->> 'title' AS pending, published_at IS NULL AS is_new FROM posts`,
        )
      )[0];
    await driver.bring(zip('Um', { pending }));
    expect(await stored()).toEqual({ title: 'Um', pending: 'Pendente', is_new: false });
    expect((await driver.bring(zip('Outro', {}))).outcomes).toMatchObject({ updated: 1 });
    expect(await stored()).toEqual({ title: 'Outro', pending: 'Pendente', is_new: false });
    await content.dataSource.query('TRUNCATE posts, imported_posts CASCADE');
    const scheduled = { status: 'scheduled', published_at: later };
    await driver.bring(zip('Um', { firstPublishedAt: later }, scheduled));
    expect(await stored()).toEqual({ title: 'Um', pending: null, is_new: true });
  });

  it('an import is swept in every state in which someone left it, and in no other', async () => {
    const states = ['uploading', 'reading', 'ready', 'running', 'stopped', 'done', 'failed'];
    // In a transaction that is taken back: no process begins to work on them.
    const runner = content.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO imports (file_name, size, state, created_by, updated_at)
       SELECT state || age, 1, state, 'x', now() - make_interval(days => age)
       FROM unnest($1::text[]) AS state, unnest(ARRAY[6, 8]) AS age`,
      [states],
    );
    await deleteUnfinishedImports(runner.manager);
    const left = await runner.manager.query<{ file_name: string }[]>('SELECT file_name FROM imports');
    await runner.rollbackTransaction();
    await runner.release();
    expect(new Set(left.map(({ file_name }) => file_name))).toEqual(
      new Set([...states.map((state) => `${state}6`), 'reading8', 'running8', 'done8', 'failed8']),
    );
  });

  const preview = (id: number, number: number) => content.admin('get', `${IMPORTS}/${id}/items/${number}`);
  const bodies = (body: string) =>
    wordPressFile([
      { id: 1, slug: 'um', body },
      { id: 2, slug: 'dois', body: '<p>Dois</p>' },
    ]);

  it('an import shows before the run what an item becomes, and no address of the old site but those of links', async () => {
    const { id } = await driver.read(
      bodies(
        `<p onclick="x()">Veja <a href="https://antigo.test/dois/">o outro</a> e <a href="https://fora.test/">fora</a></p>
         <script>alert(1)</script><p><img src="https://antigo.test/a.png" alt='Um "cão" &lt;b&gt;'></p><p><img src="/b.png"></p>
         <p><img src="https://antigo.test/c.png" alt="Já veio"></p><p><img src="//fora.test/d.png"></p>`,
      ),
      'antigo.xml',
    );
    const here = `/media/${'a'.repeat(32)}/1408.jpg`;
    await content.dataSource.query(
      'INSERT INTO imported_pictures (source, address, url) VALUES ($1, $2, $3)',
      ['https://antigo.test', 'https://antigo.test/c.png', here],
    );
    const { body } = await preview(id, 1).expect(200);
    expect(body).toMatchObject({ excerpt: '', old_address: 'https://antigo.test/um/' });
    expect(body.content).toContain('<span data-missing-picture>Imagem: Um &quot;cão&quot; &lt;b&gt;</span>');
    expect(body.content.match(/Imagem sem texto alternativo/g)).toHaveLength(2);
    expect(body.content.match(/<img [^>]*>/g)).toEqual([`<img src="${here}" alt="Já veio">`]);
    expect(body.content).toContain('<a href="/blog/dois"');
    expect(body.content).toContain('<a href="https://fora.test/"');
    expect(body.content).not.toMatch(/onclick|script|antigo\.test|\.png/);
    await content.dataSource.query(
      `UPDATE import_items SET entry = entry || '{"oldPaths": ["//fora.test/um"]}' WHERE import_id = $1`,
      [id],
    );
    expect((await preview(id, 1)).body.old_address).toBeNull();
  });

  it('an import shows no item of another import, and none that came, is none or is gone', async () => {
    const first = await driver.read(bodies('<p>Um</p>'), 'antigo.xml');
    const second = await driver.read(markdownZip([{ name: 'unico' }]));
    await preview(second.id, 1).expect(200);
    const gone = async (id: number, number: number) =>
      expectError(await preview(id, number), 404, 'import.item_not_found');
    await gone(second.id, 2);
    await gone(second.id + 1, 1);
    await preview(second.id, 0).expect(400);
    await driver.run(first.id);
    await gone(first.id, 1);
    await content.admin('delete', `${IMPORTS}/${second.id}`).expect(204);
    await gone(second.id, 1);
  });

  it('an import shows the longest text that a dry run takes, and the picture above an article in a box', async () => {
    const { id } = await driver.read(
      markdownZip([
        { name: 'longo', body: 'palavra '.repeat(120_000), fields: { image: 'https://fora.test/capa.jpg' } },
      ]),
    );
    const { body } = await preview(id, 1).expect(200);
    expect(body.content.length).toBeGreaterThan(900_000);
    expect(body.content.slice(0, 60)).toMatch(/^<p><span data-missing-picture>/);
    expect(body.old_address).toBeNull();
  });

  it('an import brings a post without the picture that is too large or damaged in the file', async () => {
    const zip = markdownZip(
      [
        { name: 'a', body: 'Texto. ![](../img/grande.png)' },
        { name: 'b', body: 'Texto. ![](../img/estragada.png)' },
      ],
      [
        { name: 'img/grande.png', data: Buffer.alloc(12 * 1024 * 1024 + 2) },
        { name: 'img/estragada.png', data: 'uma imagem inteira' },
      ],
    );
    zip.write('UMA', zip.indexOf('uma imagem inteira'));
    const { id, outcomes } = await driver.bring(zip);
    expect(outcomes).toMatchObject({ created: 2, failed: 0 });
    expect(await notesOf(id)).toEqual([
      expect.stringContaining('“grande.png” não veio'),
      expect.stringContaining('“estragada.png” não veio'),
    ]);
  });

  const ownZip = () => {
    const { about, files, original } = storedPicture('a');
    return zipOf([
      {
        name: 'vitrine.json',
        data: JSON.stringify({
          format: 'vitrine',
          version: 1,
          site: { title: 'Loja', address: 'https://loja.test' },
        }),
      },
      { name: `pictures/${about.hash}/picture.json`, data: JSON.stringify(about) },
      ...files.map(({ name, bytes }) => ({ name: `pictures/${about.hash}/${name}`, data: bytes })),
      { name: `originals/${about.original?.hash}.jpg`, data: original ?? '' },
      markdownFile({ name: 'unico' }),
    ]);
  };

  it('an import counts posts as posts, and pictures of ours that are here as the same', async () => {
    const first = await driver.bring(ownZip());
    expect(first.outcomes).toMatchObject({ created: 2 });
    const [{ summary }] = await content.dataSource.query(
      `SELECT summary FROM audit_entries WHERE target = $1 AND action = 'import.finished' ORDER BY id DESC LIMIT 1`,
      [`import/${first.id}`],
    );
    expect(summary).toBe('Concluiu a importação de “blog.zip”: 1 post novo, 0 atualizados');
    const again = await driver.read(ownZip());
    expect(again.plans).toMatchObject({ same: 2, new: 0 });
    expect((await driver.run(again.id)).outcomes).toMatchObject({ unchanged: 2, created: 0 });
    expect(store.stored).toHaveLength(1);
  });

  it('an import says of a picture of ours that could not be stored just that, not that its file is wrong', async () => {
    store.fault = () => ({ status: 403, body: { code: 'request.forbidden', error: 'x', request_id: 'r' } });
    const { id, outcomes } = await driver.bring(ownZip());
    expect(outcomes).toMatchObject({ created: 1, failed: 1 });
    expect((await notesOf(id)).join()).toContain('não pôde ser guardada agora');
  });

  it('an import brings a picture again that someone has thrown away since', async () => {
    const zip = (name: string) =>
      markdownZip([{ name, body: '![](../a.png)' }], [{ name: 'a.png', data: 'uma imagem' }]);
    await driver.bring(zip('antes'));
    await driver.bring(zip('igual'));
    expect(store.stored).toHaveLength(1);
    store.there.clear();
    await driver.bring(zip('depois'));
    expect(store.stored).toHaveLength(2);
  });
});
