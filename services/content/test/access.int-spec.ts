import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { contentCalls, isSchema, type Call } from '@vitrine/contracts';
import {
  addressOf,
  badTokens,
  buildCategory,
  buildPost,
  expectError,
  methodOf,
  sameOriginHeaders,
  signedByToken,
  testAccess,
} from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';

const adminCalls = Object.values<Call>(contentCalls).filter(({ access }) => access === 'admin');

/** Values that the queries without defaults need. */
const QUERY = '?from=2026-01-01&to=2026-01-02&version=1';

const bodyFor = ({ name, body }: Call): object | undefined => {
  if (name === contentCalls.adminTogglePublish.name) return { is_published: true };
  if (name === contentCalls.adminSchedulePost.name) return { scheduled_publish_at: null, version: 1 };
  if (name === contentCalls.adminPatchPost.name) return { title: 'Outro', version: 1 };
  if (name === contentCalls.adminPresence.name) return { tab: 'aba-de-teste' };
  if (name === contentCalls.adminComment.name) return { body: 'a', version: 1 };
  if (name === contentCalls.adminSettleComment.name) return { resolved: true };
  if (name === contentCalls.adminSettleProposal.name) return { state: 'declined' };
  if (name === contentCalls.adminPassPost.name) return { state: 'ready', in_charge: 'bia@vitrine.test' };
  if (name.includes('Import')) return { file_name: 'blog.zip', size: 1, from: null, chosen: true, terms: [] };
  if (name.includes('Redirect')) return { from: '/endereco-antigo', to: '/about' };
  if (name === contentCalls.adminChangeConversation.name) return { state: 'won' };
  if (name === contentCalls.adminChangeWebhook.name) return { events: ['post.published'] };
  if (name === contentCalls.adminAskReview.name) return { reviewer_name: 'Carla' };
  if (name === contentCalls.adminResendReview.name) return { due_on: null };
  if (name === contentCalls.adminLiftDecision.name) return { reason: 'Resolvido.' };
  if (name === contentCalls.adminDecide.name) return { decision: 'approved', version: 1 };
  if (name.includes('WordRule')) return { kind: 'synonym', words: 'a', meaning: 'b' };
  if (name.includes('Category')) return buildCategory();
  return body ? buildPost({ version: 1 }) : undefined;
};

describe('who may call what', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(() => content.close());

  testAccess(contentCalls, () => ({
    server: content.app.getHttpServer(),
    badTokens: () => badTokens(content.identity),
    byToken: signedByToken(content.identity),
  }));

  describe.each(adminCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
    const send = (id = '1') => content.admin(methodOf(call), addressOf(call, id) + QUERY);

    it('a call is refused from another site to an admin too', async () => {
      if (call.method === 'GET') return;
      expectError(await send().set('Sec-Fetch-Site', 'cross-site'), 403, 'request.cross_site');
    });

    if (call.params && !call.unknownParams) {
      it('a call answers 400 to what is no id, and 404 to an id that does not exist', async () => {
        for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '1%00', '%20']) {
          expectError(await send(id).send(bodyFor(call)), 400);
        }
        expectError(await send('424242').send(bodyFor(call)), 404);
      });
    }

    if (isSchema(call.body)) {
      it('a call answers 400, 413 or 415 to a body that it does not take', async () => {
        for (const body of [{}, [], 'null', '"x"', '[[]]'.repeat(1)]) {
          const answer = await send().set('Content-Type', 'application/json').send(body);
          expectError(answer, 400);
        }
        for (const malformed of ['{', '{"a":1', '', '\u0000', '{"a":\u0001}'].filter(Boolean)) {
          expectError(
            await send().set('Content-Type', 'application/json').send(malformed),
            400,
            'request.malformed',
          );
        }
        expectError(await send().set('Content-Type', 'text/plain').send('{"title":"x"}'), 415);
        expectError(await send().type('form').send('title=x'), 415);
        const tooLong = { title: 'x'.repeat(call.largestBody) };
        expectError(await send().send(tooLong), 413, 'request.too_large');
        expectError(await send().send(JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as object), 400);
      });
    }
  });

  it('who may call what answers internal calls to those who hold the internal token', async () => {
    await content.internal('get', '/internal/categories/1').expect(200);
    expectError(await content.internal('get', '/internal/categories/9'), 404, 'content.category_not_found');
    expectError(await content.internal('get', '/internal/posts/9'), 404, 'content.post_not_found');
  });

  it('who may call what answers 404 in the same shape to what does not exist', async () => {
    for (const path of ['/api/blog/nada', '/api/blog/admin/nada', '/nada', '/api/blog/posts/x/y/z']) {
      expectError(await content.visitor.get(path), 404);
    }
    expectError(await content.visitor.delete('/api/blog/posts').set(sameOriginHeaders), 404);
  });
});
