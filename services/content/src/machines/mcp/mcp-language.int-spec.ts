import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentCalls, mcpTools, type AdminPost, type McpOutput, type McpToolName } from '@vitrine/contracts';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { SweepReviewersService } from '../../newsroom/review/sweep-reviewers.service.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { storedPicture, StoredPicturesStandIn } from '../../../test/stored-pictures-stand-in.js';

const POSTS = '/api/blog/admin/posts';

let content: ContentApp;
let pictures: StoredPicturesStandIn;
beforeAll(async () => {
  pictures = await StoredPicturesStandIn.start();
  content = await startContent({ env: { AI_URL: pictures.url } });
  for (const name of ['Segurança de rede', 'Nuvem'])
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory({ name })).expect(201);
});
afterAll(async () => {
  await content.close();
  await pictures.stop();
});

const created = async (overrides: object = {}): Promise<AdminPost> =>
  (await content.admin('post', POSTS).send(buildPost(overrides)).expect(201)).body.post;
const now = async (id: number): Promise<AdminPost> =>
  (await content.admin('get', `${POSTS}/${id}`).expect(200)).body.post;

interface Result {
  isError?: boolean;
  structuredContent?: object;
  content: { text: string }[];
}
/** A call by an assistant, which reads drafts of others where it says so. */
async function call(name: McpToolName, args: object, reads_drafts: boolean): Promise<Result> {
  const api_token = {
    name: 'Claude (claude.ai)',
    scopes: ['read', 'write_drafts'],
    assistant: { reads_drafts },
  };
  const headers = await content.identity.tokenHeaders(['read', 'write_drafts'], { api_token });
  const { body } = await content.visitor
    .post(contentCalls.mcp.path)
    .set({ Accept: 'application/json, text/event-stream', ...headers })
    .send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
    .expect(200);
  return body.result;
}
async function answered<Name extends McpToolName>(name: Name, args: object, readsDrafts = true) {
  const { isError, structuredContent, content: said } = await call(name, args, readsDrafts);
  expect([isError ?? false, isError ? said[0]?.text : '']).toEqual([false, '']);
  return mcpTools[name].output.parse(structuredContent) as McpOutput<Name>;
}
async function refused(name: McpToolName, args: object, readsDrafts = true): Promise<string> {
  const { isError, content: said } = await call(name, args, readsDrafts);
  expect(isError).toBe(true);
  return said[0]?.text ?? '';
}

describe('the texts of a model', () => {
  const MARKDOWN =
    '# Backup\n\nTrês cópias, **uma** fora:\n\n- disco\n- fita\n\n[Guia](https://exemplo.test/guia)';
  const HTML = /^<h2[^>]*>Backup<\/h2>\s*<p>Três cópias, <strong>uma<\/strong> fora:<\/p>\s*<ul>/;

  it('the texts of a model come in as Markdown, in a draft and in a proposal', async () => {
    const { article, figures } = await answered('create_draft', {
      title: 'Backup na nuvem',
      content: MARKDOWN,
    });
    const draft = await now(article.id);
    expect(draft.content).toMatch(HTML);
    const { seo_score, geo_score, readability_score } = draft;
    expect(figures).toEqual({ words: expect.any(Number), seo_score, geo_score, readability_score });
    expect(figures.words).toBeGreaterThan(4);
    const post = await created();
    const change = { id: post.id, version: post.version, content: MARKDOWN };
    const { proposal } = await answered('propose_change', change);
    const { body } = await content.admin('get', `${POSTS}/${post.id}/proposals/${proposal.id}`).expect(200);
    expect(body.fields.content).toMatch(HTML);
    const literal = { title: 'Literal', content: 'Um **texto** em HTML.', format: 'html' };
    const { article: other } = await answered('create_draft', literal);
    expect((await now(other.id)).content).toContain('**texto**');
  });

  it('the texts of a model have footnotes in Markdown, as its answers show them', async () => {
    const written = 'Três cópias[^a], uma fora.\n\n[^a]: A **fonte**.';
    const { article } = await answered('create_draft', { title: 'Com nota', content: written });
    expect((await now(article.id)).content).toBe(
      '<p>Três cópias<small data-note="">A <strong>fonte</strong>.</small>, uma fora.</p>\n',
    );
    const { text } = await answered('fetch', { id: String(article.id) });
    expect(text).toContain('Três cópias[^1], uma fora.\n\n[^1]: A **fonte**.');
  });

  it('the texts of a model are sanitised in Markdown as in HTML, and the answer says what was removed', async () => {
    const hostile =
      '## Oi\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n![a](https://espiao.example/a.png)\n\nFim.';
    const { article, removed } = await answered('create_draft', { title: 'Hostil', content: hostile });
    expect((await now(article.id)).content).not.toMatch(/script|<img/);
    expect(JSON.stringify(removed)).toContain('a.png');
    const clean = { title: 'Limpo', content: '<h2>Oi</h2><p>Um texto.</p>' };
    expect((await answered('create_draft', clean)).removed).toEqual([]);
  });

  it('the texts of a model change in small edits, each of which is found just once', async () => {
    const html = '<p>Um firewall filtra.</p><p>Um antivírus procura.</p>';
    const { id, version } = await created({ content: html });
    const edit = (...replacements: object[]) => ({ id, version, replacements });
    const one = { find: 'firewall filtra', replace: 'firewall ($&) bloqueia' };
    const { proposal } = await answered('propose_change', edit(one, { find: 'antivírus', replace: 'EDR' }));
    const { body } = await content.admin('get', `${POSTS}/${id}/proposals/${proposal.id}`).expect(200);
    expect(body.fields).toEqual({
      content: '<p>Um firewall ($&amp;) bloqueia.</p><p>Um EDR procura.</p>',
    });
    expect(await refused('propose_change', edit({ find: 'Um ', replace: 'O ' }))).toContain('2 vezes');
    expect(await refused('propose_change', edit({ find: 'roteador', replace: 'x' }))).toContain(
      'não foi encontrado',
    );
    expect(await refused('propose_change', { ...edit(one), content: html })).toContain('não os dois');
  });

  it('the texts of a model that remove most of an article say so', async () => {
    const { id, version } = await created({ content: `<p>${'palavra '.repeat(60)}</p>` });
    const change = async (words: number) =>
      (await answered('propose_change', { id, version, content: `<p>${'outra '.repeat(words)}</p>` }))
        .warnings;
    expect(await change(20)).toEqual([expect.stringContaining('mais da metade')]);
    expect(await change(50)).toEqual([]);
  });
});

describe('what a model calls things', () => {
  it('what a model calls an article is its id, also as text, its slug or its address', async () => {
    const { id, slug } = await created({ slug: 'guia-de-mfa', is_published: true });
    const names = [id, String(id), slug, `/blog/${slug}`, `${PUBLIC_URL}/blog/${slug}?utm_source=x#fim`];
    for (const name of names) expect((await answered('read_article', { id: name })).article.id).toBe(id);
    for (const name of ['nao-existe', '', '/', 'https://']) await refused('read_article', { id: name });
    expect(await answered('read_article', { id, from: '0' })).toMatchObject({ article: { id } });
    expect(await answered('search_articles', { search: null, page: '1', per_page: null })).toMatchObject({
      page: 1,
    });
    expect(await refused('read_article', { id: null })).toContain('id');
  });

  it('what a model calls a draft of others gives it nothing, by no name, nor by a taken slug', async () => {
    const { slug } = await created({ title: 'Fusão secreta', slug: 'fusao-secreta' });
    for (const name of [slug, `/blog/${slug}`, `${PUBLIC_URL}/blog/${slug}`])
      for (const tool of ['read_article', 'fetch', 'article_scores'] as const)
        expect(await refused(tool, { id: name }, false)).not.toContain('Fusão');
    const text = { title: 'Outro', slug, content: '<p>Um.</p>' };
    expect(await refused('create_draft', text, false)).not.toContain('Fusão');
    expect(await refused('create_draft', text)).toContain('“Fusão secreta”');
    expect((await answered('search', { query: 'fusão secreta' }, false)).results).toEqual([]);
  });

  it('what a model calls a category is its name', async () => {
    const draft = { title: 'Redes', content: 'Um texto.', category: 'Segurança de Rede' };
    const { article } = await answered('create_draft', draft);
    expect(await now(article.id)).toMatchObject({ category_name: 'Segurança de rede' });
    const { articles } = await answered('search_articles', {
      category: 'segurança de rede',
      search: 'redes',
    });
    expect(articles.map(({ id }) => id)).toEqual([article.id]);
    expect(await refused('create_draft', { ...draft, title: 'R2', category: 'Nenhuma' })).toContain(
      'list_categories',
    );
  });

  it('what a model calls a picture must be there', async () => {
    const gone = `/media/${'0'.repeat(32)}/1408.jpg`;
    const figure = (url: string) => `<p>Um.</p><figure><img src="${url}" alt="Um servidor"></figure>`;
    const draft = (fields: object) => ({ title: 'Com figura', content: '<p>Um.</p>', ...fields });
    expect(await refused('create_draft', draft({ featured_image: gone }))).toContain(
      'featured_image: Não há',
    );
    expect(await refused('create_draft', draft({ content: figure(gone) }))).toContain('content: Não há');
    pictures.pictures.push(storedPicture('a'));
    const there = `/media/${pictures.pictures[0]!.about.hash}/1408.jpg`;
    await answered('create_draft', draft({ featured_image: there, content: figure(there) }));
    // What a person's article has already is no matter of the proposal.
    const { id, version, content: before } = await created({ content: figure(gone) });
    await answered('propose_change', { id, version, content: `${before}<p>Dois.</p>` });
  });

  it("what ChatGPT's research calls its tools has the shapes that it reads", async () => {
    const { id, slug } = await created({
      title: 'Zero trust explicado',
      content: '<h2>O quê</h2>',
      is_published: true,
    });
    const url = `${PUBLIC_URL}/blog/${slug}`;
    const { results } = await answered('search', { query: 'zero trust' });
    expect(results).toEqual([{ id: String(id), title: 'Zero trust explicado', url }]);
    const found = await answered('fetch', { id: results[0]!.id });
    expect(found).toMatchObject({ id: String(id), text: '## O quê', url, metadata: { status: 'published' } });
  });
});

describe("an assistant's own work", () => {
  const draft = (title: string) => ({ title, content: 'Um texto.' });
  const total = async (search: string) => (await answered('search_articles', { search }, false)).total;

  it("an assistant's own work is found by its search, until a person writes in it", async () => {
    await created({ title: 'Quarentena de outra pessoa' });
    const { article } = await answered('create_draft', draft('Quarentena de e-mails'), false);
    const found = await answered('search_articles', { search: 'quarentena', status: 'draft' }, false);
    expect(found).toMatchObject({ total: 1, articles: [{ id: article.id, status: 'draft' }] });
    const { slug } = await now(article.id);
    const body = { ...buildPost({ slug, title: 'Quarentena' }), version: article.version };
    await content.admin('put', `${POSTS}/${article.id}`).send(body).expect(200);
    expect(await total('quarentena')).toBe(0);
  });

  it("an assistant's own work is changed by it while it is a draft that it alone wrote, in the version that it read", async () => {
    const { article } = await answered('create_draft', { ...draft('Rascunho'), excerpt: 'Resumo.' });
    const { id, version } = article;
    const changed = await answered('update_draft', { id, version, content: '## Outro\n\nTexto.' });
    expect(await now(id)).toMatchObject({
      version: changed.article.version,
      excerpt: 'Resumo.',
      title: 'Rascunho',
      content: expect.stringContaining('<h2'),
    });
    expect(await refused('update_draft', { id, version, title: 'x' })).toContain('leia o artigo de novo');
    const published = { id, version: changed.article.version, is_published: true };
    expect(await refused('update_draft', published)).toContain('desconhecidos');
    const others = [await created(), await created({ is_published: true })];
    for (const one of others) {
      const change = { id: one.id, version: one.version, title: 'Tomado' };
      expect(await refused('update_draft', change)).toContain('propose_change');
      await refused('update_draft', change, false);
      expect(await now(one.id)).toEqual(one);
    }
  });

  it("an assistant's own work that a person published is changed by proposals alone", async () => {
    const { article } = await answered('create_draft', { ...draft('No ar'), category: 'Nuvem' });
    const { id, version } = article;
    const live = await content
      .admin('patch', `${POSTS}/${id}/toggle-publish`)
      .send({ is_published: true, version });
    const post = await now(id);
    expect([live.status, post.is_published]).toEqual([200, true]);
    await refused('update_draft', { id, version: post.version, title: 'Outro' });
    expect(await now(id)).toEqual(post);
  });

  it("an assistant's own work has its proposals, each once, which it alone lists and withdraws", async () => {
    const { id, version } = await created();
    const change = { id, version, excerpt: 'Outro resumo.', note: 'Mais claro.' };
    const { proposal } = await answered('propose_change', change);
    expect((await answered('propose_change', change)).proposal.id).toBe(proposal.id);
    const mine = async () =>
      (await answered('list_proposals', {})).proposals.filter((one) => one.article_id === id);
    expect(await mine()).toMatchObject([
      { id: proposal.id, version, fields: ['excerpt'], note: 'Mais claro.' },
    ]);
    await content.dataSource.query('UPDATE post_proposals SET assistant = $1 WHERE id = $2', [
      'Outro',
      proposal.id,
    ]);
    expect(await mine()).toEqual([]);
    expect(await refused('withdraw_proposal', { id: proposal.id })).toContain('list_proposals');
    await content.dataSource.query('UPDATE post_proposals SET assistant = $1 WHERE id = $2', [
      'Claude (claude.ai)',
      proposal.id,
    ]);
    await answered('withdraw_proposal', { id: String(proposal.id) });
    expect(await mine()).toMatchObject([
      { id: proposal.id, state: 'withdrawn', settled_at: expect.any(String), fields: ['excerpt'] },
    ]);
    expect(await now(id)).toMatchObject({ open_proposals: 0 });
  });

  it("an assistant's own work has what became of each proposal, for 90 days", async () => {
    const post = await created();
    const { id, version } = post;
    const propose = async (fields: object) =>
      (await answered('propose_change', { id, version, note: 'x', ...fields })).proposal.id;
    const settle = (proposal: number, state: string) =>
      content.admin('patch', `${POSTS}/${id}/proposals/${proposal}`).send({ state }).expect(200);
    const both = { excerpt: 'Resumo proposto.', meta_title: 'Título proposto' };
    const [declined, whole, part, open] = [
      await propose({ excerpt: 'Recusado.' }),
      await propose({ excerpt: both.excerpt }),
      await propose(both),
      await propose({ title: 'Ainda espera' }),
    ];
    await settle(declined, 'declined');
    await content.admin('patch', `${POSTS}/${id}`).send({ excerpt: both.excerpt, version }).expect(200);
    await settle(whole, 'accepted');
    await settle(part, 'accepted');
    const states = async () =>
      Object.fromEntries(
        (await answered('list_proposals', {})).proposals
          .filter(({ article_id }) => article_id === id)
          .map((one) => [one.id, one.state]),
      );
    expect(await states()).toEqual({
      [declined]: 'declined',
      [whole]: 'accepted',
      [part]: 'partly',
      [open]: 'waiting',
    });
    const { dataSource, app } = content;
    await dataSource.query(
      `UPDATE proposal_outcomes SET settled_at = now() - interval '91 days' WHERE id = $1`,
      [whole],
    );
    await app.get(SweepReviewersService, { strict: false }).run();
    expect(await states()).toEqual({ [declined]: 'declined', [part]: 'partly', [open]: 'waiting' });
  });
});
