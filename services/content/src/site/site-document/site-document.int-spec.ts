import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SiteDocument, SiteState } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const SITE = '/api/blog/admin/site';

describe('the document of the site', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
  });
  afterEach(async () => {
    await content.dataSource.query(
      'DELETE FROM site_versions WHERE id > (SELECT min(id) FROM site_versions)',
    );
    await content.dataSource.query('UPDATE site_draft SET version = version + 1, document = NULL');
  });
  afterAll(() => content.close());

  const state = async (): Promise<SiteState> => (await content.admin('get', SITE).expect(200)).body.site;
  const named = ({ published }: SiteState, name: string): SiteDocument => ({
    ...published,
    company: { ...published.company, name },
  });
  const save = (version: number, document: unknown) =>
    content.admin('put', `${SITE}/draft`).send({ version, document });
  const published = async (): Promise<SiteDocument> =>
    (await content.visitor.get('/internal/site-document').expect(200)).body.document;

  it('the document of the site is what the settings say at the first start, and the panel’s from then on', async () => {
    expect((await published()).company.name).toBe('Escudo Digital');
    const others = await Promise.all(
      ['Outra', 'Mais uma'].map((name) =>
        startContent({ database: content.database, identity: content.identity, env: { COMPANY_NAME: name } }),
      ),
    );
    const { body } = await content.admin('get', `${SITE}/versions`).expect(200);
    expect(body.versions).toHaveLength(1);
    for (const { visitor } of others)
      expect((await visitor.get('/internal/site-document')).body.document.company.name).toBe(
        'Escudo Digital',
      );
    await Promise.all(others.map((other) => other.close()));
  });

  it('the document of the site is what the settings of before said, too', async () => {
    const former = await startContent({
      env: { COMPANY_HOURS: 'Todos os dias', COMPANY_PEOPLE: '[{"name": "Ana", "role": "Analista"}]' },
    });
    const { body } = await former.visitor.get('/internal/site-document').expect(200);
    await former.close();
    expect(body.document).toMatchObject({
      hours: { sentence: 'Todos os dias' },
      proof: { people: [{ name: 'Ana', role: 'Analista' }] },
    });
  });

  it('the document of the site is changed as a draft that no one sees, then published, with an ETag that changes', async () => {
    const before = await state();
    const { etag } = (await content.visitor.get('/internal/site-document')).headers;
    await content.visitor.get('/internal/site-document').set('If-None-Match', etag!).expect(304);
    const saved: SiteState = (await save(before.version, named(before, 'Norte Seguro')).expect(200)).body
      .site;
    expect([saved.draft?.company.name, saved.draft_updated_by]).toEqual([
      'Norte Seguro',
      'admin@vitrine.test',
    ]);
    expect((await published()).company.name).toBe('Escudo Digital');
    const { body } = await content
      .admin('post', `${SITE}/publish`)
      .send({ version: saved.version })
      .expect(200);
    expect([body.site.draft, body.site.published.company.name]).toEqual([null, 'Norte Seguro']);
    expect((await published()).company.name).toBe('Norte Seguro');
    await content.visitor.get('/internal/site-document').set('If-None-Match', etag!).expect(200);
    expectError(
      await content.admin('post', `${SITE}/publish`).send({ version: body.site.version }),
      409,
      'content.site_unchanged',
    );
  });

  it('the document of the site gives the entries of its lists ids, which no visitor is shown', async () => {
    const seen = await state();
    const person = (name: string) => ({ name, role: 'Suporte', text: '', picture: '', same_as: [] });
    const people = [person('Íris Prado'), { ...person('Rui Sá'), id: 'meu' }];
    const document = { ...seen.published, proof: { ...seen.published.proof, people } };
    const { site } = (await save(seen.version, document).expect(200)).body;
    const idsOf = (of: SiteDocument) => of.proof.people.map(({ id }) => id);
    expect(idsOf(site.draft)).toEqual(['e1', 'meu']);
    await content.admin('post', `${SITE}/publish`).send({ version: site.version }).expect(200);
    expect(idsOf((await state()).published)).toEqual(['e1', 'meu']);
    for (const path of ['/internal/site-document', '/feed.xml', '/llms.txt', '/api/openapi.json'])
      expect((await content.visitor.get(path).expect(200)).text).not.toMatch(/"id":"(e\d+|meu)"/);
    expect((await published()).proof.people).toEqual([person('Íris Prado'), person('Rui Sá')]);
    // A version from before had none.
    await content.dataSource.query(
      `UPDATE site_versions SET document = jsonb_set(document, '{proof,people}', $1) WHERE id = (SELECT max(id) FROM site_versions)`,
      [JSON.stringify([person('Íris Prado')])],
    );
    const [{ id }] = (await content.admin('get', `${SITE}/versions`).expect(200)).body.versions;
    const { body } = await content.admin('get', `${SITE}/versions/${id}`).expect(200);
    expect(idsOf(body.document)).toEqual(['e1']);
  });

  it('the document of the site publishes the chosen changes, and leaves each other one pending as its writer’s', async () => {
    const seen = await state();
    const name = named(seen, 'Norte Seguro');
    const first: SiteState = (await save(seen.version, name).expect(200)).body.site;
    const question = { id: 'q1', question: 'Vocês aten', answer: 'S' };
    const half = { ...first.draft!, questions: [question], menu: { ...first.draft!.menu, blog: 'Diário' } };
    const { site }: { site: SiteState } = (
      await content
        .otherAdmin('put', `${SITE}/draft`)
        .send({ version: first.version, document: half })
        .expect(200)
    ).body;
    const marks = Object.entries(site.changes ?? {}).map(([path, { by }]) => [path, by]);
    expect(new Map(marks as [string, string][])).toEqual(
      new Map([
        ['company.name', 'admin@vitrine.test'],
        ['questions.q1', site.draft_updated_by],
        ['menu.blog', site.draft_updated_by],
      ]),
    );
    expect(site.draft_updated_by).not.toBe('admin@vitrine.test');
    expect(site.changes?.['company.name']?.at).toBe(first.draft_updated_at);
    const decide = (decision: string, version: number, paths: string[]) =>
      content.admin('post', `${SITE}/${decision}`).send({ version, paths });

    expectError(await decide('publish', site.version, []), 409, 'content.site_unchanged');
    expectError(
      await decide('publish', first.version, ['company.name']),
      409,
      'content.site_version_conflict',
    );
    const after: SiteState = (await decide('publish', site.version, ['company.name']).expect(200)).body.site;
    expect((await published()).company.name).toBe('Norte Seguro');
    expect((await published()).questions).toEqual([]);
    expect([after.draft?.questions, after.draft?.menu.blog]).toEqual([[question], 'Diário']);
    expect(after.changes).toEqual({
      'questions.q1': site.changes?.['questions.q1'],
      'menu.blog': site.changes?.['menu.blog'],
    });

    const left: SiteState = (await decide('draft/discard', after.version, ['questions.q1']).expect(200)).body
      .site;
    expect([left.draft?.questions, Object.keys(left.changes ?? {})]).toEqual([[], ['menu.blog']]);
    const none: SiteState = (await decide('publish', left.version, ['menu.blog']).expect(200)).body.site;
    expect([none.draft, none.changes, none.published.menu.blog]).toEqual([null, {}, 'Diário']);
  });

  it('the document of the site keeps the keys of the release before in what is stored', async () => {
    await content.dataSource.query(`UPDATE site_versions SET document = document || '{"former": {"a": 1}}'`);
    const restarted = await startContent({ database: content.database, identity: content.identity });
    const change = async (method: 'put' | 'post', path: string, body: object) =>
      (await restarted.admin(method, `${SITE}${path}`).send(body).expect(200)).body.site;
    const stored = (table: string) =>
      content.dataSource.query(`SELECT document->'former' AS former FROM ${table} ORDER BY id DESC LIMIT 1`);
    const seen = await state();
    const saved = await change('put', '/draft', { version: seen.version, document: named(seen, 'Sul') });
    expect(await stored('site_draft')).toEqual([{ former: { a: 1 } }]);
    await change('post', '/publish', { version: saved.version });
    expect(await stored('site_versions')).toEqual([{ former: { a: 1 } }]);
    await restarted.close();
  });

  it('the document of the site refuses a part of the changes that makes no whole site', async () => {
    const seen = await state();
    const sells = (first: boolean, others: boolean) => ({
      ...seen.published,
      catalogue: seen.published.catalogue.map((family, at) => ({
        ...family,
        sold: at === 0 ? first : others,
      })),
    });
    const one = (await save(seen.version, sells(true, false)).expect(200)).body.site;
    const live = (await content.admin('post', `${SITE}/publish`).send({ version: one.version }).expect(200))
      .body.site;
    const { site } = (await save(live.version, sells(false, true)).expect(200)).body;
    const answer = await content
      .admin('post', `${SITE}/publish`)
      .send({ version: site.version, paths: [`catalogue.${site.draft.catalogue[0].id}.sold`] });
    expectError(answer, 409, 'content.site_part_incomplete');
    expect((await published()).catalogue[0]?.sold).toBe(true);
  });

  it('the document of the site lets no search find a family that is no longer sold', async () => {
    const pagesOf = async (search: string): Promise<string[]> =>
      (await content.visitor.get('/api/blog/posts').query({ search }).expect(200)).body.search.pages.map(
        ({ path }: { path: string }) => path.replace(/#.*/, ''),
      );
    expect(await pagesOf('kaspersky')).toContain('/kaspersky');
    const { version, published } = await state();
    const [first, ...others] = published.catalogue;
    const document = { ...published, catalogue: [{ ...first!, sold: false }, ...others] };
    const saved = (await save(version, document).expect(200)).body.site;
    await content.admin('post', `${SITE}/publish`).send({ version: saved.version }).expect(200);
    expect(await pagesOf('kaspersky')).toEqual([]);
    expect(await pagesOf('google workspace')).toContain('/google-workspace');
  });

  it('the document of the site gives a new family its key and a number that no family had, and keeps old addresses', async () => {
    const publish = async (change: (document: SiteDocument) => void): Promise<SiteState> => {
      const { version, published: now } = await state();
      const document = structuredClone(now);
      change(document);
      const saved = (await save(version, document).expect(200)).body.site;
      const sent = { version: saved.version };
      return (await content.admin('post', `${SITE}/publish`).send(sent).expect(200)).body.site;
    };
    const identities = ({ published: { catalogue } }: SiteState) =>
      catalogue.map(({ key, number, slug, former }) => [key, number, slug, former]);
    const add = (slug: string) => (document: SiteDocument) => {
      const { id: _, ...family } = document.catalogue[0]!;
      document.catalogue.push({ ...family, key: '', number: 0, name: 'Outra', slug });
    };
    expect(identities(await publish(add('outra'))).at(-1)).toEqual(['familia-9', 9, 'outra', []]);
    const moved = await publish((document) => Object.assign(document.catalogue[3]!, { slug: 'nova' }));
    expect([moved.draft, identities(moved).at(-1)]).toEqual([null, ['familia-9', 9, 'nova', ['outra']]]);
    const back = await publish((document) => Object.assign(document.catalogue[3]!, { slug: 'outra' }));
    expect(identities(back).at(-1)).toEqual(['familia-9', 9, 'outra', ['nova']]);
    await publish((document) => document.catalogue.pop());
    expect(identities(await publish(add('blog-2'))).at(-1)).toEqual(['familia-10', 10, 'blog-2', []]);
    await publish((document) => document.catalogue.splice(0, 3));
    for (const path of ['/llms.txt', '/sitemap.xml', '/api/openapi.json'])
      expect((await content.visitor.get(path).expect(200)).text).not.toMatch(
        /\/(?:kaspersky|microsoft365|google-w)/,
      );
    const found = await content.visitor.get('/api/blog/posts').query({ search: 'outra' }).expect(200);
    expect(found.body.search.pages[0].path).toMatch(/^\/blog-2/);
    for (const slug of ['blog', 'blog-2', 'Maiúscula', 'a/b', '']) {
      const { version, published: now } = await state();
      const document = structuredClone(now);
      add(slug)(document);
      const { site }: { site: SiteState } = (await save(version, document).expect(200)).body;
      const wrong = Object.keys(site.problems ?? {}).filter((path) => /^catalogue\..*\.slug$/.test(path));
      expect([slug, wrong]).toEqual([slug, [expect.anything()]]);
    }
  });

  it('the document of the site refuses a decision about another version than the stored one, and answers that one', async () => {
    const seen = await state();
    const stored: SiteState = (await save(seen.version, named(seen, 'Guardado')).expect(200)).body.site;
    const stale = [
      await content
        .otherAdmin('put', `${SITE}/draft`)
        .send({ version: seen.version, document: named(seen, 'Atrasado') }),
      await content.otherAdmin('post', `${SITE}/publish`).send({ version: seen.version }),
      await content.otherAdmin('post', `${SITE}/draft/discard`).send({ version: seen.version }),
    ];
    for (const answer of stale) {
      expectError(answer, 409, 'content.site_version_conflict');
      expect(answer.body.site).toEqual(stored);
    }
    const { body } = await content
      .admin('post', `${SITE}/draft/discard`)
      .send({ version: stored.version })
      .expect(200);
    expect(body.site.draft).toBeNull();
  });

  it('the document of the site is in feed, sitemap, texts, the description of the calls and the default author', async () => {
    const seen = await state();
    const document = named(seen, 'Norte & Sul');
    document.company.email = 'norte@sul.test';
    const person = { name: 'Íris Prado', role: 'Suporte', text: '', picture: '', same_as: [] };
    document.proof = { ...document.proof, people: [person] };
    const read = async (path: string) => (await content.visitor.get(path).expect(200)).text;
    await read('/api/openapi.json');
    const { site } = (await save(seen.version, document).expect(200)).body;
    await content.admin('post', `${SITE}/publish`).send({ version: site.version }).expect(200);
    expect(await read('/feed.xml')).toContain('<title>Blog Norte &amp; Sul</title>');
    expect(await read('/llms.txt')).toMatch(/^# Norte & Sul\n/);
    expect(await read('/.well-known/security.txt')).toContain('mailto:norte@sul.test');
    expect(await read('/sitemap.xml')).toContain('/autores/iris-prado<');
    expect(await read('/api/openapi.json')).toContain('API Norte & Sul');
    const { category } = (
      await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201)
    ).body;
    const { body } = await content
      .admin('post', '/api/blog/admin/posts')
      .send({ ...buildPost({ category_id: category.id }), author_name: undefined, author_email: undefined })
      .expect(201);
    expect(body.post).toMatchObject({ author_name: 'Norte & Sul', author_email: 'norte@sul.test' });
  });

  it('the document of the site is answered as its writer left it, no matter who writes next', async () => {
    for (let round = 0; round < 10; round += 1) {
      const seen = await state();
      const [first] = await Promise.all([
        save(seen.version, named(seen, 'Primeiro')).expect(200),
        save(seen.version + 1, named(seen, 'Segundo')),
      ]);
      expect([first.body.site.version, first.body.site.draft.company.name]).toEqual([
        seen.version + 1,
        'Primeiro',
      ]);
    }
  });

  it('the document of the site holds more than 64 KB of texts', async () => {
    const seen = await state();
    const entry = { question: '€'.repeat(120), answer: '€'.repeat(600) };
    const questions = Array.from({ length: 20 }, () => entry);
    const proof = {
      ...seen.published.proof,
      cases: Array.from({ length: 12 }, () => ({
        quote: '€'.repeat(400),
        name: '€'.repeat(80),
        role: '€'.repeat(80),
        company: '€'.repeat(80),
        picture: '',
      })),
    };
    await save(seen.version, { ...seen.published, questions, proof }).expect(200);
  });

  it('the document of the site stores one of two changes that arrive at once', async () => {
    const seen = await state();
    const answers = await Promise.all(
      ['Um', 'Dois'].map((name) => save(seen.version, named(seen, name)).then(({ status }) => status)),
    );
    expect(answers.toSorted()).toEqual([200, 409]);
  });

  it('the document of the site has every version that was published, for taking one up again', async () => {
    const seen = await state();
    const { site } = (await save(seen.version, named(seen, 'Outra')).expect(200)).body;
    await content.admin('post', `${SITE}/publish`).send({ version: site.version }).expect(200);
    const { body } = await content.admin('get', `${SITE}/versions`).expect(200);
    expect(body.versions.map(({ published_by }: { published_by: string }) => published_by)).toEqual([
      'admin@vitrine.test',
      'vitrine',
    ]);
    const first = await content.admin('get', `${SITE}/versions/${body.versions.at(-1).id}`).expect(200);
    expect([first.body.document.company.name, first.body.before]).toEqual(['Escudo Digital', null]);
    const last = await content.admin('get', `${SITE}/versions/${body.versions[0].id}`).expect(200);
    expect([last.body.document.company.name, last.body.before]).toEqual(['Outra', first.body.document]);
    expectError(await content.admin('get', `${SITE}/versions/9999`), 404, 'content.site_version_not_found');
  });

  it('the document of the site lists its versions in pages, to the first one', async () => {
    await content.dataSource.query(
      `INSERT INTO site_versions (document, published_by)
       SELECT document, 'rita@vitrine.test' FROM site_versions, generate_series(1, 120)`,
    );
    const ids: number[] = [];
    const sizes: number[] = [];
    for (let next: number | null | undefined; next !== null;) {
      const { body } = await content
        .admin('get', `${SITE}/versions`)
        .query(next ? { before: next } : {})
        .expect(200);
      ids.push(...body.versions.map(({ id }: { id: number }) => id));
      sizes.push(body.versions.length);
      next = body.next;
    }
    expect([sizes, new Set(ids).size]).toEqual([[50, 50, 21], 121]);
    for (const before of ['0', 'x', '-1', '1.5'])
      expectError(await content.admin('get', `${SITE}/versions`).query({ before }), 400, 'request.invalid');
  });

  it('the document of the site refuses what has another shape, and pictures from elsewhere', async () => {
    const seen = await state();
    const hostile: unknown[] = [
      named(seen, 'x'.repeat(2001)),
      { ...seen.published, company: null },
      { ...seen.published, brand: { ...seen.published.brand, mark: 'https://fora.test/a.png' } },
      { ...seen.published, brand: { ...seen.published.brand, mark: '/api/logout' } },
      { ...seen.published, mais: 1 },
      'texto',
      null,
    ];
    for (const document of hostile) {
      const answer = await save(seen.version, document);
      expectError(answer, 400, 'request.invalid');
    }
    expect((await state()).version).toBe(seen.version);
  });

  it('the document of the site stores a wrong value with the others, and publishes the others', async () => {
    const seen = await state();
    const { company, brand } = seen.published;
    const wrong = { name: '', cnpj: '12.345.678/0001-90', chat_number: '123', phone: '123', email: 'nada' };
    const right = { address: 'Rua Nova, 2', legal_name: 'Nova Ltda.' };
    const document = {
      ...seen.published,
      company: { ...company, ...wrong, ...right },
      brand: { ...brand, colour: 'red;}' },
    };
    const publish = (version: number) => content.admin('post', `${SITE}/publish`).send({ version });
    const saved: SiteState = (await save(seen.version, document).expect(200)).body.site;
    const keys = [...Object.keys(wrong).map((key) => `company.${key}`), 'brand.colour'];
    expect(Object.keys(saved.problems ?? {}).sort()).toEqual(keys.sort());
    const { site }: { site: SiteState } = (await publish(saved.version).expect(200)).body;
    expect((await published()).company).toEqual({ ...company, ...right });
    expect(site.draft?.company).toMatchObject(wrong);
    expectError(await publish(site.version), 409, 'content.site_part_incomplete');
    const typed = { ...company, ...right, cnpj: '12abc34501de35', chat_number: '(81) 98888-0000' };
    const better = (await save(site.version, { ...document, company: typed }).expect(200)).body.site;
    await publish(better.version).expect(200);
    expect((await published()).company).toMatchObject({
      ...{ cnpj: '12.ABC.345/01DE-35', chat_number: '5581988880000' },
    });
    // What an earlier release allowed is no obstacle to other changes, and is read as it was stored.
    await content.dataSource.query(
      `UPDATE site_versions SET document = jsonb_set(document, '{company,cnpj}', '"isento"')
       WHERE id = (SELECT max(id) FROM site_versions)`,
    );
    const next = await startContent({ database: content.database, identity: content.identity });
    const { body } = await next.visitor.get('/internal/site-document').expect(200);
    await next.close();
    expect(body.document.company.cnpj).toBe('isento');
  });

  it('the document of the site names the steps of the setup until they are done or confirmed', async () => {
    const open = async () => (await content.admin('get', `${SITE}/setup`).expect(200)).body.open;
    await content.dataSource.query(`UPDATE site_draft SET confirmed_steps = '{}'`);
    expect(await open()).toEqual(['company', 'brand', 'families', 'article']);
    const { version, published } = await state();
    const document = { ...published, company: { ...published.company, name: 'Norte Seguro' } };
    const { body } = await save(version, document).expect(200);
    expect(await open()).toContain('company');
    await content.admin('post', `${SITE}/publish`).send({ version: body.site.version }).expect(200);
    expect(await open()).toEqual(['brand', 'families', 'article']);
    const confirmed = await Promise.all(
      ['brand', 'families'].map((step) => content.admin('put', `${SITE}/setup`).send({ step }).expect(200)),
    );
    expect(confirmed).toHaveLength(2);
    expect(await open()).toEqual(['article']);
    expectError(await content.admin('put', `${SITE}/setup`).send({ step: 'nada' }), 400, 'request.invalid');
  });
});
