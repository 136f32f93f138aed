import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_CONFIG } from '@vitrine/platform';
import { buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import {
  ImportDriver,
  IMPORTS,
  markdownZip,
  PictureSite,
  PictureStore,
  wordPressFile,
} from '../../../test/import-fixture.js';
import { ImportRunner } from './worker/import-runner.service.js';
import { ImportClaimLostError, claimedTransaction, type ImportClaim } from './store/import-claim.js';
import { ImportSweep } from './requests/import-sweep.service.js';

const POSTS = '/api/blog/admin/posts';

describe('an import', () => {
  let store: PictureStore;
  let content: ContentApp;
  let driver: ImportDriver;
  beforeAll(async () => {
    store = await PictureStore.start();
    content = await startContent({ env: { AI_URL: store.url, OUTGOING_LOOPBACK: 'true' } });
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
    store.fault = undefined;
    store.original = null;
  });
  const post = async (slug: string) =>
    (await content.visitor.get(`/api/blog/posts/${slug}`).expect(200)).body.post as Record<string, string>;

  it('an import counts in its dry run what its file does not hold, and no second time in its run', async () => {
    const body = '![a](../a.png) ![b](../b.png) [Guia](../guia.pdf)';
    const { id, losses } = await driver.read(
      markdownZip(
        [{ name: 'um', body, fields: { image: '../capa.png' } }, { name: 'dois' }],
        [{ name: 'a.png', data: 'uma imagem' }],
      ),
    );
    expect(losses).toEqual([
      { kind: 'files', count: 1, items: 1 },
      { kind: 'pictures', count: 2, items: 1 },
    ]);
    expect((await driver.items(id, '?loss=pictures'))[0]?.losses).toMatchObject([
      { kind: 'pictures', samples: ['capa.png', 'b.png'] },
      { kind: 'files', samples: ['guia.pdf'] },
    ]);
    expect((await driver.run(id)).losses).toEqual(losses);
  });

  it('an import of one blog overwrites nothing of another one, where neither file says whose it is', async () => {
    const zip = (body: string) => markdownZip([{ name: 'sobre-nos', fields: { title: 'O mesmo' }, body }]);
    await driver.run((await driver.read(zip('Da primeira.'), 'primeiro.zip', '')).id);
    const other = await driver.read(zip('Da segunda.'), 'segundo.zip', '');
    expect(other).toMatchObject({ plans: { new: 1 }, site_title: 'segundo' });
    await driver.run(other.id);
    expect(await post('sobre-nos')).toMatchObject({ content: '<p>Da primeira.</p>' });
    // The same blog again, as a browser names a second download.
    const again = await driver.read(zip('Da primeira, corrigida.'), 'primeiro (1).zip', '');
    expect(again.plans).toMatchObject({ changed: 1 });
    // And one that an earlier release imported, when all such files were one source.
    await content.dataSource.query(
      `UPDATE imported_posts SET source = 'markdown:' WHERE source LIKE '%segundo'`,
    );
    const former = await driver.read(zip('Da segunda, corrigida.'), 'segundo.zip', '');
    expect(former.plans).toMatchObject({ changed: 1 });
  });

  it('an import says of each item what it loses, before and after the run, and makes no empty category', async () => {
    const { id, losses } = await driver.read(
      wordPressFile([
        {
          id: 1,
          slug: 'um',
          categories: ['dicas', 'nuvem', 'backup'],
          body: '<p>Veja <a href="/wp-content/guia.pdf">o guia</a> e [contact-form-7 id="1" title="x"] <textarea>dois campos</textarea></p>',
        },
        {
          id: 2,
          slug: 'dois',
          categories: ['nuvem'],
          body: '<p><img src="https://fora.test/a.png"> Texto</p>',
        },
      ]),
      'antigo.xml',
    );
    expect(losses).toEqual([{ kind: 'words', count: 2, items: 1 }]);
    expect(await driver.items(id, '?loss=words')).toMatchObject([
      { slug: 'um', losses: [{ kind: 'words', samples: ['dois campos'] }] },
    ]);
    const options = (await content.admin('get', `${IMPORTS}/${id}/options`).expect(200)).body;
    expect(options.terms).toMatchObject([
      { name: 'Nuvem', posts: 2, mains: 1, action: 'create' },
      { name: 'Backup', posts: 1, mains: 0, action: 'keywords' },
      { name: 'Dicas', posts: 1, mains: 1, action: 'create' },
    ]);
    const done = await driver.run(id);
    expect(done.losses).toEqual([
      { kind: 'files', count: 1, items: 1 },
      { kind: 'pictures', count: 1, items: 1 },
      { kind: 'words', count: 2, items: 1 },
    ]);
    expect(await post('um')).toMatchObject({ category_name: 'Dicas', meta_keywords: 'Nuvem, Backup' });
    const categories = (await content.visitor.get('/api/blog/categories').expect(200)).body.categories;
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Dicas', 'Nuvem']);
    const report = await content.admin('get', `${IMPORTS}/${id}/report.csv`).expect(200);
    expect(report.text).toContain('2 palavras: “dois campos”');
    expect(report.text).toMatch(/https?:[^;,]+\/blog\/um/);
  });

  it('an import says what would come, brings nothing by that, then all with dates, category, pictures and links', async () => {
    const zip = markdownZip(
      [
        {
          name: 'primeiro',
          fields: {
            title: 'Primeiro post',
            tags: ['edr', 'backup'],
            image: '../img/capa.png',
            author: 'Bia Reis',
            author_email: 'bia@antigo.test',
            url: '/2024/05/primeiro/',
          },
          body: 'Veja o [segundo](https://antigo.test/2024/05/segundo/#fim) e isto: ![Uma porta](../img/porta.png)',
        },
        { name: 'segundo', fields: { title: 'Segundo', url: '/2024/05/segundo/' } },
        { name: 'rascunho', fields: { title: 'Rascunho', draft: true } },
        { name: 'futuro', fields: { title: 'Futuro', date: '2099-01-02T03:04:05Z' } },
      ],
      [
        { name: 'img/capa.png', data: 'capa' },
        { name: 'img/porta.png', data: 'porta' },
      ],
    );
    const ready = await driver.read(zip);
    expect(ready).toMatchObject({ state: 'ready', format: 'markdown', plans: { new: 4 } });
    expect((await content.admin('get', POSTS).expect(200)).body.posts).toEqual([]);
    expect(await driver.redirects(ready.id)).toMatchObject([
      { from: '/2024/05/primeiro', to: '/blog/primeiro', state: 'new', chosen: true, made: false },
      { from: '/2024/05/segundo', to: '/blog/segundo', state: 'new', chosen: true, made: false },
    ]);

    store.original = { width: 900, height: 600 };
    const done = await driver.run(ready.id);
    expect(done).toMatchObject({
      state: 'done',
      outcomes: { created: 4, failed: 0 },
      losses: [],
      redirects: { made: 2 },
    });
    expect(await post('primeiro')).toMatchObject({
      title: 'Primeiro post',
      author_name: 'Bia Reis',
      category_name: 'Segurança',
      published_at: '2024-05-01T12:00:00.000Z',
      meta_keywords: 'edr, backup',
      featured_image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1408\.jpg$/),
    });
    const { content: html } = await post('primeiro');
    expect(html).toContain('href="/blog/segundo#fim"');
    expect(html).toMatch(/src="\/media\/[0-9a-f]{32}\/900x600\.jpg"/);
    expect(store.stored.map(({ name, alternative }) => [name, alternative]).sort()).toEqual([
      ['capa.png', ''],
      ['porta.png', 'Uma porta'],
    ]);
    const all = (await content.admin('get', POSTS).expect(200)).body.posts as {
      slug: string;
      status: string;
      scheduled_publish_at: string;
    }[];
    const statuses = Object.fromEntries(all.map(({ slug, status }) => [slug, status]));
    expect(statuses).toEqual({
      primeiro: 'published',
      segundo: 'published',
      rascunho: 'draft',
      futuro: 'scheduled',
    });
    expect(all.find(({ slug }) => slug === 'futuro')?.scheduled_publish_at).toBe('2099-01-02T03:04:05.000Z');
    const resolved = await content.visitor.get('/internal/redirects?path=/2024/05/primeiro/').expect(200);
    expect(resolved.body.redirect).toEqual({ status: 301, to: '/blog/primeiro' });
  });

  it('an import leads links between its texts to the posts that they become, and says which have none', async () => {
    const { id } = await driver.read(
      markdownZip([
        { name: 'fonte', body: 'Veja [a](./alvo.md#fim), [b](../posts/alvo.md) e [c](./pagina.md).' },
        { name: 'alvo', fields: { slug: 'igual' } },
        { name: 'acima', fields: { slug: 'igual' } },
        { name: 'pagina', fields: { layout: 'page' } },
      ]),
    );
    expect(await driver.run(id)).toMatchObject({ outcomes: { created: 3 }, losses: [] });
    expect((await post('fonte')).content).toMatch(/"\/blog\/igual-2#fim"[^]*"\/blog\/igual-2"/);
    const { notes } = (await driver.items(id, '?outcome=created')).find(({ slug }) => slug === 'fonte')!;
    expect(notes).toContainEqual(expect.stringContaining('posts/pagina.md'));
  });

  it('an import brings GIFs as they are, in the text and as the featured picture, and counts none as lost', async () => {
    const body = '![O passo](../img/passo.gif) [o filme](../img/passo.gif)';
    const { id } = await driver.read(
      markdownZip(
        [{ name: 'animado', fields: { image: '../img/capa.gif' }, body }],
        [
          { name: 'img/capa.gif', data: 'GIF89a capa' },
          { name: 'img/passo.gif', data: 'GIF89a passo' },
        ],
      ),
    );
    expect(await driver.run(id)).toMatchObject({ outcomes: { created: 1, failed: 0 }, losses: [] });
    const { featured_image, content: text } = await post('animado');
    expect(featured_image).toMatch(/^\/media\/[0-9a-f]{32}\/capa\.gif$/);
    expect(text).toMatch(/<img src="\/media\/[0-9a-f]{32}\/passo\.gif" alt="O passo">/);
  });

  it('an import brings a picture that is in the text itself, and counts neither it nor that of a file as lost', async () => {
    const bytes = Buffer.from('uma imagem '.repeat(40));
    const { id } = await driver.read(
      markdownZip(
        [
          {
            name: 'no-texto',
            body: `![Uma rede](data:image/png;base64,${bytes.toString('base64')}) e ![A porta](../img/porta.png)`,
          },
        ],
        [{ name: 'img/porta.png', data: 'porta' }],
      ),
    );
    expect(await driver.run(id)).toMatchObject({ outcomes: { created: 1, failed: 0 }, losses: [] });
    expect(store.stored.find(({ name }) => /^[0-9a-f]{12}\.png$/.test(name))).toMatchObject({
      alternative: 'Uma rede',
      size: bytes.length,
    });
    const { content: text } = await post('no-texto');
    expect(text?.match(/<img src="\/media\/[0-9a-f]{32}\/1408\.jpg"/g)).toHaveLength(2);
    // The same file again brings nothing twice.
    const stored = store.stored.length;
    const again = await driver.read(
      markdownZip([{ name: 'outro', body: `![](data:image/png;base64,${bytes.toString('base64')})` }]),
    );
    expect(await driver.run(again.id)).toMatchObject({ outcomes: { created: 1 }, losses: [] });
    expect(store.stored).toHaveLength(stored);
  });

  it("an import brings a WordPress file's posts, its addresses by number, and pictures of allowed sites alone", async () => {
    const [allowed, other] = [await PictureSite.start(), await PictureSite.start()];
    try {
      const ready = await driver.read(
        wordPressFile(
          [
            {
              id: 12,
              slug: 'com-foto',
              body: `<p>Uma <a href="/guia.pdf">tabela</a></p><img src="${allowed.url}/foto.png" alt="Foto"><video src="${allowed.url}/tela.mp4" poster="${allowed.url}/cena.png"></video>`,
            },
            {
              id: 13,
              slug: 'de-fora',
              body: `<p>Duas <a href="${other.url}/norma.pdf">norma</a></p><img src="${other.url}/foto.png" alt="Fora">`,
            },
          ],
          allowed.url,
        ),
        'wordpress.xml',
      );
      expect(ready).toMatchObject({ state: 'ready', format: 'wordpress', plans: { new: 2 } });
      const options = await content.admin('get', `${IMPORTS}/${ready.id}/options`).expect(200);
      expect(options.body.hosts).toEqual(
        expect.arrayContaining([{ host: allowed.host, pictures: 4, allowed: false }]),
      );
      await content
        .admin('put', `${IMPORTS}/${ready.id}/options`)
        .send({ terms: [], allowed_hosts: [allowed.host] })
        .expect(200);
      expect(await driver.run(ready.id)).toMatchObject({ outcomes: { created: 2, failed: 0 } });
      expect([allowed.asked, other.asked]).toEqual([
        ['/guia.pdf', '/foto.png', '/tela.mp4', '/cena.png'],
        [],
      ]);
      expect((await post('com-foto')).content).toMatch(/href="\/media\/[0-9a-f]{32}\/guia\.pdf"/);
      expect((await post('com-foto')).content).toMatch(
        /<p data-card="clipe"><a href="\/media\/[0-9a-f]{32}\/tela\.mp4"[^>]*><img src="\/media\/[0-9a-f]{32}\/1408\.jpg" alt="Cena do vídeo"[^>]*>/,
      );
      expect((await post('de-fora')).content).toContain(`${other.url}/norma.pdf`);
      expect((await post('com-foto')).content).toMatch(/src="\/media\/[0-9a-f]{32}\/1408\.jpg"/);
      expect((await post('de-fora')).content).not.toContain('/media/');
      expect((await post('de-fora')).content).toContain(`href="${other.url}/foto.png"`);
      expect((await post('de-fora')).content).not.toContain('<img');
      const [, outside] = await driver.items(ready.id);
      expect(outside?.notes.join(' ')).toContain(`ficou no endereço antigo (${other.host})`);
      const found = await content.visitor
        .get(`/internal/redirects?path=${encodeURIComponent('/?p=12')}`)
        .expect(200);
      expect(found.body.redirect).toEqual({ status: 301, to: '/blog/com-foto' });
      for (const [path, to] of [
        ['/foto.png', /^\/media\/[0-9a-f]{32}\/1408\.jpg$/],
        ['/guia.pdf', /^\/media\/[0-9a-f]{32}\/guia\.pdf$/],
        ['/index.php/COM-foto/comment-page-2/?utm_source=x', /^\/blog\/com-foto$/],
        ['/feed/', /^\/feed\.xml$/],
        ['/author/bia/page/3', /^\/blog$/],
      ] as const) {
        const asked = await content.visitor.get(`/internal/redirects?path=${encodeURIComponent(path)}`);
        expect([path, asked.body.redirect]).toEqual([path, { status: 301, to: expect.stringMatching(to) }]);
      }
    } finally {
      await Promise.all([allowed.stop(), other.stop()]);
    }
  });

  it('an import is swept with its file after a week, and a finished one keeps its report', async () => {
    const left = await driver.upload(markdownZip([{ name: 'esquecido' }]));
    const done = await driver.bring(markdownZip([{ name: 'trazido' }]));
    await content.dataSource.query(`UPDATE imports SET updated_at = now() - interval '8 days'`);
    await content.app.get(ImportSweep).run();
    await content.admin('get', `${IMPORTS}/${left}`).expect(404);
    const parts = await content.dataSource.query('SELECT FROM import_parts WHERE import_id = $1', [left]);
    expect(parts).toEqual([]);
    expect(await driver.get(done.id)).toMatchObject({ state: 'done' });
  });

  it('an import makes nothing twice of one file, updates what changed there alone, and leaves what changed here', async () => {
    const files = (body: string) =>
      markdownZip(
        [
          { name: 'fica', body: '![](../a.png)' },
          { name: 'muda', body },
          { name: 'mexido', body: `${body} Mexido.` },
        ],
        [{ name: 'a.png', data: 'a' }],
      );
    await driver.bring(files('Antes.'));
    const again = await driver.read(files('Antes.'));
    expect(again.plans).toMatchObject({ same: 3, new: 0 });
    expect((await driver.run(again.id)).outcomes).toMatchObject({ unchanged: 3, created: 0, updated: 0 });
    expect(store.stored).toHaveLength(1);

    const mexido = (await content.admin('get', POSTS)).body.posts.find(
      ({ slug }: { slug: string }) => slug === 'mexido',
    );
    const stored = (await content.admin('get', `${POSTS}/${mexido.id}`)).body.post;
    await content
      .admin('put', `${POSTS}/${mexido.id}`)
      .send({ ...buildPost(stored), title: 'Mexido aqui' })
      .expect(200);
    const changed = await driver.read(files('Depois.'));
    expect(changed.plans).toMatchObject({ same: 1, changed: 1, conflict: 1 });
    expect((await driver.run(changed.id)).outcomes).toMatchObject({ unchanged: 1, updated: 1, conflict: 1 });
    expect((await post('muda')).content).toBe('<p>Depois.</p>');
    expect((await post('mexido')).title).toBe('Mexido aqui');
    expect((await content.admin('get', POSTS)).body.total).toBe(3);
  });

  it('an import lets an admin join categories, and asks for one where a post has none', async () => {
    await content.admin('post', '/api/blog/admin/categories').send({ name: 'Notícias' }).expect(201);
    const { id } = await driver.read(
      markdownZip([
        { name: 'um', fields: { categories: ['Avisos'] } },
        { name: 'dois', fields: { categories: [], tags: ['Geral'] } },
      ]),
    );
    expectError(await content.admin('post', `${IMPORTS}/${id}/run`), 409, 'import.category_needed');
    const terms = [
      { kind: 'category', name: 'Avisos', action: 'join', category_id: 1 },
      { kind: 'tag', name: 'Geral', action: 'create', category_id: null },
    ];
    const options = await content.admin('put', `${IMPORTS}/${id}/options`).send({ terms }).expect(200);
    expect(options.body).toMatchObject({ without_category: 0 });
    await driver.run(id);
    expect([(await post('um')).category_name, (await post('dois')).category_name]).toEqual([
      'Notícias',
      'Geral',
    ]);
    const unknown = [{ ...terms[0], category_id: 999 }];
    expectError(
      await content.admin('put', `${IMPORTS}/${id}/options`).send({ terms: unknown }),
      409,
      'import.wrong_state',
    );
  });

  it('an import brings a post without a picture that fails, says so, and fetches it when the file comes again', async () => {
    const zip = markdownZip(
      [{ name: 'a', body: '![](../quebrada.png)' }],
      [{ name: 'quebrada.png', data: 'x' }],
    );
    store.fault = () => ({ status: 400, body: { code: 'image.invalid', error: 'x', request_id: 'r' } });
    const first = await driver.bring(zip);
    expect(first.outcomes).toMatchObject({ created: 1 });
    expect((await driver.items(first.id))[0]!.notes.join()).toContain(
      'não é JPEG, PNG, WebP, AVIF, GIF nem um SVG completo',
    );
    store.fault = undefined;
    expect((await driver.bring(zip)).outcomes).toMatchObject({ updated: 1 });
    expect((await post('a')).content).toContain('/media/');
  });

  it('an import refuses a file that it does not know with a sentence, and leaves nothing of it', async () => {
    for (const bytes of ['nada', '%PDF-1.4', 'PK\u0003\u0004cortado']) {
      const failed = await driver.read(Buffer.from(bytes), 'x.zip');
      if (failed.state === 'failed') expect(failed.problem).toMatch(/\.$/);
      else expect(bytes).toBe('nada');
    }
    const rows = await content.dataSource.query('SELECT FROM import_parts');
    expect(rows).toHaveLength(0);
  });

  it('an import takes parts in any order and twice, none of a wrong size, and says which are missing', async () => {
    const made = await content
      .admin('post', IMPORTS)
      .send({ file_name: 'a.zip', size: 8 * 1024 * 1024 + 3 })
      .expect(201);
    const { id, missing_parts } = made.body.import;
    expect(missing_parts).toEqual([1, 2]);
    expectError(await driver.part(id, 2, Buffer.alloc(4)), 400, 'import.part_wrong');
    expectError(await driver.part(id, 3, Buffer.alloc(3)), 400, 'import.part_wrong');
    await driver.part(id, 2, Buffer.alloc(3)).expect(200);
    await driver.part(id, 2, Buffer.alloc(3)).expect(200);
    expect((await driver.get(id)).missing_parts).toEqual([1]);
    await Promise.all([
      driver.part(id, 1, Buffer.alloc(8 * 1024 * 1024)),
      driver.part(id, 2, Buffer.alloc(3)),
    ]);
    expect((await driver.until(id, ({ state }) => state === 'failed')).problem).toBeTruthy();
    for (const body of [
      { file_name: 'a', size: 0 },
      { file_name: '', size: 1 },
      { file_name: 'a', size: 3e9 },
      {},
    ]) {
      expectError(await content.admin('post', IMPORTS).send(body), 400, 'request.invalid');
    }
  });
});

describe('an import that is disturbed', () => {
  let store: PictureStore;
  let content: ContentApp;
  let replica: ContentApp | undefined;
  let driver: ImportDriver;
  beforeAll(async () => {
    store = await PictureStore.start();
    content = await startContent({ env: { AI_URL: store.url } });
    driver = new ImportDriver(content, { threads: true });
  });
  afterAll(async () => {
    await replica?.close();
    await content.close();
    await store.stop();
  });
  const posts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `p${String(index).padStart(3, '0')}`,
      body: `Texto ${index}. ![](../img/${index % 7}.png)`,
    }));
  const pictures = Array.from({ length: 7 }, (_, index) => ({
    name: `img/${index}.png`,
    data: `imagem ${index}`,
  }));

  it('an import is complete, and nothing twice, after its process died three times with two replicas at work', async () => {
    const own = posts(40).map((post, index) => ({ ...post, body: `Texto. ![](../img/${index}.png)` }));
    const files = own.map((_, index) => ({ name: `img/${index}.png`, data: `imagem ${index}` }));
    const { id } = await driver.readInProcess(markdownZip(own, files));
    replica = await startContent({
      database: content.database,
      identity: content.identity,
      env: { AI_URL: store.url },
    });
    /** The import waits for the answer after the next 8 pictures. */
    const hold = () => {
      const gate = Promise.withResolvers<void>();
      store.gate = gate.promise;
      store.freeAnswers = store.asked + 8;
      return gate;
    };
    let gate = hold();
    await content.admin('post', `${IMPORTS}/${id}/run`).expect(200);
    for (let kills = 0; kills < 3; kills++) {
      await until(() => store.asked > store.freeAnswers);
      // What a killed process leaves behind: a connection of the database that ends, and the lock with it.
      await until(async () => (await endLocks(content)) === 1);
      const former = gate;
      gate = hold();
      former.resolve();
    }
    store.freeAnswers = 0;
    gate.resolve();
    const done = await driver.until(id, ({ state }) => state === 'done');
    expect(done.outcomes).toMatchObject({ created: 40, failed: 0, refused: 0 });
    const [counted] = await content.dataSource.query(
      "SELECT count(*)::int AS posts, count(DISTINCT slug)::int AS slugs, (SELECT count(*)::int FROM imported_posts WHERE key LIKE 'posts/p%') AS known FROM posts WHERE slug LIKE 'p%'",
    );
    expect(counted).toEqual({ posts: 40, slugs: 40, known: 40 });
    const parts = await content.dataSource.query('SELECT FROM import_parts WHERE import_id = $1', [id]);
    expect(parts).toHaveLength(0);
  });

  it('an import that is disturbed stops when it is asked to, and goes on where it was', async () => {
    const { id } = await driver.readInProcess(
      markdownZip(
        posts(80).map((post) => ({ ...post, name: `q${post.name}` })),
        pictures,
      ),
    );
    await content.admin('post', `${IMPORTS}/${id}/run`).expect(200);
    await driver.until(id, ({ outcomes }) => outcomes.created >= 5);
    const stopped = (await content.admin('post', `${IMPORTS}/${id}/stop`).expect(200)).body.import;
    expect(stopped.state).toBe('stopped');
    const { outcomes } = await driver.get(id);
    expect(outcomes.created).toBe(stopped.outcomes.created);
    expect((await driver.run(id)).outcomes).toMatchObject({ created: 80 });
    const actions = await content.dataSource.query(
      `SELECT action, actor FROM audit_entries WHERE target = $1 ORDER BY id`,
      [`import/${id}`],
    );
    const actor = 'admin@vitrine.test';
    expect(actions).toEqual(
      ['started', 'stopped', 'started', 'finished'].map((verb) => ({ action: `import.${verb}`, actor })),
    );
  });

  it('an import goes on by the choices that were made while it was stopped', async () => {
    const { body } = await content.admin('post', '/api/blog/admin/categories').send({ name: 'Notícias' });
    const { id } = await driver.readInProcess(
      markdownZip(
        [{ name: 'um', fields: { categories: ['Avisos'] }, body: '![](../a.png)' }],
        [{ name: 'a.png', data: 'a' }],
      ),
    );
    const gate = Promise.withResolvers<void>();
    store.gate = gate.promise;
    const asked = store.asked;
    await content.admin('post', `${IMPORTS}/${id}/run`).expect(200);
    while (store.asked === asked) await sleep(10);
    await content.admin('post', `${IMPORTS}/${id}/stop`).expect(200);
    const term = { kind: 'category', name: 'Avisos', action: 'join', category_id: body.category.id };
    await content
      .admin('put', `${IMPORTS}/${id}/options`)
      .send({ terms: [term] })
      .expect(200);
    await content.admin('post', `${IMPORTS}/${id}/run`).expect(200);
    gate.resolve();
    expect((await driver.until(id, ({ state }) => state === 'done')).outcomes).toMatchObject({ created: 1 });
    const { body: read } = await content.visitor.get('/api/blog/posts/um').expect(200);
    expect(read.post.category_name).toBe('Notícias');
  });
});

describe('the claim of an import', () => {
  interface Runner {
    claim(): Promise<ImportClaim | undefined>;
  }
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    // Its rounds would claim the import.
    await content.app.get(ImportRunner).beforeApplicationShutdown();
    await content.dataSource.query(
      `INSERT INTO imports (file_name, size, state, created_by) VALUES ('blog.xml', 1, 'running', 'a@b.c')`,
    );
  });
  afterAll(() => content.close());

  it('the claim of an import ends with the next claim and with a stop: nothing is written with it any more', async () => {
    const runner = content.app.get(ImportRunner) as Runner;
    const first = (await runner.claim())!;
    await claimedTransaction(first, () => Promise.resolve());
    const second = await runner.claim();
    expect(second?.id).toBe(first.id);
    await expect(claimedTransaction(first, () => Promise.resolve())).rejects.toThrow(ImportClaimLostError);
    await claimedTransaction(second!, () => Promise.resolve());
    await content.admin('post', `${IMPORTS}/${first.id}/stop`).expect(200);
    await expect(claimedTransaction(second!, () => Promise.resolve())).rejects.toThrow(ImportClaimLostError);
    expect(await runner.claim()).toBeUndefined();
  });

  it('the claim of an import is made by one process while it has the lock', async () => {
    await content.dataSource.query(
      `INSERT INTO imports (file_name, size, state, created_by) VALUES ('b.xml', 1, 'running', 'second')`,
    );
    const claims = () => content.dataSource.query('SELECT id, leased_by FROM imports ORDER BY id');
    const before = await claims();
    const first = content.dataSource.createQueryRunner();
    await first.startTransaction();
    await first.query(`SELECT pg_advisory_xact_lock(hashtextextended('vitrine-import-run', 0))`);
    await new ImportRunner(content.dataSource, content.app.get(APP_CONFIG)).run();
    await first.rollbackTransaction();
    await first.release();
    expect(await claims()).toEqual(before);
    await content.dataSource.query(`DELETE FROM imports WHERE created_by = 'second'`);
  });
});

async function until(is: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (let tries = 0; !(await is()); tries++) {
    if (tries === seconds * 10) throw new Error('it never came');
    await sleep(100);
  }
}

/** Ends the connection that has the lock of the import under way. */
async function endLocks({ dataSource }: ContentApp): Promise<number> {
  const ended = await dataSource.query<unknown[]>(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) + objid::bigint = hashtextextended('vitrine-import-run', 0)`,
  );
  return ended.length;
}
