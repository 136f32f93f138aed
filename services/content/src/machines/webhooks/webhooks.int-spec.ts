import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  chatReference,
  commentPlace,
  WEBHOOK_EVENTS,
  webhookBodyOf,
  webhookDeliveriesSchema,
  webhookListSchema,
  webhookSecretSchema,
  type WebhookEvent,
} from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import { buildCategory, buildPost, expectError, PUBLIC_URL } from '@vitrine/testing';
import { z } from 'zod';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const WEBHOOKS = '/api/blog/admin/webhooks';
const POSTS = '/api/blog/admin/posts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let content: ContentApp;
let receiver: Server;
let address: string;
let received: Received[] = [];
/** What the receiver answers next; 204 once there is nothing left. */
let answers: { status: number; headers?: Record<string, string> }[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const { status, headers } = answers.shift() ?? { status: 204 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/vitrine`;
  content = await startContent({ env: { OUTGOING_LOOPBACK: 'true' } });
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
});
afterAll(async () => {
  await content.close();
  await new Promise((done) => receiver.close(done));
});
beforeEach(async () => {
  received = [];
  answers = [];
  await content.dataSource.query('DELETE FROM webhooks');
});

const add = async (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, url = address) =>
  webhookSecretSchema.parse((await content.admin('post', WEBHOOKS).send({ url, events }).expect(201)).body);
const send = () => content.internal('post', '/internal/send-webhooks').expect(200);
const log = async (id: number) =>
  webhookDeliveriesSchema.parse((await content.admin('get', `${WEBHOOKS}/${id}/deliveries`).expect(200)).body)
    .deliveries;
const list = async () =>
  webhookListSchema.parse((await content.admin('get', WEBHOOKS).expect(200)).body).webhooks;
const create = async (overrides: Parameters<typeof buildPost>[0] = {}) =>
  (
    await content
      .admin('post', POSTS)
      .send(buildPost({ is_published: true, ...overrides }))
      .expect(201)
  ).body.post as { id: number; slug: string; title: string };
const toggle = (id: number, is_published: boolean) =>
  content.admin('patch', `${POSTS}/${id}/toggle-publish`).send({ is_published }).expect(200);
const makeDue = () =>
  content.dataSource.query('UPDATE ping_batches SET due_at = now() WHERE sent_at IS NULL');
/** As a receiver checks it. */
const signatureOf = (secret: string, { headers, body }: Received): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};
/** What came, which is what the description of the API says. */
const deliveredEvents = () =>
  received.map(({ body }) => {
    const event = JSON.parse(body) as { type: WebhookEvent; data: Record<string, unknown> };
    webhookBodyOf(event.type).parse(event);
    return event;
  });

describe('a webhook', () => {
  it('a webhook is notified of what it chose, signed, and of nothing else', async () => {
    const { secret } = await add(['post.published', 'post.withdrawn']);
    const post = await create();
    await toggle(post.id, false);
    await create({ is_published: false });
    await send();
    expect(
      deliveredEvents()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['post.published', 'post.withdrawn']);
    for (const one of received) {
      expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one));
      expect(one.headers['content-type']).toBe('application/json');
      expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    }
    expect(deliveredEvents()[0]!.data).toMatchObject({
      id: post.id,
      slug: post.slug,
      title: post.title,
      url: `${PUBLIC_URL}/blog/${post.slug}`,
    });
    await send();
    expect(received).toHaveLength(2);
  });

  it("a webhook gets the former address of a change, and nothing of a conversation's person", async () => {
    const { id } = await add();
    const post = await create();
    const draft = { ...buildPost(), version: undefined, slug: `${post.slug}-novo`, is_published: true };
    await content.admin('put', `${POSTS}/${post.id}`).send(draft).expect(200);
    const text = `Olá, sou a Fulana Plantada (ref. ${chatReference({ page: 1, place: 'hero' })})`;
    const lookUp = () =>
      content.admin('post', '/api/blog/admin/audience/references').send({ text }).expect(200);
    const [found] = (await lookUp()).body.references as [{ conversation: { id: number } }];
    await lookUp();
    const change = (body: object) =>
      content
        .admin('put', `/api/blog/admin/audience/conversations/${found.conversation.id}`)
        .send(body)
        .expect(200);
    for (const value of [null, 9_900, 9_900]) await change({ state: 'won', value });
    for (let round = 0; round < 2; round += 1) await send();
    const byType = new Map(
      deliveredEvents()
        .toSorted((a, b) => Number(a.data['value'] ?? 0) - Number(b.data['value'] ?? 0))
        .map(({ type, data }) => [type, data]),
    );
    expect(deliveredEvents()).toHaveLength(5);
    expect(byType.get('post.updated')).toMatchObject({ slug: `${post.slug}-novo`, previous_slug: post.slug });
    expect(byType.get('conversation.counted')).toMatchObject({ state: 'new', place: 'hero', post_id: null });
    expect(byType.get('conversation.changed')).toMatchObject({ state: 'won', value: 9_900 });
    expect(JSON.stringify(received)).not.toMatch(/plantada|sender/i);
    expect((await log(id)).map(({ event }) => event)).toEqual([
      'conversation.changed',
      'conversation.changed',
      'conversation.counted',
      'post.updated',
      'post.published',
    ]);
  });

  it('a webhook is tested once, signed, and the person is shown what came of it', async () => {
    const { id, secret } = await add();
    const test = (of: number) => content.admin('post', `${WEBHOOKS}/${of}/test`);
    answers = [{ status: 500 }];
    expect((await test(id).expect(200)).body).toEqual({ status: 500, problem: null });
    expect(deliveredEvents()).toEqual([
      { type: 'webhook.test', timestamp: expect.any(String), data: { id } },
    ]);
    expect(received[0]!.headers['webhook-signature']).toBe(signatureOf(secret, received[0]!));
    await send();
    expect([received.length, await log(id)]).toEqual([1, []]);
    const closed = await add(['post.published'], 'http://127.0.0.1:9/');
    expect((await test(closed.id).expect(200)).body).toEqual({
      ...{ status: null, problem: 'Não foi possível conectar ao sistema.' },
    });
    const { entries } = (await content.admin('get', '/api/blog/admin/audit/content?limit=1')).body;
    expect(entries[0]).toMatchObject({
      action: 'webhook.tested',
      summary: expect.stringContaining('127.0.0.1:9'),
    });
  });

  it('a webhook shows each delivery as it is sent', async () => {
    const { id } = await add(['post.published']);
    await create();
    const [{ payload } = {}] = await log(id);
    await send();
    expect(received.map(({ body }) => body)).toEqual([payload]);
  });

  it('a webhook gets an entry of the inbox once, with its address in the panel', async () => {
    const { id } = await add(['review.entry']);
    const { id: postId, title } = await create();
    const comment = { version: 1, body: 'Falta a fonte.' };
    const path = `${POSTS}/${postId}/comments`;
    const { body } = await content.otherAdmin('post', path).send(comment).expect(201);
    await send();
    expect(deliveredEvents()).toEqual([
      {
        ...{ type: 'review.entry', timestamp: expect.any(String) },
        data: {
          ...{ kind: 'comment', post: { id: postId, title }, by: expect.any(String), text: comment.body },
          url: `${PUBLIC_URL}${commentPlace(postId, body.comments[0].id)}`,
        },
      },
    ]);
    expect((await log(id)).map(({ subject }) => subject)).toEqual([title]);
  });

  it('a failed webhook is retried under the same id for two days, and then by a person', async () => {
    const { id, secret } = await add(['post.published']);
    await create();
    answers = [{ status: 500 }, { status: 302, headers: { Location: 'http://127.0.0.1/' } }, { status: 503 }];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await send();
      await makeDue();
    }
    // What is tried again has not failed.
    expect(await list()).toMatchObject([{ failed: 0, waiting: 1 }]);
    const [waiting] = await log(id);
    expect(waiting).toMatchObject({ attempts: 3, sent_at: null, failed_at: null });
    expect(waiting!.problem).toBe('O sistema respondeu 503.');
    await content.dataSource.query('UPDATE ping_batches SET attempts = 53 WHERE webhook_id = $1', [id]);
    answers = [{ status: 500 }];
    await send();
    expect(await log(id)).toMatchObject([{ attempts: 54, failed_at: expect.any(String) }]);
    expect(await list()).toMatchObject([{ failed: 1, waiting: 0, last_sent_at: null }]);
    await send();
    expect(received).toHaveLength(4);
    await content.admin('post', `${WEBHOOKS}/deliveries/${waiting!.id}/replay`).expect(204);
    await send();
    expect(await log(id)).toMatchObject([{ attempts: 1, failed_at: null, problem: null }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received.at(-1)!.headers['webhook-signature']).toBe(signatureOf(secret, received.at(-1)!));
  });

  it('a webhook is notified once under many senders, and in the transaction of its event', async () => {
    await add(['post.updated']);
    const post = await create();
    await content.dataSource.query('UPDATE posts SET updated_at = now() WHERE id = $1', [post.id]);
    const undone = content.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE posts SET updated_at = now() WHERE id = $1', [post.id]);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await Promise.all(Array.from({ length: 6 }, send));
    expect(deliveredEvents()).toHaveLength(1);
    // What another process has just taken is neither waited for nor sent.
    await makeDue();
    await content.dataSource.query('UPDATE ping_batches SET sent_at = NULL, due_at = now()');
    await content.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM ping_batches FOR UPDATE');
      await send();
    });
    expect(deliveredEvents()).toHaveLength(1);
  });

  it('a webhook that is to be asked later is asked no sooner, and in a day at the latest', async () => {
    const waits: number[] = [];
    for (const after of ['7200', '900000']) {
      const { id } = await add(['post.published'], `${address}/${after}`);
      answers = [{ status: 503, headers: { 'Retry-After': after } }];
      await create();
      await send();
      const due = Date.parse((await log(id))[0]!.due_at!);
      waits.push(Math.round((due - Date.now()) / 60_000));
      await content.dataSource.query('DELETE FROM webhooks');
    }
    expect(waits).toEqual([120, 1_440]);
  });

  it('a webhook is notified again under the same id after the lease of a process that died', async () => {
    await add(['post.published']);
    await create();
    await send();
    await content.dataSource.query(
      `UPDATE ping_batches SET sent_at = NULL, due_at = now() + interval '20 seconds' WHERE webhook_id IS NOT NULL`,
    );
    await send();
    expect(received).toHaveLength(1);
    await makeDue();
    await send();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(2);
  });

  it('a webhook that is slow to recover holds up no other, and none that says it is gone is asked again', async () => {
    const { id } = await add(['post.published']);
    await add(['post.published'], `${address}/outro`);
    answers = [{ status: 410 }, { status: 410 }];
    await create();
    await send();
    await makeDue();
    await send();
    expect(received).toHaveLength(2);
    expect(await log(id)).toMatchObject([{ problem: 'O sistema disse que não quer mais (410).' }]);
  });

  it('a webhook has a new secret when that is rotated, and the one before next to it for a day', async () => {
    const { id, secret } = await add(['post.published']);
    const rotated = webhookSecretSchema.parse(
      (await content.admin('post', `${WEBHOOKS}/${id}/secret`).expect(200)).body,
    );
    expect(rotated.secret).not.toBe(secret);
    await create();
    await send();
    const [first] = received as [Received];
    expect(first.headers['webhook-signature']).toBe(
      `${signatureOf(rotated.secret, first)} ${signatureOf(secret, first)}`,
    );
    expect((await list())[0]!.old_secret_until).not.toBeNull();
    await content.dataSource.query(`UPDATE webhooks SET old_secret_until = now() - interval '1 second'`);
    await create();
    await send();
    expect(received[1]!.headers['webhook-signature']).toBe(signatureOf(rotated.secret, received[1]!));
    const stored = await content.dataSource.query<{ line: string }[]>(
      'SELECT w::text AS line FROM webhooks w',
    );
    const entries = await content.dataSource.query<{ action: string; summary: string }[]>(
      `SELECT action, summary FROM audit_entries WHERE action LIKE 'webhook.%' ORDER BY id DESC LIMIT 2`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['webhook.rotated', 'webhook.created']);
    const raw = [secret, rotated.secret].map((one) => Buffer.from(one.replace('whsec_', ''), 'base64'));
    for (const key of raw)
      expect(JSON.stringify([stored, entries])).not.toContain(key.toString('hex').slice(0, 16));
    expect(JSON.stringify([stored, entries, await list()])).not.toContain('whsec_');
  });

  it('a webhook has other events when they are changed, and still delivers what happened before', async () => {
    const { id, secret } = await add(['post.published']);
    await add(['post.updated'], `${address}/outro`);
    const post = await create();
    const change = (events: unknown, of: number | string = id) =>
      content.admin('put', `${WEBHOOKS}/${of}`).send({ events });
    await change(['post.withdrawn']).expect(204);
    await create();
    await toggle(post.id, false);
    await send();
    expect((await log(id)).map(({ event }) => event)).toEqual(['post.withdrawn', 'post.published']);
    expect(
      received.filter(
        ({ headers, body }) => headers['webhook-signature'] === signatureOf(secret, { headers, body }),
      ),
    ).toHaveLength(2);
    expect((await list()).map(({ url, events }) => [url, events])).toEqual([
      [address, ['post.withdrawn']],
      [`${address}/outro`, ['post.updated']],
    ]);
    for (const events of [[], ['tudo'], ['post.updated', 'post.updated'], 'post.updated', null, undefined])
      expectError(await change(events), 400, 'request.invalid');
    expectError(await change(['post.updated'], 99_999), 404, 'content.webhook_not_found');
    expectError(await change(['post.updated'], 'x'), 400, 'request.invalid');
    expect((await list())[0]!.events).toEqual(['post.withdrawn']);
    const [entry] = await content.dataSource.query<{ summary: string }[]>(
      `SELECT summary FROM audit_entries WHERE action = 'webhook.changed'`,
    );
    expect(entry!.summary).toBe(`Mudou os eventos do webhook para ${new URL(address).host}`);
  });

  it('a change, new secret or deletion of a stale webhook is refused with the current row', async () => {
    const { id } = await add();
    const path = `${WEBHOOKS}/${id}`;
    const change = (event: WebhookEvent, version?: number) =>
      content.admin('put', path).send({ events: [event], version });
    const answers = await Promise.all([change('post.published', 1), change('post.withdrawn', 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    const [stored] = await list();
    expectError(refused, 409, 'content.row_conflict');
    expect([stored?.version, refused.body.current]).toEqual([2, stored]);
    for (const request of [
      content.admin('delete', `${path}?version=1`),
      content.admin('post', `${path}/secret?version=1`),
    ])
      expectError(await request, 409, 'content.row_conflict');
    await content.admin('post', `${path}/secret?version=2`).expect(200);
    await change('post.published').expect(204);
    expect((await list())[0]?.version).toBe(4);
    await content.admin('delete', `${path}?version=4`).expect(204);
  });

  it('a webhook that is deleted takes what waits for it along', async () => {
    const { id } = await add();
    await create();
    await content.admin('delete', `${WEBHOOKS}/${id}`).expect(204);
    await send();
    expect(received).toEqual([]);
    for (const [method, path] of [
      ['delete', `${WEBHOOKS}/${id}`],
      ['post', `${WEBHOOKS}/${id}/secret`],
      ['get', `${WEBHOOKS}/${id}/deliveries`],
    ] as const)
      expectError(await content.admin(method, path), 404, 'content.webhook_not_found');
    expectError(
      await content.admin('post', `${WEBHOOKS}/deliveries/99999/replay`),
      404,
      'content.delivery_not_found',
    );
  });

  it('a webhook that is deleted at that moment holds up no publication', async () => {
    const { id } = await add();
    const post = await create({ is_published: false });
    const other = content.dataSource.createQueryRunner();
    await other.connect();
    try {
      await other.startTransaction();
      await other.query('DELETE FROM webhooks WHERE id = $1', [id]);
      const publication = toggle(post.id, true).then(({ body }) => body.post.is_published);
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while ((await rows(content.dataSource, z.object({}), waits)).length === 0) await sleep(10);
      await other.commitTransaction();
      expect(await publication).toBe(true);
    } finally {
      await other.release();
    }
  });

  it('a webhook is refused when it makes no sense, and by the twenty-first', async () => {
    for (const body of [
      {},
      { url: address },
      { url: address, events: [] },
      { url: address, events: ['post.published', 'post.published'] },
      { url: address, events: ['tudo'] },
      { url: ' ', events: ['post.published'] },
      { url: `https://x.test/${'a'.repeat(3_000)}`, events: ['post.published'] },
    ])
      expectError(await content.admin('post', WEBHOOKS).send(body), 400, 'request.invalid');
    for (const url of ['ftp://x.test/', 'https://a:b@x.test/', 'http://10.0.0.1/', 'javascript:1', 'x.test'])
      expectError(
        await content.admin('post', WEBHOOKS).send({ url, events: ['post.published'] }),
        400,
        'content.webhook_address',
      );
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(undefined, `${address}/${index}`)));
    expectError(
      await content.admin('post', WEBHOOKS).send({ url: address, events: ['post.published'] }),
      409,
      'content.too_many_webhooks',
    );
  });
});

it('what waits survives the start of a process that sends no notices, and what a newer version waits for too', async () => {
  const { id } = await add(['post.published']);
  await create();
  await content.dataSource.query(`INSERT INTO ping_targets VALUES ('newer')`);
  await content.dataSource.query(
    `INSERT INTO pings (target, path, reason) VALUES ('newer', '/blog/a', 'changed')`,
  );
  await content.dataSource.query(`INSERT INTO ping_batches (target, due_at) VALUES ('newer', now())`);
  try {
    const other = await startContent({ database: content.database });
    await other.close();
    const [newer] = await content.dataSource.query<{ rows: number }[]>(
      `SELECT (SELECT count(*) FROM ping_targets WHERE name = 'newer')::int + (SELECT count(*) FROM pings
         WHERE target = 'newer')::int + (SELECT count(*) FROM ping_batches WHERE target = 'newer')::int AS rows`,
    );
    expect(newer!.rows).toBe(3);
    await send();
    expect(deliveredEvents()).toMatchObject([{ type: 'post.published' }]);
    expect(await log(id)).toMatchObject([{ sent_at: expect.any(String) }]);
  } finally {
    for (const [table, column] of [
      ['ping_targets', 'name'],
      ['pings', 'target'],
      ['ping_batches', 'target'],
    ])
      await content.dataSource.query(`DELETE FROM ${table} WHERE ${column} = 'newer'`);
  }
});

it('an address inside our network is not asked, whatever its name says', async () => {
  const other = await startContent({ database: content.database });
  try {
    const refused = { url: 'http://exemplo.test/', events: ['post.published'] };
    for (const url of [refused.url, 'https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/'])
      expectError(
        await other.admin('post', WEBHOOKS).send({ ...refused, url }),
        400,
        'content.webhook_address',
      );
    const { id } = (
      await other
        .admin('post', WEBHOOKS)
        .send({ url: 'https://localhost/', events: ['post.published'] })
        .expect(201)
    ).body as { id: number };
    await create();
    await other.internal('post', '/internal/send-webhooks').expect(200);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ attempts: 1, sent_at: null });
    expect(delivery!.problem).toBe('O endereço não é da internet pública.');
  } finally {
    await other.close();
  }
});
