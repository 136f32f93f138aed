import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aiCalls, type AdminPost, type SiteState } from '@vitrine/contracts';
import { internalClient } from '@vitrine/platform';
import { buildPost, Columns } from '@vitrine/testing';
import { EXPORT_PARTS, REMOTE_EXPORT_PARTS } from './export-parts.js';
import { SweepReviewersService } from '../../newsroom/review/sweep-reviewers.service.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { ImportDriver, IMPORTS } from '../../../test/import-fixture.js';
import { storedPicture, StoredPicturesStandIn } from '../../../test/stored-pictures-stand-in.js';

const ADMIN = '/api/blog/admin';

/**
 * Tables whose rows leave as posts, categories, pictures and redirects do in every form. Of the revisions, the newest
 * leaves with its post: former ones are the work on this server.
 */
const OF_POSTS = ['posts', 'post_revisions', 'redirects', 'slug_redirects'];
/** Tables whose rows stay, by the reason why. */
const STAYS: Record<string, string[]> = {
  'what was done on this server, and by whom': ['audit_entries'],
  'figures of visitors: reports give them as CSV, and another server counts its own': [
    'audience_log_positions',
    'campaign_visits_daily',
    'chat_starts_daily',
    'conversations',
    'crawler_hits_daily',
    'demo_days',
    'missing_pages',
    'page_views_daily',
    'poor_searches_daily',
    'post_view_totals',
    'post_views_daily',
    'referrers_daily',
    'unlisted_robots_daily',
    'view_batches',
  ],
  'made of texts': [
    'known_words',
    'outgoing_links',
    'post_health',
    'post_links',
    'post_outgoing_links',
    'post_phrases',
    'post_pictures',
    'post_vectors',
    'posts_with_cropped_pictures',
  ],
  'links whose address holds a secret, of which only the hash is stored': ['preview_links', 'review_links'],
  'what waits to be sent': ['ping_batches', 'ping_targets', 'pings'],
  'the work of an import': [
    'import_items',
    'import_parts',
    'import_redirects',
    'import_terms',
    'imported_pictures',
    'imported_posts',
    'imports',
  ],
  'what Google counted of this property, and gives again': [
    'search_console',
    'search_pages_daily',
    'search_paths',
    'search_queries',
    'search_queries_weekly',
    'search_weeks',
  ],
  'answers to programs, which end after a day': ['saved_answers'],
  'who works here on what now: the people of another server are others': [
    'inbox_entries',
    'inbox_settings',
    'review_states',
  ],
  'changes to a version of a text that only this server has': ['post_proposals', 'proposal_outcomes'],
  'a rule that would stop the publications of the import that brings it': ['review_rules'],
  'verdicts on what this server checked': ['health_marks'],
  'of the former release alone, until the next one drops them': ['post_marks', 'saved_lists'],
};

let from: ContentApp;
let pictures: StoredPicturesStandIn;
let post: AdminPost;
const logo = storedPicture('logo');
const LOGO = `/media/${logo.about.hash}/1408.jpg`;

const source = {
  number: 2,
  last_number: 3,
  kind: 'given' as const,
  title: 'Relatório de 2025',
  url: 'https://fonte.test/relatorio',
  passages: ['Foram 412 chamados.'],
  created_by: 'lia@revenda.test',
  created_at: '2025-01-02T03:04:05.678Z',
};

const siteOf = async (content: ContentApp): Promise<SiteState> =>
  ((await content.admin('get', `${ADMIN}/site`).expect(200)).body as { site: SiteState }).site;
const draftSite = async (content: ContentApp, name: string, isSold = true): Promise<number> => {
  const { version, published } = await siteOf(content);
  const document = {
    ...published,
    company: { ...published.company, name },
    brand: { ...published.brand, logo: LOGO },
    catalogue: published.catalogue.map((family) => ({ ...family, sold: family.number !== 7 || isSold })),
  };
  await content.admin('put', `${ADMIN}/site/draft`).send({ version, document }).expect(200);
  return version + 1;
};
const publishSite = async (content: ContentApp, name: string, isSold?: boolean): Promise<void> => {
  const version = await draftSite(content, name, isSold);
  await content.admin('post', `${ADMIN}/site/publish`).send({ version }).expect(200);
};

beforeAll(async () => {
  pictures = await StoredPicturesStandIn.start();
  pictures.pictures.push(logo);
  from = await startContent({ env: { AI_URL: pictures.url } });
  const category = { name: 'Nuvem privada', product: 'microsoft365' };
  const { body } = await from.admin('post', `${ADMIN}/categories`).send(category).expect(201);
  const category_id = (body as { category: { id: number } }).category.id;
  await from.admin('post', `${ADMIN}/categories`).send({ name: 'Vazia', product: null }).expect(201);
  const made = await from
    .admin('post', `${ADMIN}/posts`)
    .send(buildPost({ category_id, is_published: true }))
    .expect(201);
  post = (made.body as { post: AdminPost }).post;
  pictures.sources.set(post.desk_id, [source]);
  // Of a draft that was never saved.
  pictures.sources.set(randomUUID(), [source]);
  await publishSite(from, 'Segunda Revenda', false);
  await draftSite(from, 'Terceiro Nome');
  await from.dataSource.query(`UPDATE categories SET old_slugs = '{nuvem}' WHERE slug = 'nuvem-privada'`);
  await from.dataSource.query(
    `INSERT INTO review_comments (post_id, author_name, author_email, body, version)
     VALUES ($1, 'Lia', 'lia@revenda.test', 'Falta a fonte', 1)`,
    [post.id],
  );
  await from.dataSource.query(
    `INSERT INTO review_comments (post_id, parent_id, author_name, body, version) VALUES ($1, 1, 'Rui', 'Está no fim', 1)`,
    [post.id],
  );
  await from.dataSource.query(
    `INSERT INTO review_decisions (post_id, by_name, decision, text_hash, text, version, own_text, lifted_at, lifted_by,
       lifted_reason)
     SELECT id, 'Rui', 'approved', text_hash, '{"title": "T"}', 1, true, now(), 'lia@revenda.test', 'Dito' FROM posts WHERE id = $1`,
    [post.id],
  );
  await from.dataSource.query(
    `INSERT INTO word_rules (kind, words, folded, meaning, updated_by) VALUES ('synonym', 'Nuvem', 'nuvem', 'cloud', 'lia@revenda.test')`,
  );
  await from.dataSource.query(
    `INSERT INTO campaigns (source, medium, name, code) VALUES ('carta', 'email', 'novembro', 'abc')`,
  );
  await from.dataSource.query(`INSERT INTO robots_refusals (purpose) VALUES ('training')`);
  await from.dataSource.query(
    `INSERT INTO webhooks (url, events, salt, created_by)
     VALUES ('https://loja.test/gancho', '{post.published}', 'segredo', 'lia@revenda.test')`,
  );
});
afterAll(async () => {
  await from.close();
  await pictures.stop();
});

const exported = async (content: ContentApp): Promise<Buffer> => {
  const { body } = await content
    .admin('get', `${ADMIN}/export/markdown`)
    .buffer(true)
    .parse((response, done) => {
      buffer(response as unknown as IncomingMessage).then(
        (bytes) => done(null, bytes),
        (error: Error) => done(error, null),
      );
    });
  return body as Buffer;
};
const bring = async (to: ContentApp, file: Buffer) => {
  const driver = new ImportDriver(to, { threads: false });
  const { id } = await driver.read(file, 'revenda');
  await to.admin('put', `${IMPORTS}/${id}/options`).send({ terms: [] }).expect(200);
  return driver.run(id);
};

/** What a part says of an installation, without the ids of its rows. */
const QUERIES = [
  'SELECT name, slug, product, old_slugs FROM categories ORDER BY slug',
  `SELECT p.slug, c.author_name, c.author_email, c.body, c.created_at, q.body AS parent FROM review_comments c
     JOIN posts p ON p.id = c.post_id LEFT JOIN review_comments q ON q.id = c.parent_id ORDER BY c.id`,
  `SELECT p.slug, by_name, decision, text, decided_at, d.text_hash = p.text_hash AS counts, own_text,
     lifted_at, lifted_by, lifted_reason FROM review_decisions d
     JOIN posts p ON p.id = d.post_id`,
  'SELECT kind, words, meaning, updated_by FROM word_rules ORDER BY 1, 2, 3',
  'SELECT source, medium, name, code FROM campaigns',
  'SELECT purpose FROM robots_refusals',
  'SELECT url, events, created_by FROM webhooks',
];

it('a second reseller comes back whole in an empty installation', async () => {
  const there = await StoredPicturesStandIn.start();
  const to = await startContent({ env: { AI_URL: there.url } });
  try {
    // Other ids than those of the export.
    await to.dataSource.query(`INSERT INTO categories (name, slug) VALUES ('Outra', 'outra')`);
    const file = await exported(from);
    expect(await bring(to, file)).toMatchObject({ state: 'done', outcomes: { failed: 0, refused: 0 } });
    const { published, draft } = await siteOf(to);
    expect(published.company.name).toBe('Segunda Revenda');
    expect(published.catalogue[0]?.sold).toBe(false);
    expect(published).toEqual((await siteOf(from)).published);
    expect(draft?.company.name).toBe('Terceiro Nome');
    expect(there.pictures.map(({ about }) => about.hash)).toEqual([logo.about.hash]);
    const [copy] = await to.dataSource.query<{ desk_id: string }[]>('SELECT desk_id FROM posts');
    expect([...there.sources]).toEqual([[copy?.desk_id, [source]]]);
    await to.dataSource.query(`DELETE FROM categories WHERE slug = 'outra'`);
    for (const query of QUERIES)
      expect(await to.dataSource.query(query)).toEqual(await from.dataSource.query(query));
    const [hook] = await to.dataSource.query<{ salt: Buffer }[]>('SELECT salt FROM webhooks');
    expect(hook?.salt).toHaveLength(32);
    // The same file again adds nothing.
    expect(await bring(to, file)).toMatchObject({ outcomes: { created: 0, failed: 0 } });
    for (const query of QUERIES)
      expect(await to.dataSource.query(query)).toEqual(await from.dataSource.query(query));
    // Who wrote by a link has none here: the name ends all the same.
    await to.dataSource.query(`UPDATE review_comments SET created_at = now() - interval '12 months 1 day'`);
    await to.app.get(SweepReviewersService).run();
    const names = await to.dataSource.query<{ author_name: string }[]>(
      'SELECT author_name FROM review_comments ORDER BY id',
    );
    expect(names.map((row) => row.author_name)).toEqual(['Lia', 'Revisor(a)']);
  } finally {
    await to.close();
    await there.stop();
  }
});

it('an import of an export is undone in one request, and says which parts and pictures stay', async () => {
  const there = await StoredPicturesStandIn.start();
  const to = await startContent({ env: { AI_URL: there.url } });
  try {
    const { id, parts } = await bring(to, await exported(from));
    expect(parts).toEqual(
      [...EXPORT_PARTS, ...REMOTE_EXPORT_PARTS]
        .map(({ title }) => title)
        .sort((one, other) => (one < other ? -1 : 1)),
    );
    const { body } = await to.admin('post', `${IMPORTS}/${id}/undo`).expect(200);
    expect(body.import).toMatchObject({ outcomes: { created: 0, undone: 1 }, parts: [] });
    expect(await to.dataSource.query('SELECT FROM webhooks')).toHaveLength(1);
    const items = await to.admin('get', `${IMPORTS}/${id}/items?outcome=conflict`).expect(200);
    expect(items.body.items).toHaveLength(body.import.outcomes.conflict as number);
    for (const { notes } of items.body.items as { notes: string[] }[])
      expect(notes.at(-1)).toBe('Veio com a importação, e ficou quando ela foi desfeita.');
  } finally {
    await to.close();
    await there.stop();
  }
});

it('a site that was edited here gets that of a file as a draft, and one with a draft stays as it is', async () => {
  const to = await startContent({ env: { AI_URL: pictures.url } });
  try {
    await publishSite(to, 'Revenda Daqui');
    const file = await exported(from);
    await bring(to, file);
    const { published, draft } = await siteOf(to);
    expect([published.company.name, draft?.company.name]).toEqual(['Revenda Daqui', 'Segunda Revenda']);
    await draftSite(to, 'Em andamento');
    await bring(to, file);
    expect((await siteOf(to)).draft?.company.name).toBe('Em andamento');
  } finally {
    await to.close();
  }
});

it('an approval of a file does not count where publishing needs one', async () => {
  const there = await StoredPicturesStandIn.start();
  const to = await startContent({ env: { AI_URL: there.url } });
  try {
    await to.dataSource.query('UPDATE review_rules SET publishing_needs_approval = true');
    await bring(to, await exported(from));
    const decisions = await to.dataSource.query('SELECT decision, text_hash FROM review_decisions');
    expect(decisions).toEqual([{ decision: 'approved', text_hash: '' }]);
  } finally {
    await to.close();
    await there.stop();
  }
});

it('every table leaves with an export or is in the list of those that stay', async () => {
  const columns = await Columns.of(from.database);
  const listed = [
    ...EXPORT_PARTS.flatMap(({ tables }) => tables),
    ...OF_POSTS,
    ...Object.values(STAYS).flat(),
  ];
  try {
    expect(listed.sort()).toEqual(columns.tables.sort());
  } finally {
    await columns.close();
  }
});

it.each([
  ['an address that is none', { url: 'javascript:alert(1)' }],
  ['no passages', { passages: [] }],
  ['another kind', { kind: 'x' }],
])('a source with %s is refused, and nothing of its part is sent', async (_what, wrong) => {
  const [part] = REMOTE_EXPORT_PARTS;
  const ai = internalClient(aiCalls, { baseUrl: pictures.url, token: 'x' });
  const before = structuredClone(pictures.sources);
  const sent = part?.send(from.dataSource, [{ post_id: 1, ...source, ...wrong }], 'x', ai, (ask) => ask());
  await expect(sent).rejects.toThrow('A parte “Listas de fontes” do arquivo está danificada.');
  expect(pictures.sources).toEqual(before);
});

it.each([
  ['a row of another form', 'comments', [{ post_id: 1, author_name: 'x' }]],
  ['a row that is none', 'word-rules', ['x', null, 7]],
  ['a document that is none', 'site', [{ document: 'x', published_at: null, by: 'x' }]],
  [
    'an address that is none',
    'webhooks',
    [{ url: 'file:///etc/passwd', events: [], created_by: 'x', created_at: 'x' }],
  ],
])('a part with %s is refused as a whole, with a sentence', async (_what, name, rows) => {
  const part = EXPORT_PARTS.find((one) => one.name === name);
  const written = from.dataSource.transaction(async (manager) => part?.write(manager, rows, 'x', 'x'));
  await expect(written).rejects.toThrow(`A parte “${part?.title}” do arquivo está danificada.`);
});
