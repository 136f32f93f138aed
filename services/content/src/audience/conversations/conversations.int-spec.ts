import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  articlePage,
  campaignCode,
  chatPlacements,
  chatReference,
  pathCode,
  conversationListSchema,
  foundReferencesSchema,
  outcomeReportSchema,
  recordedConversationSchema,
  referredMessage,
  WEBHOOK_EVENTS,
  withVisitEntry,
  type ChatPlacement,
  type VisitEntry,
} from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import request from 'supertest';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { StoredPicturesStandIn } from '../../../test/stored-pictures-stand-in.js';

const SECRETS = {
  WHATSAPP_APP_SECRET: 'app-secret-of-the-tests',
  WHATSAPP_VERIFY_TOKEN: 'verify-token-of-the-tests',
  CHATWOOT_WEBHOOK_SECRET: 'chatwoot-secret-of-the-tests',
};
const AUDIENCE = '/api/blog/admin/audience';
const WHATSAPP = '/api/webhooks/whatsapp';
const CHATWOOT = '/api/webhooks/chatwoot';
const NUMBER = '5511988887777';
const seconds = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1000);
const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

let content: ContentApp;
let pictures: StoredPicturesStandIn;
const articles: { id: number; page: number; title: string; slug: string }[] = [];
beforeAll(async () => {
  pictures = await StoredPicturesStandIn.start();
  content = await startContent({ env: { ...SECRETS, OUTGOING_LOOPBACK: 'true', AI_URL: pictures.url } });
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  for (let index = 0; index < 3; index += 1) {
    const { post } = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ is_published: true }))
        .expect(201)
    ).body;
    articles.push({ id: post.id, title: post.title, slug: post.slug, page: articlePage(post.id) });
  }
});
afterAll(async () => {
  await content.close();
  await pictures.stop();
});
afterEach(async () => {
  await content.dataSource.query('TRUNCATE conversations');
});

const reference = (index = 0, place: ChatPlacement = 'article') =>
  chatReference({ page: articles[index]!.page, place });
const rows = () =>
  content.dataSource.query<Record<string, unknown>[]>(
    `SELECT reference, to_char(day, 'YYYY-MM-DD') AS day, source, state, value FROM conversations ORDER BY id`,
  );

const whatsappDelivery = (messages: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [{ field: 'messages', value: { contacts: [{ profile: { name: 'Ana' } }], messages } }],
      },
    ],
  });
const written = (
  code: string,
  { from = NUMBER, at = new Date() }: { from?: string; at?: Date | string } = {},
) => ({
  from,
  id: `wamid.${Math.random()}`,
  timestamp: String(seconds(at)),
  type: 'text',
  text: { body: referredMessage('Olá! Estou no site e preciso de ajuda.', code) },
});
const post = (path: string, body: string, headers: Record<string, string>) =>
  content.visitor
    .post(path)
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body);
const byMeta = (body: string, secret = SECRETS.WHATSAPP_APP_SECRET) =>
  post(WHATSAPP, body, { 'X-Hub-Signature-256': `sha256=${hmac(secret, body)}` });
const byChatwoot = (event: object, { secret = SECRETS.CHATWOOT_WEBHOOK_SECRET, at = new Date() } = {}) => {
  const body = JSON.stringify(event);
  const timestamp = String(seconds(at));
  return post(CHATWOOT, body, {
    'X-Chatwoot-Timestamp': timestamp,
    'X-Chatwoot-Signature': `sha256=${hmac(secret, `${timestamp}.${body}`)}`,
  });
};
const incoming = (code: string, overrides: object = {}) => ({
  event: 'message_created',
  id: 7,
  message_type: 'incoming',
  content: referredMessage('Olá!', code),
  created_at: new Date().toISOString(),
  sender: { id: 3, name: 'Ana', phone_number: `+${NUMBER}`, email: null },
  ...overrides,
});
const record = async (body: object) =>
  request(content.app.getHttpServer())
    .post('/api/blog/admin/conversations')
    .set(await content.identity.tokenHeaders(['conversations']))
    .send(body);
const recorded = async (body: object) => {
  const answer = await record(body);
  expect(answer.status).toBe(200);
  return recordedConversationSchema.parse(answer.body);
};
const lookUp = async (text: string, another = false) =>
  foundReferencesSchema.parse(
    (await content.admin('post', `${AUDIENCE}/references`).send({ text, another }).expect(200)).body,
  ).references;
const change = (id: number, body: object) =>
  content.admin('put', `${AUDIENCE}/conversations/${id}`).send(body);
const days = 'from=2026-01-01&to=2027-12-31';

describe('a WhatsApp message', () => {
  it('a WhatsApp message counts once, however often, late and out of order it is delivered', async () => {
    const code = reference();
    const [late, early] = ['2026-03-02T15:00:00Z', '2026-03-01T15:00:00Z'].map((at) =>
      whatsappDelivery([written(code, { at })]),
    );
    for (const body of [late!, late!, early!, late!]) await byMeta(body).expect(204);
    await Promise.all(Array.from({ length: 8 }, () => byMeta(early!).expect(204)));
    await byMeta(late!).expect(204);
    await byMeta(
      whatsappDelivery([written(code, { from: '5521900000000', at: early ? '2026-03-05T00:30:00Z' : '' })]),
    );
    expect(await rows()).toEqual([
      { reference: code, day: '2026-03-01', source: 'whatsapp', state: 'new', value: null },
      // Half past midnight in London is still the day before in São Paulo.
      { reference: code, day: '2026-03-04', source: 'whatsapp', state: 'new', value: null },
    ]);
  });

  it('a WhatsApp message is counted with letters that look like digits, and no other wrong sign', async () => {
    const code = chatReference({ page: 1, place: 'hero' });
    const misread = code.replaceAll('0', 'O').replaceAll('1', 'l');
    expect(misread).not.toBe(code);
    for (const text of [code, misread, misread.toLowerCase()])
      await byMeta(whatsappDelivery([written(text)])).expect(204);
    const next = String((Number(code[1]) + 1) % 10);
    await byMeta(
      whatsappDelivery([written(code[0] + next + code.slice(2), { from: '5521900000000' })]),
    ).expect(204);
    expect(await rows()).toMatchObject([{ reference: code }]);
  });

  it('a WhatsApp message counts nothing without a reference that was given out, nor of no text', async () => {
    const never = chatReference({ page: articlePage(99_999), place: 'article' });
    const unused = chatReference({ page: 20, place: 'hero' });
    await byMeta(
      whatsappDelivery([
        written(never),
        written(unused),
        { ...written(reference()), text: { body: 'Bom dia, ref. 1234' } },
        { from: NUMBER, id: 'x', timestamp: '1', type: 'image', image: { id: '1' } },
        {},
      ]),
    ).expect(204);
    for (const body of ['{}', '[]', 'null', '{"entry":[{"changes":[{"value":{"statuses":[{}]}}]}]}'])
      await byMeta(body).expect(204);
    expect(await rows()).toEqual([]);
  });

  it('a WhatsApp message is refused when it is forged, changed on the way or no JSON', async () => {
    const body = whatsappDelivery([written(reference())]);
    expectError(await byMeta(body, 'another-secret'), 401, 'webhook.unverified');
    expectError(await post(WHATSAPP, body, {}), 401, 'webhook.unverified');
    const signature = `sha256=${hmac(SECRETS.WHATSAPP_APP_SECRET, body)}`;
    expectError(
      await post(WHATSAPP, `${body} `, { 'X-Hub-Signature-256': signature }),
      401,
      'webhook.unverified',
    );
    expectError(
      await post(WHATSAPP, body, { 'X-Hub-Signature-256': signature.slice(7) }),
      401,
      'webhook.unverified',
    );
    expectError(await byMeta('{"entry":'), 400, 'request.malformed');
    expect(await rows()).toEqual([]);
  });

  it('a WhatsApp message has a handshake', async () => {
    const handshake = (token: string, challenge = '1158201444') =>
      content.visitor
        .get(WHATSAPP)
        .query({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge });
    const answer = await handshake(SECRETS.WHATSAPP_VERIFY_TOKEN).expect(200);
    expect([answer.text, answer.headers['content-type']]).toEqual([
      '1158201444',
      'text/plain; charset=utf-8',
    ]);
    expectError(await handshake('wrong'), 401, 'webhook.unverified');
    expectError(await handshake(SECRETS.WHATSAPP_VERIFY_TOKEN, '<script>'), 400, 'request.invalid');
    expectError(await content.visitor.get(WHATSAPP), 400, 'request.invalid');
  });
});

describe('a message of Chatwoot', () => {
  it('a message of Chatwoot counts once, also when WhatsApp delivers it too', async () => {
    await byChatwoot(incoming(reference())).expect(204);
    await byChatwoot(incoming(reference())).expect(204);
    await byMeta(whatsappDelivery([written(reference())])).expect(204);
    expect(await rows()).toMatchObject([{ reference: reference(), source: 'chatwoot' }]);
  });

  it('a message of Chatwoot counts only what a person sent', async () => {
    for (const other of [
      { message_type: 'outgoing' },
      { event: 'conversation_updated' },
      { content: null },
      { sender: null },
      { created_at: 'ontem' },
    ])
      await byChatwoot(incoming(reference(), other)).expect(204);
    expect(await rows()).toEqual([]);
  });

  it('a message of Chatwoot is refused when it is forged, or signed too long ago', async () => {
    expectError(
      await byChatwoot(incoming(reference()), { secret: 'another-secret' }),
      401,
      'webhook.unverified',
    );
    const at = new Date(Date.now() - 6 * 60_000);
    expectError(await byChatwoot(incoming(reference()), { at }), 401, 'webhook.unverified');
    expectError(await post(CHATWOOT, '{}', {}), 401, 'webhook.unverified');
    expect(await rows()).toEqual([]);
  });
});

it('the site has no webhooks where none are configured, and reads nothing that is sent to them', async () => {
  const other = await startContent({ database: content.database });
  const { port } = other.app.getHttpServer().address() as AddressInfo;
  try {
    for (const path of [WHATSAPP, CHATWOOT]) {
      expectError(await other.visitor.post(path).send({}), 404, 'resource.not_found');
      // A reader would refuse a compressed body at once, and wait for the end of any other.
      const headers = { 'Content-Length': '200000', 'Content-Encoding': 'gzip' };
      const begun = httpRequest({ port, path, method: 'POST', headers });
      const answered = once(begun, 'response');
      begun.on('error', () => undefined).write('{');
      const [{ statusCode }] = (await answered) as [IncomingMessage];
      expect([path, statusCode]).toEqual([path, 404]);
      begun.destroy();
    }
    const query = '?hub.mode=subscribe&hub.verify_token=&hub.challenge=1';
    expectError(await other.visitor.get(WHATSAPP + query), 404, 'resource.not_found');
  } finally {
    await other.close();
  }
});

describe('another system', () => {
  const sender = 'Cliente@Exemplo.com ';

  it('another system counts a message once, and says later what became of it', async () => {
    const message = referredMessage('olá', reference());
    const first = await recorded({ message, sender, at: '2026-02-01T12:00:00-03:00' });
    expect(first).toMatchObject({ is_new: true, conversation: { state: 'new', day: '2026-02-01' } });
    expect(await recorded({ reference: reference(), sender: 'cliente@exemplo.com' })).toEqual({
      ...first,
      is_new: false,
    });
    const won = await recorded({ sender, state: 'won', value: 123_456, at: '2026-02-03T12:00:00Z' });
    expect(won.conversation).toEqual({ ...first.conversation, state: 'won', value: 123_456 });
    // What happened before, and is told after.
    await recorded({ sender, reference: reference(), state: 'proposal', at: '2026-02-02T12:00:00Z' });
    expect(await rows()).toEqual([
      { reference: reference(), day: '2026-02-01', source: 'api', state: 'won', value: '123456' },
    ]);
    await recorded({ sender, state: 'lost' });
    expect(await rows()).toMatchObject([{ state: 'lost', value: null }]);
  });

  it('another system whose clock is ahead counts for today', async () => {
    const now = await recorded({ reference: reference(), sender: 'a' });
    const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const ahead = await recorded({ reference: reference(), sender: 'b', at });
    expect(ahead.conversation?.day).toBe(now.conversation?.day);
  });

  it('another system is notified when there is nothing to count, and refused what makes no sense', async () => {
    expect(await recorded({ message: 'Bom dia', sender })).toEqual({ conversation: null, is_new: false });
    expectError(await record({ sender, state: 'won' }), 404, 'content.conversation_not_found');
    for (const body of [
      {},
      { sender },
      { message: 'x', sender: ' ' },
      { reference: reference(), sender, state: 'vendido' },
      { reference: reference(), sender, state: 'won', value: -1 },
      { reference: reference(), sender, state: 'won', value: 1.5 },
      { reference: reference(), sender, value: 100 },
      { reference: reference(), sender, at: 'ontem' },
      { message: 'x'.repeat(20_001), sender },
    ])
      expectError(await record(body), 400, 'request.invalid');
    expect(await rows()).toEqual([]);
  });
});

describe('a reference that a person looks up', () => {
  it('a reference that a person looks up is a conversation from then on, once in a week or as another', async () => {
    const code = reference(1);
    const found = (await Promise.all([lookUp(code), lookUp(`Olá (ref. ${code})`)])).flat();
    expect(found.filter(({ conversation }) => conversation?.is_new)).toHaveLength(1);
    expect(await lookUp(code)).toMatchObject([{ conversation: { is_new: false, state: 'new' } }]);
    expect(await lookUp(code, true)).toMatchObject([{ conversation: { is_new: true } }]);
    expect(await rows()).toHaveLength(2);
    await content.dataSource.query('TRUNCATE conversations');
    await lookUp(code, true);
    for (const [days, is_new] of [
      [7, false],
      [8, true],
    ] as const) {
      await content.dataSource.query(
        `UPDATE conversations SET day = (now() AT TIME ZONE 'America/Sao_Paulo')::date - $1::int`,
        [days],
      );
      expect(await lookUp(code)).toMatchObject([{ conversation: { is_new } }]);
    }
  });

  it('a reference that a person looks up is the conversation that was delivered', async () => {
    await byMeta(whatsappDelivery([written(reference(2))])).expect(204);
    expect(await lookUp(reference(2))).toMatchObject([{ conversation: { is_new: false } }]);
    expect(await lookUp(chatReference({ page: 25, place: 'hero' }))).toMatchObject([{ conversation: null }]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a visit that began elsewhere than it ended', () => {
  const sent = (entry: VisitEntry, place: ChatPlacement = 'plan_m365_basic') =>
    withVisitEntry(referredMessage('Olá!', chatReference({ page: 2, place })), entry);

  it('a visit credits its first page and its last, under old addresses too, and its origin', async () => {
    const [article] = articles as [(typeof articles)[0]];
    const old = `/blog/${article.slug}`;
    const renamed = `${article.slug}-novo`;
    await content.dataSource.query('UPDATE posts SET slug = $2 WHERE id = $1', [article.id, renamed]);
    await content.dataSource.query('INSERT INTO slug_redirects (slug, post_id) VALUES ($2, $1)', [
      article.id,
      article.slug,
    ]);
    try {
      const first = await recorded({ message: sent({ path: old, origin: 'search' }), sender: 'a' });
      expect(first.is_new).toBe(true);
      await recorded({ message: sent({ path: `/blog/${renamed}`, origin: null }), sender: 'b' });
      await recorded({ message: sent({ path: '/blog/nunca-existiu', origin: 'ai' }), sender: 'c' });
      await recorded({ reference: chatReference({ page: 2, place: 'plan_m365_basic' }), sender: 'd' });
      const { conversations } = conversationListSchema.parse(
        (await content.admin('get', `${AUDIENCE}/conversations?${days}`).expect(200)).body,
      );
      expect(
        conversations.map(({ page, entry_page, origin }) => [page.name, entry_page?.name ?? null, origin]),
      ).toEqual([
        ['Microsoft 365', null, null],
        ['Microsoft 365', 'Outra página', 'ai'],
        ['Microsoft 365', article.title, null],
        ['Microsoft 365', article.title, 'search'],
      ]);
    } finally {
      await content.dataSource.query('DELETE FROM slug_redirects');
      await content.dataSource.query('UPDATE posts SET slug = $2 WHERE id = $1', [article.id, article.slug]);
    }
  });

  it('the start of a visit is not guessed where two pages share a code, nor where its signs are wrong', async () => {
    // Two slugs with one code, of 20 bits each.
    const bySigns = new Map<string, string>();
    let twins: [string, string] | undefined;
    for (let index = 0; !twins; index += 1) {
      const slug = `gemeo-${index}`;
      const other = bySigns.get(pathCode(`/blog/${slug}`));
      if (other) twins = [other, slug];
      bySigns.set(pathCode(`/blog/${slug}`), slug);
    }
    for (const slug of twins)
      await content.admin('post', '/api/blog/admin/posts').send(buildPost({ slug, is_published: true }));
    const message = sent({ path: `/blog/${twins[0]}`, origin: 'social' });
    const [found] = await lookUp(message);
    expect(found).toMatchObject({ entry_page: { name: 'Outra página' }, origin: 'social' });
    const wrong = message.replace(/.\)$/, (sign) => (sign === '7)' ? '8)' : '7)'));
    expect(await lookUp(wrong)).toMatchObject([{ code: found!.code, entry_page: null, origin: null }]);
  });

  it('a visit is another conversation than one that began elsewhere, for who looks its reference up', async () => {
    const looked = async (entry: VisitEntry) => (await lookUp(sent(entry)))[0]!.conversation!;
    const first = await looked({ path: '/', origin: 'search' });
    expect((await looked({ path: '/blog', origin: 'search' })).is_new).toBe(true);
    expect(await looked({ path: '/', origin: 'search' })).toEqual({ ...first, is_new: false });
  });
});

describe('what became of a conversation', () => {
  it('what became of a conversation is set by a person, who is named', async () => {
    await byMeta(whatsappDelivery([written(reference())])).expect(204);
    const list = async (query = '') =>
      conversationListSchema.parse(
        (await content.admin('get', `${AUDIENCE}/conversations?${days}${query}`).expect(200)).body,
      );
    const { id } = (await list()).conversations[0]!;
    await change(id, { state: 'won', value: 99_999_999_999 }).expect(200);
    expect((await list('&state=won')).conversations).toMatchObject([
      {
        page: { name: articles[0]!.title },
        place: 'article',
        state: 'won',
        value: 99_999_999_999,
        changed_by: 'admin@vitrine.test',
      },
    ]);
    expect((await list('&state=lost')).conversations).toEqual([]);
    for (const body of [{ state: 'lost', value: 1 }, { state: '' }, { state: 'won', value: '1' }])
      expectError(await change(id, body), 400, 'request.invalid');
    const { conversation } = (await change(id, { state: 'talking' }).expect(200)).body;
    expect(conversation).toMatchObject({ state: 'talking', value: null });
  });

  it('what became of a conversation is reported by product: of its own button, else of the page of its family', async () => {
    const buttons: [number, ChatPlacement][] = [
      [1, 'product_optimum'],
      [7, 'product_optimum'],
      [2, 'plan_m365_basic'],
      [2, 'custom'],
      [3, 'header'],
      [1, 'hero'],
      [articles[0]!.page, 'article'],
    ];
    for (const [page, place] of buttons)
      await recorded({
        message: `(ref. ${chatReference({ page, place })})`,
        sender: `por produto ${page} ${place}`,
        at: '2025-06-15T12:00:00Z',
      });
    const path = `${AUDIENCE}/outcomes?from=2025-06-01&to=2025-06-30`;
    const { products = [] } = outcomeReportSchema.parse((await content.admin('get', path).expect(200)).body);
    expect(new Map(products.map(({ product, conversations }) => [product, conversations]))).toEqual(
      new Map<string | null, number>([
        ['Kaspersky Next EDR Optimum', 2],
        [null, 2],
        ['Google Workspace', 1],
        ['Microsoft 365', 1],
        ['Microsoft 365 Business Basic', 1],
      ]),
    );
  });

  it('what became of a conversation is reported as a recount of all rows finds it', async () => {
    const states = ['new', 'talking', 'proposal', 'won', 'lost'] as const;
    const places = Object.keys(chatPlacements).slice(0, 4) as ChatPlacement[];
    for (let index = 0; index < 60; index += 1) {
      const state = states[(index * 7) % 5]!;
      const reference = chatReference(
        { page: articles[index % 3]!.page, place: places[index % 4]! },
        index % 2 === 0 ? null : { source: 's', medium: 'm', name: `n${index % 3}` },
      );
      const origin = (['search', 'direct', null] as const)[index % 3]!;
      const path = `/blog/${articles[(index + 1) % 3]!.slug}`;
      await recorded({
        message: withVisitEntry(`(ref. ${reference})`, index % 5 === 0 ? null : { path, origin }),
        sender: `pessoa ${index}`,
        at: `2026-0${1 + (Math.floor(index / 5) % 3)}-1${index % 10}T12:00:00Z`,
        state,
        ...(state === 'won' && { value: 1_000 * index + 1 }),
      });
    }
    await content.dataSource.query(
      `INSERT INTO page_views_daily (day, page, origin, views) VALUES ('2026-02-01', $1, 'search', 40),
         ('2026-03-15', $1, 'direct', 2), ('2026-03-01', $1, 'internal', 90), ('2026-03-16', $1, 'search', 500),
         ('2026-02-28', $2, 'search', 60)`,
      [articles[0]!.page, articles[1]!.page],
    );
    await content.dataSource.query(
      `WITH named AS (INSERT INTO campaigns (source, medium, name, code) VALUES ('s', 'm', 'n1', $1) RETURNING id)
       INSERT INTO campaign_visits_daily (day, campaign_id, visits)
       SELECT day::date, id, 7 FROM named, unnest(ARRAY['2026-02-01', '2026-03-15', '2026-03-16']) AS day`,
      [campaignCode({ source: 's', medium: 'm', name: 'n1' })],
    );
    const period = { from: '2026-02-01', to: '2026-03-15' };
    const query = new URLSearchParams(period).toString();
    const report = outcomeReportSchema.parse(
      (await content.admin('get', `${AUDIENCE}/outcomes?${query}`).expect(200)).body,
    );
    const raw = await content.dataSource.query<
      {
        page: string;
        place: string;
        campaign_code: string | null;
        entry_page: string | null;
        origin: string | null;
        state: string;
        value: string | null;
      }[]
    >(
      'SELECT page, place, campaign_code, entry_page, origin, state, value FROM conversations WHERE day BETWEEN $1 AND $2',
      [period.from, period.to],
    );
    const recount = (of: typeof raw) => ({
      conversations: of.length,
      talking: of.filter(({ state }) => state === 'talking').length,
      proposals: of.filter(({ state }) => state === 'proposal').length,
      won: of.filter(({ state }) => state === 'won').length,
      lost: of.filter(({ state }) => state === 'lost').length,
      value: of.reduce((sum, { value }) => sum + Number(value ?? 0), 0),
    });
    expect(report).toMatchObject(recount(raw));
    expect(report.pages).toHaveLength(3);
    for (const { page, ...row } of report.pages)
      expect(row).toMatchObject(recount(raw.filter((one) => Number(one.page) === page.page)));
    expect(report.places).toHaveLength(4);
    for (const { place, ...row } of report.places)
      expect(row).toEqual(recount(raw.filter((one) => one.place === place)));
    expect(report.campaigns).toHaveLength(4);
    for (const { campaign_code, ...row } of report.campaigns)
      expect(row).toMatchObject(recount(raw.filter((one) => one.campaign_code === campaign_code)));
    expect(report.articles).toHaveLength(3);
    for (const { page, ...row } of report.articles!)
      expect(row).toMatchObject(
        recount(raw.filter((one) => [one.page, one.entry_page].some((own) => Number(own) === page.page))),
      );
    expect(report.entry_pages).toHaveLength(4);
    for (const { page, ...row } of report.entry_pages!)
      expect(row).toMatchObject(
        recount(raw.filter((one) => (one.entry_page && Number(one.entry_page)) === (page?.page ?? null))),
      );
    expect(report.origins).toHaveLength(3);
    for (const { origin, ...row } of report.origins!)
      expect(row).toMatchObject(recount(raw.filter((one) => one.origin === origin)));
    // Views that this site's own pages led to begin no visit; of pages they are readers.
    const readers = <Key>(rows: readonly { readers?: number | undefined }[], key: (row: never) => Key) =>
      new Map(rows.map((row) => [key(row as never), row.readers]));
    const nameOf = ({ page }: { page: { page: number } | null }) => page?.page ?? null;
    expect(readers(report.pages, nameOf).get(articles[0]!.page)).toBe(132);
    const began = readers(report.entry_pages!, nameOf);
    expect([articles[0]!.page, articles[1]!.page, null].map((page) => began.get(page))).toEqual([42, 60, 0]);
    const byOrigin = readers(report.origins!, ({ origin }: { origin: string | null }) => origin);
    expect(['search', 'direct', null].map((origin) => byOrigin.get(origin))).toEqual([100, 2, 0]);
    const byCampaign = readers(
      report.campaigns,
      ({ campaigns: [one] }: { campaigns: { name: string }[] }) => one?.name,
    );
    expect(byCampaign.get('n1')).toBe(14);
    expect(report.pages.map(({ value }) => value)).toEqual(
      report.pages.map(({ value }) => value).toSorted((a, b) => b - a),
    );
    const csv = (await content.admin('get', `${AUDIENCE}/outcomes.csv?${query}`).expect(200)).text;
    const lines = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    const sum = (column: number) =>
      lines.reduce((total, cells) => total + Number(cells[column]!.replaceAll('"', '').replace(',', '.')), 0);
    expect([sum(6), sum(8), sum(9)]).toEqual([report.conversations, report.proposals, report.won]);
    expect(Math.round(sum(11) * 100)).toBe(report.value);
  });
});

it('nothing of who wrote, and what, is in a table, a log, a file or a delivery', async () => {
  const planted: string[] = [];
  const plant = (text: string): string => (planted.push(text), text);
  const dump: string[] = [];
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => dump.push(part));
    request.on('end', () => response.writeHead(dump.length % 3 === 0 ? 500 : 204).end());
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { id } = (
    await content.admin('post', '/api/blog/admin/webhooks').send({ url, events: WEBHOOK_EVENTS }).expect(201)
  ).body as { id: number };
  const logged: string[] = [];
  const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation((...given: unknown[]) => {
      logged.push(
        JSON.stringify(given, (_, value: unknown) =>
          value instanceof Error ? [value.message, value.stack, value.cause, { ...value }] : value,
        ),
      );
    }),
  );
  for (let index = 0; index < 50; index += 1) {
    const from = plant(`55119${String(10_000_000 + index * 7_919)}`);
    const name = plant(`Fulana Plantada${index}`);
    const email = plant(`plantada${index}@segredo.test`);
    const body = `${plant(`texto plantado ${index}`)} (ref. ${reference(index % 3)})`;
    const contacts = [{ wa_id: from, profile: { name } }];
    const message = {
      from,
      id: `wamid.${index}`,
      timestamp: String(seconds(new Date())),
      type: 'text',
      text: { body },
    };
    const delivery = JSON.stringify({ entry: [{ changes: [{ value: { contacts, messages: [message] } }] }] });
    if (index % 4 === 0) await byMeta(delivery).expect(204);
    if (index % 4 === 1) await byMeta(delivery.slice(0, -3)).expect(400);
    if (index % 4 === 2)
      await byChatwoot(
        incoming('', {
          content: body,
          sender: { id: index, name, email, phone_number: index % 3 ? `+${from}` : null },
        }),
      ).expect(204);
    if (index % 4 === 3)
      await recorded({ message: `${body} ${name}`, sender: index % 3 ? email : from, state: 'talking' });
  }
  await lookUp(`${planted[0]} ${planted[1]} ${reference(1, 'hero')}`);
  for (let rest = 1; rest > 0;) {
    await content.internal('post', '/internal/send-webhooks').expect(200);
    const [due] = await content.dataSource.query<[{ rest: number }]>(
      `SELECT count(*)::int AS rest FROM ping_batches WHERE webhook_id = $1 AND attempts = 0`,
      [id],
    );
    rest = due.rest;
  }
  spies.forEach((spy) => spy.mockRestore());
  expect(planted).toHaveLength(200);
  expect(logged.length).toBeGreaterThan(0);
  const tables = await content.dataSource.query<{ name: string }[]>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  dump.push(...logged);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['content.conversations', 'content.ping_batches', 'content.webhooks']),
  );
  for (const { name } of tables)
    dump.push(
      ...(await content.dataSource.query<{ line: string }[]>(`SELECT t::text AS line FROM ${name} t`)).map(
        ({ line }) => line,
      ),
    );
  for (const path of [
    `${AUDIENCE}/outcomes.csv?${days}`,
    `${AUDIENCE}/outcomes?${days}`,
    `${AUDIENCE}/conversations?${days}`,
    `/api/blog/admin/webhooks/${id}/deliveries`,
    '/api/blog/admin/webhooks',
    '/api/blog/admin/audit/content',
    '/api/blog/admin/export/ghost',
    '/api/blog/admin/export/wordpress',
  ]) {
    const answer = await content.admin('get', path).expect(200);
    dump.push(Buffer.isBuffer(answer.body) ? answer.body.toString() : answer.text);
  }
  await content.dataSource.query('DELETE FROM webhooks');
  await new Promise((done) => receiver.close(done));
  expect((await rows()).length).toBeGreaterThan(30);
  const all = dump.join('\n').toLowerCase();
  const hex = (text: string) => Buffer.from(text).toString('hex');
  expect(planted.filter((text) => all.includes(text.toLowerCase()) || all.includes(hex(text)))).toEqual([]);
  // The document of the site says "implantado".
  expect(all).not.toMatch(/(?<!im)plantad/);
});
