import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentCalls, OPEN_PROPOSALS, type AdminPost, type Inbox, type Review } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const POSTS = '/api/blog/admin/posts';
const CLAUDE = 'Claude (claude.ai)';

describe("an assistant's proposal", () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(() => content.close());

  const created = async (overrides: object = {}): Promise<AdminPost> =>
    (await content.admin('post', POSTS).send(buildPost(overrides)).expect(201)).body.post;
  const read = async (id: number): Promise<AdminPost> =>
    (await content.admin('get', `${POSTS}/${id}`).expect(200)).body.post;
  const review = async (id: number): Promise<Review> =>
    (await content.admin('get', `${POSTS}/${id}/review`).expect(200)).body;
  const one = (id: number, proposal: number) => `${POSTS}/${id}/proposals/${proposal}`;

  /** What the tool answers: the id of the stored proposal, or why it was refused. */
  async function propose(change: object, name = CLAUDE): Promise<number | string> {
    const api_token = { name, scopes: ['read', 'write_drafts'], assistant: { reads_drafts: true } };
    const headers = await content.identity.tokenHeaders(['read', 'write_drafts'], { api_token });
    const { body } = await content.visitor
      .post(contentCalls.mcp.path)
      .set({ Accept: 'application/json, text/event-stream', ...headers })
      .send({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'propose_change', arguments: change },
      })
      .expect(200);
    const { isError, structuredContent, content: said } = body.result;
    return isError ? said[0].text : structuredContent.proposal.id;
  }
  const proposed = async (change: object): Promise<number> => {
    const id = await propose(change);
    expect(id).toEqual(expect.any(Number));
    return id as number;
  };

  it("an assistant's proposal is sanitised, names its authors, and changes no live article", async () => {
    const live = await created({ is_published: true });
    const { id, version } = live;
    const html = '<p>Outro.<script>x()</script><img src="https://espiao.example/a.png" alt="a"></p>';
    const change = { id, version, note: ' Mais curto. ', content: html, title: live.title };
    const proposal = await proposed(change);
    expect(await read(id)).toEqual({ ...live, open_proposals: 1 });
    expect((await review(id)).proposals).toEqual([
      {
        ...{ id: proposal, assistant: CLAUDE, proposed_by: 'admin@vitrine.test', version },
        ...{ note: 'Mais curto.', created_at: expect.any(String) },
      },
    ]);
    const { body } = await content.admin('get', one(id, proposal)).expect(200);
    expect(body.base).toEqual({ content: live.content });
    expect(Object.keys(body.fields)).toEqual(['content']);
    expect(body.fields.content).not.toMatch(/script|<img/);
  });

  it("an assistant's proposal is refused for another version, or where it changes nothing", async () => {
    const { id, version, title } = await created();
    expect(await propose({ id, version: version + 1, title: 'x' })).toContain('leia o artigo de novo');
    expect(await propose({ id, version })).toContain('não muda nada');
    expect(await propose({ id, version, title })).toContain('não muda nada');
    expect(await propose({ id, version, title: 'x'.repeat(5_000) })).toContain('title');
    expect((await review(id)).proposals).toEqual([]);
  });

  it("an assistant's proposal is next to others, at most 20 of a post, also of those that come at once", async () => {
    const { id, version } = await created();
    const answers = await Promise.all(
      Array.from({ length: OPEN_PROPOSALS + 4 }, (_, at) => propose({ id, version, excerpt: `Nº ${at}` })),
    );
    expect(answers.filter((answer) => typeof answer === 'number')).toHaveLength(OPEN_PROPOSALS);
    for (const answer of answers) if (typeof answer === 'string') expect(answer).toContain('20 propostas');
    expect((await review(id)).proposals).toHaveLength(OPEN_PROPOSALS);
  });

  it("an assistant's proposal is accepted or declined once, no matter who tries at the same time, and then gone", async () => {
    const post = await created();
    const { id, version } = post;
    const proposal = await proposed({ id, version, excerpt: 'Resumo.' });
    const settle = (by: 'admin' | 'otherAdmin', state: string) =>
      content[by]('patch', one(id, proposal)).send({ state });
    const tried = await Promise.all([settle('admin', 'accepted'), settle('otherAdmin', 'declined')]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 404]);
    expectError(await settle('admin', 'declined'), 404, 'content.proposal_not_found');
    expectError(await content.admin('get', one(id, proposal)), 404, 'content.proposal_not_found');
    expect(await read(id)).toEqual(post);
    const { entries } = (await content.admin('get', '/api/blog/admin/audit/content').expect(200)).body;
    const [last] = entries.filter(({ target }: { target: string }) => target === `post/${id}`);
    expect(last.summary).toMatch(/^(Aceitou|Recusou) uma proposta de “Claude \(claude\.ai\)” no post/);
  });

  it("an assistant's proposal waits for who writes the text, until it is settled, and goes with the post", async () => {
    const { id, version } = await created();
    const waiting = async (by: 'admin' | 'otherAdmin') =>
      ((await content[by]('get', '/api/blog/admin/inbox').expect(200)).body as Inbox).entries
        .filter(({ read_at }) => !read_at)
        .map(({ post }) => post.id);
    const first = await proposed({ id, version, excerpt: 'Resumo.' });
    const other = await created();
    expect(await waiting('admin')).toContain(id);
    expect(await waiting('otherAdmin')).not.toContain(id);
    expectError(await content.admin('get', one(other.id, first)), 404, 'content.proposal_not_found');
    const declined = { state: 'declined' };
    expectError(await content.admin('patch', one(other.id, first)).send(declined), 404);
    await content.admin('patch', one(id, first)).send(declined).expect(200);
    expect(await waiting('admin')).not.toContain(id);
    await proposed({ id, version, excerpt: 'Outro resumo.' });
    await content.dataSource.query('DELETE FROM posts WHERE id = $1', [id]);
    const left = await content.dataSource.query('SELECT FROM post_proposals WHERE post_id = $1', [id]);
    expect(left).toEqual([]);
  });
});
