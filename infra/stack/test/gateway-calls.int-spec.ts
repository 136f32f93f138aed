import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { api, errorCatalogue, isRouted, isSchema, type Call, type RateClass } from '@vitrine/contracts';
import { inRoot } from '../paths.ts';
import { approveAdmins, GatewayFixture } from './gateway-fixture.ts';
import { readConfiguration, secondsOf, valueFor } from './nginx-locations.ts';

const calls = Object.values<Call>(api);
const routed = calls.filter(isRouted);
const withBody = routed.filter(({ body }) => body);
const adminCalls = calls.filter(({ access }) => access === 'admin');
const rows = (of: readonly Call[]) => of.map((call) => [call.name, call] as const);

/** An address of the call; a picture's is one that the gateway has no file of. */
const addressOf = ({ path }: Call): string => path.replaceAll(/\{\w+\}/g, '0a1b2c');
/** Nothing that the gateway kept of another test. */
let visit = 0;
const freshAddressOf = (call: Call): string => `${addressOf(call)}?visit=${(visit += 1)}`;

let gateway: GatewayFixture;
const send = (call: Call, body?: Buffer) => gateway.request(call.method, freshAddressOf(call), { body });
const welcome = () => {
  gateway.received.length = 0;
  gateway.handlers.clear();
  gateway.handlers.set('auth', approveAdmins);
};

describe('every call of the contracts', () => {
  beforeAll(async () => {
    gateway = new GatewayFixture();
    // Rates have tests of their own, below.
    const overrides = Object.fromEntries(
      ['API', 'LOGIN', 'AI', 'ASSISTANT', 'VIEW', 'PAGES', 'QUERY'].map((zone) => [
        `GATEWAY_RATE_${zone}`,
        '1000r/s',
      ]),
    );
    await gateway.start({ overrides });
  });
  beforeEach(welcome);
  afterAll(() => gateway.stop());

  it.each(rows(routed))('%s goes to its service as it was sent', async (_, call) => {
    const url = freshAddressOf(call);
    const answer = await gateway.request(call.method, url);
    expect(answer.status).toBe(200);
    expect(gateway.last).toMatchObject({ service: call.service, method: call.method, url });
  });

  it.each(rows(calls.filter((call) => !isRouted(call))))('%s has no way in', async (_, call) => {
    const answer = await send(call);
    const asked = gateway.received.filter(({ service }) => service === call.service);
    expect([answer.text() === call.service, asked]).toEqual([false, []]);
  });

  it.each(rows(adminCalls))('%s asks auth first, and no one else when auth refuses', async (_, call) => {
    await send(call);
    const [question, request] = gateway.received;
    expect(question).toMatchObject({ service: 'auth', method: 'GET', url: '/internal/verify', body: '' });
    expect(request).toMatchObject({ service: call.service });
    expect(request?.headers.authorization).toBe('Bearer signed-identity');
    const verdicts = [
      [401, 401, 'auth.unauthenticated'],
      [403, 403, 'auth.forbidden'],
      [500, 503, 'service.unavailable'],
    ] as const;
    for (const [said, status, code] of verdicts) {
      gateway.received.length = 0;
      gateway.handlers.set('auth', (_received, response) => response.writeHead(said).end());
      const answer = await send(call);
      expect(answer.status).toBe(status);
      expect(answer.json()).toMatchObject({ code, error: errorCatalogue[code].message });
      expect(gateway.received.map(({ service }) => service)).toEqual(['auth']);
    }
    const named = [
      [401, 'auth.token_invalid'],
      [403, 'auth.two_credentials'],
    ] as const;
    for (const [status, code] of named) {
      gateway.handlers.set('auth', (_received, response) =>
        response.writeHead(status, { 'X-Refusal': code, 'WWW-Authenticate': 'Bearer' }).end(),
      );
      const answer = await send(call);
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        status,
        status === 401 ? 'Bearer' : undefined,
      ]);
      expect(answer.json()).toMatchObject({ code, error: errorCatalogue[code].message });
      expect(answer.headers['x-refusal']).toBeUndefined();
    }
  });

  it.each(rows(adminCalls))('%s shows an API token to auth and to no one else', async (_, call) => {
    const headers = { Authorization: 'Bearer vtr_secret', Cookie: 'vitrine_session=x' };
    await gateway.request(call.method, freshAddressOf(call), { headers });
    const [question, request] = gateway.received;
    expect(question?.headers).toMatchObject({ authorization: headers.Authorization, cookie: headers.Cookie });
    expect(request?.headers.authorization).toBe('Bearer signed-identity');
  });

  it.each(rows(routed.filter(({ access }) => access !== 'admin')))(
    '%s is shown no API token',
    async (_, call) => {
      const headers = { Authorization: 'Bearer vtr_secret' };
      await gateway.request(call.method, freshAddressOf(call), { headers });
      expect(gateway.received.map(({ headers: { authorization } }) => authorization)).toEqual([undefined]);
    },
  );

  it.each(rows(adminCalls))('%s is stored by no one, unless its service says so', async (_, call) => {
    expect((await send(call)).headers['cache-control']).toBe('no-store');
    gateway.handlers.set(call.service, (received, response) => {
      if (received.url === '/internal/verify') approveAdmins(received, response);
      else response.writeHead(200, { 'Cache-Control': 'private' }).end();
    });
    expect((await send(call)).headers['cache-control']).toBe('private');
  });

  it.each(rows(withBody))('%s takes a body of its largest size, and not a byte more', async (_, call) => {
    const taken = await send(call, Buffer.alloc(call.largestBody));
    expect([taken.status, gateway.last.body.length]).toEqual([200, call.largestBody]);
    const refused = await send(call, Buffer.alloc(call.largestBody + 1));
    expect(refused.status).toBe(413);
    const code = call.body && !isSchema(call.body) ? call.body.tooLarge : 'request.too_large';
    expect(refused.json()).toMatchObject({ code, error: errorCatalogue[code].message });
  });

  it.each(rows(routed))('%s is waited for as long as its contract says', (_, call) => {
    const configuration = readConfiguration(path.join(gateway.directory, 'gateway/conf/nginx.conf'));
    // Files that the gateway has are sent at once; asking ai for others is a step of its own.
    const uri = call.path.startsWith('/media/') ? undefined : addressOf(call);
    const wait = uri && valueFor(configuration, uri, 'proxy_read_timeout');
    if (uri) expect(secondsOf(wait ?? '')).toBe(call.waits);
  });

  it.each(rows(routed))('%s is cached for a moment only where its contract says so', async (_, call) => {
    const url = freshAddressOf(call);
    await gateway.request(call.method, url);
    gateway.received.length = 0;
    await gateway.request(call.method, url);
    expect(gateway.received.filter(({ service }) => service === call.service).length > 0).toBe(!call.cached);
  });
});

it('the keys of all limits are those whose spellings are tried here', () => {
  const template = readFileSync(inRoot('gateway/nginx/templates/http/limits.conf.template'), 'utf8');
  const keys = [...template.matchAll(/^limit_(?:req|conn)_zone (\S+)/gm)].map(([, key]) => key);
  // The port is the gateway's own: no request spells it.
  expect(new Set(keys)).toEqual(new Set(['$client_network', '$assistant', '$query_client', '$server_port']));
});

describe('a used-up rate', () => {
  const zones: Exclude<RateClass, 'none'>[] = ['api', 'login', 'view', 'query', 'ai', 'assistant', 'pages'];
  afterEach(() => gateway.stop());

  /** Statuses of a request in each spelling, of which the rate and its burst allow two. */
  const expectOneRate = async (spellings: string[], statusOf: (spelling: string) => Promise<number>) => {
    expect(spellings.length).toBeGreaterThanOrEqual(5);
    const answered = [];
    for (const spelling of spellings) answered.push([spelling, await statusOf(spelling)]);
    expect(answered).toEqual(spellings.map((spelling, sent) => [spelling, sent < 2 ? 200 : 429]));
  };

  it('a rate is one for all addresses of a network: 56 bits of IPv6, or one IPv4 address in any spelling', async () => {
    gateway = new GatewayFixture();
    const overrides = { GATEWAY_RATE_LOGIN: '1r/m', GATEWAY_BURST_LOGIN: '1' };
    await gateway.start({ overrides: { ...overrides, GATEWAY_TRUSTED_PROXIES: '127.0.0.1' } });
    const networks = [
      '2001:db8:1:2::1 2001:db8:1:2::2 2001:db8:1:3:ffff:0:0:9 2001:db8:1:ff:0:0:0:0 2001:DB8:0001:2::1',
      '2001:db8:1:100::1 2001:db8:1:1ff:1:2:3:4 2001:db8:1:1ab:: 2001:0db8:1:100::1 2001:db8:1:100:0::1',
      '2001:db8::1 2001:db8::1:2:3:4 2001:db8:0:0:a0a:a0a:a0a:a0a 2001:db8:0::1 2001:DB8::192.0.2.1',
      '198.51.100.7 ::ffff:198.51.100.7 ::FFFF:198.51.100.7 ::ffff:c633:6407 0:0:0:0:0:ffff:c633:6407',
      '::ffff:198.51.100.8 198.51.100.8 ::ffff:c633:6408 ::ffff:198.51.100.8 198.51.100.8',
    ];
    for (const network of networks)
      await expectOneRate(network.split(' '), async (address) => {
        const headers = { 'X-Forwarded-For': address };
        return (await gateway.get('/api/oauth/google/redirect_url', headers)).status;
      });
  });

  it('a used-up rate is one for each token of an assistant, however its header is written', async () => {
    gateway = new GatewayFixture();
    await gateway.start({ overrides: { GATEWAY_RATE_ASSISTANT: '1r/m', GATEWAY_BURST_ASSISTANT: '1' } });
    welcome();
    const statusOf = async (authorization: string) => {
      const headers = { Authorization: authorization };
      return (await gateway.request('POST', api.mcp.path, { headers })).status;
    };
    for (const token of ['vtr_One', 'another-1_~+/.=']) {
      const spellings = ['Bearer T', 'bearer T', 'BEARER T ', 'bEaReR   T', 'Bearer\tT', '\t Bearer \t T\t'];
      await expectOneRate(
        spellings.map((spelling) => spelling.replace('T', () => token)),
        statusOf,
      );
    }
    // No token that auth would look up.
    const others = ['Bearer \u00a0T', 'Bearer T;', 'Basic eDp5', 'Bearer', 'Bearer T T', 'Bearer "T"'];
    await expectOneRate(others, statusOf);
  });

  it('a used-up rate is one for all addresses with a query, however they are written', async () => {
    gateway = new GatewayFixture();
    await gateway.start({ overrides: { GATEWAY_RATE_QUERY: '1r/m', GATEWAY_BURST_QUERY: '1' } });
    const addresses = [
      '/blog?a',
      '/blog??',
      '/%62log?a=1',
      '//blog?%61',
      '/blog/x.md?a',
      '/blog/?a=1&utm_source=x',
    ];
    await expectOneRate(addresses, async (address) => (await gateway.get(address)).status);
  });

  it.each(zones)(
    'a used-up rate (%s) holds back the calls that count against it, and no other',
    async (zone) => {
      gateway = new GatewayFixture();
      const name = zone.toUpperCase();
      await gateway.start({
        overrides: { [`GATEWAY_RATE_${name}`]: '1r/m', [`GATEWAY_BURST_${name}`]: '1' },
      });
      welcome();
      const counted = routed.filter(
        ({ rate }) => rate === zone || (zone === 'api' && (rate === 'query' || rate === 'assistant')),
      );
      const [first] = counted;
      // One within the rate, and one that the burst allows.
      for (let sent = 0; first && sent < 2; sent += 1) await send(first);
      for (const call of routed) {
        const answer = await send(call);
        // What machines read, and pages, count against it too once they have a query; pictures don't.
        if (zone === 'query' && call.rate === 'pages') {
          expect([call.name, answer.status]).toEqual([
            call.name,
            call.path.startsWith('/media/') ? 200 : 429,
          ]);
          continue;
        }
        expect([call.name, answer.status]).toEqual([call.name, counted.includes(call) ? 429 : 200]);
        if (answer.status !== 429) continue;
        expect(answer.headers['retry-after']).toBeDefined();
        if (zone !== 'pages') {
          expect(answer.json()).toMatchObject({
            code: 'request.rate_limited',
            error: errorCatalogue['request.rate_limited'].message,
          });
        }
      }
    },
  );
});
