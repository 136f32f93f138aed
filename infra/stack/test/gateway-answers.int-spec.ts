import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FILE_KINDS } from '@vitrine/contracts';
import { inRoot } from '../paths.ts';
import { approveAdmins, GatewayFixture, type Answer } from './gateway-fixture.ts';

const gateway = new GatewayFixture();

beforeAll(async () => {
  gateway.write('client/assets/app-1.js', 'plain script');
  gateway.write('client/assets/app-1.js.br', 'brotli script');
  gateway.write('client/assets/app-1.js.gz', 'gzip script');
  gateway.write('client/assets/tiny-1.css', 'a{}');
  gateway.write('client/assets/font-1.woff2', 'font');
  gateway.write('media/0123456789abcdef0123456789abcdef/1408.jpg', 'picture');
  gateway.write('media/0123456789abcdef0123456789abcdef/.half.jpg', 'half');
  await gateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.received.length = 0;
  gateway.handlers.clear();
  gateway.handlers.set('auth', approveAdmins);
});

function expectSecurityHeaders({ headers }: Answer): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  for (const use of ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'])
    expect(headers['permissions-policy']).toContain(`${use}=()`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
}

describe('security headers', () => {
  it('security headers are set once on every status of a service, whatever the service itself sends', async () => {
    for (const [index, status] of [200, 201, 301, 400, 401, 403, 404, 409, 413, 429, 500, 503].entries()) {
      gateway.handlers.set('content', (_, response) =>
        response
          .writeHead(status, {
            'X-Frame-Options': 'SAMEORIGIN',
            'X-Request-Id': 'theirs',
            'X-Powered-By': 'x',
          })
          .end('{}'),
      );
      const answer = await gateway.get(`/api/blog/admin/posts/${index}`);
      expect(answer.status).toBe(status);
      expectSecurityHeaders(answer);
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(answer.headers['retry-after']).toBe({ 429: '2', 503: '5' }[status]);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('security headers carry one Retry-After, that of the service where it has one', async () => {
    for (const [status, after] of [
      [429, '86000'],
      [503, '30'],
    ] as const) {
      gateway.handlers.set('content', (_, response) =>
        response.writeHead(status, { 'Retry-After': after }).end('{}'),
      );
      const answer = await gateway.get(`/api/blog/admin/posts/${status}`);
      expect([answer.status, answer.headers['retry-after']]).toEqual([status, after]);
    }
  });

  it("security headers leave a preview's own word on referrers, and no one else's", async () => {
    const said = async (policy: string) => {
      gateway.handlers.set('content', (_, response) =>
        response.writeHead(200, { 'Referrer-Policy': policy }).end('{}'),
      );
      return (await gateway.get(`/api/blog/preview/${policy}`)).headers['referrer-policy'];
    };
    expect([await said('no-referrer'), await said('unsafe-url')]).toEqual([
      'no-referrer',
      'strict-origin-when-cross-origin',
    ]);
  });

  it('security headers are on errors of the gateway, assets, pictures, 304 and cached pages', async () => {
    gateway.handlers.set('frontend', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html', ETag: '"1"' }).end('page'),
    );
    const asset = await gateway.get('/assets/app-1.js');
    const answers = [
      asset,
      await gateway.get('/assets/app-1.js', { 'If-None-Match': String(asset.headers.etag) }),
      await gateway.get('/assets/none.js'),
      await gateway.request('POST', '/assets/app-1.js'),
      await gateway.get('/media/0123456789abcdef0123456789abcdef/1408.jpg'),
      await gateway.get('/api/nada'),
      await gateway.get('/cabecalhos'),
      await gateway.get('/cabecalhos'),
      await gateway.request('PUT', '/api/blog/admin/posts/1', { body: Buffer.alloc(3_200_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 405, 200, 404, 200, 200, 413]);
    for (const answer of answers) expectSecurityHeaders(answer);
  });

  it('security headers leave a document the policy that it came with', async () => {
    gateway.handlers.set('frontend', (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'sha256-x'" })
        .end('page'),
    );
    const answer = await gateway.get('/com-politica');
    expect(answer.headers['content-security-policy']).toBe("script-src 'sha256-x'");
  });

  it('security headers tell browsers to stay on https when the public address is', async () => {
    const secure = new GatewayFixture();
    await secure.start({ publicUrl: 'https://exemplo.com.br', demo: false });
    try {
      const answer = await secure.get('/');
      expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
      expect(secure.last.headers).toMatchObject({ host: 'exemplo.com.br', 'x-forwarded-proto': 'https' });
      await secure.get('/demo/google/authorize');
      expect(secure.last.service).toBe('frontend');
    } finally {
      await secure.stop();
    }
    expect((await gateway.get('/sem-https')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the files at the root', () => {
  it('the files at the root come from here, each of them, for an hour', async () => {
    gateway.received.length = 0;
    for (const name of readdirSync(inRoot('frontend/public'))) {
      gateway.write(`client/${name}`, `file ${name}`);
      const answer = await gateway.get(`/${name}`);
      expect([name, answer.status, answer.text()]).toEqual([name, 200, `file ${name}`]);
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
      expect(answer.headers['content-type']).toMatch(/^image\//);
    }
    for (const name of ['nada.svg', 'nada.png', 'apple-touch-icon-120x120.png'])
      expect((await gateway.get(`/${name}`)).status).toBe(404);
    expect(gateway.received).toEqual([]);
  });
});

describe('assets and pictures', () => {
  const immutable = 'public, max-age=31536000, immutable';

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'brotli script'],
    ['gzip', 'gzip', 'gzip script'],
    ['br;q=0, gzip', 'gzip', 'gzip script'],
    ['identity', undefined, 'plain script'],
  ])('assets and pictures sends the file compressed for %s', async (wish, encoding, text) => {
    const answer = await gateway.get('/assets/app-1.js', { 'Accept-Encoding': wish });
    expect(answer.text()).toBe(text);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('assets and pictures sends a file that was not compressed as it is', async () => {
    const style = await gateway.get('/assets/tiny-1.css', { 'Accept-Encoding': 'br' });
    expect(style.text()).toBe('a{}');
    expect(style.headers['content-encoding']).toBeUndefined();
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await gateway.get('/assets/font-1.woff2')).headers['content-type']).toBe('font/woff2');
  });

  it('assets and pictures never calls the absence of a file immutable', async () => {
    for (const url of ['/assets/app-2.js', '/assets/app-1.js.br', '/assets/../../secrets.json', '/media/x']) {
      const answer = await gateway.get(url);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
      expect(answer.text()).not.toContain('script');
    }
  });

  it('the gateway serves files of articles with their type, runs none, and lets an article alone frame a PDF', async () => {
    for (const [kind, { type }] of Object.entries(FILE_KINDS)) {
      const url = `/media/0123456789abcdef0123456789abcdef/guia.${kind}`;
      gateway.write(url.slice(1), 'file');
      const { status, headers } = await gateway.get(url);
      expect([kind, status, headers['content-type']?.split(';')[0]]).toEqual([kind, 200, type]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      const isShown = ['pdf', 'mp4', 'webm', 'gif'].includes(kind);
      expect([kind, headers['content-disposition']]).toEqual([kind, isShown ? undefined : 'attachment']);
      const isPdf = kind === 'pdf';
      expect(headers['x-frame-options']).toBe(isPdf ? 'SAMEORIGIN' : 'DENY');
      expect(headers['content-security-policy']).toContain(isPdf ? "frame-ancestors 'self'" : 'sandbox');
    }
  });

  it('assets and pictures plays a video from its middle, which is cached for good too, wherever it is stored', async () => {
    const folder = '/media/0123456789abcdef0123456789abcdef';
    gateway.write(`${folder.slice(1)}/tela.mp4`, '0123456789');
    gateway.handlers.set('ai', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': 10 }).end('0123456789'),
    );
    for (const url of [`${folder}/tela.mp4`, '/media/ffffffffffffffffffffffffffffffff/tela.mp4']) {
      const { status, headers, text } = await gateway.get(url, { Range: 'bytes=4-6' });
      expect([url, status, text()]).toEqual([url, 206, '456']);
      expect(headers).toMatchObject({ 'content-range': 'bytes 4-6/10', 'cache-control': immutable });
    }
  });

  it('assets and pictures serves pictures from the folder for good, and asks ai for others', async () => {
    const picture = await gateway.get('/media/0123456789abcdef0123456789abcdef/1408.jpg');
    expect(picture.text()).toBe('picture');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': immutable,
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const ending of ['webp', 'avif', 'png']) {
      const url = `/media/0123456789abcdef0123456789abcdef/704.${ending}`;
      gateway.write(url.slice(1), 'picture');
      expect((await gateway.get(url)).headers['content-type']).toBe(`image/${ending}`);
    }
    const named = await gateway.get('/media/0123456789abcdef0123456789abcdef/1408-foto-da-ana.jpg');
    expect([named.text(), named.headers['cache-control']]).toEqual(['picture', immutable]);
    expect(gateway.received).toEqual([]);
    await gateway.get('/media/0123456789abcdef0123456789abcdef/.half.jpg');
    expect(gateway.received).toEqual([]);
    gateway.handlers.set('ai', (_, response) => response.writeHead(404).end());
    const missing = await gateway.get('/media/ffffffffffffffffffffffffffffffff/1408.jpg');
    expect(missing.status).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-cache');
    expect(gateway.last.service).toBe('ai');
  });
});

describe('limits', () => {
  it('limits refuses headers that are too long', async () => {
    const answer = await gateway.get('/api/users/me', { 'X-Long': 'x'.repeat(20_000) });
    expect(answer.status).toBe(431);
    expect(answer.json().code).toBe('request.header_too_large');
  });

  it.each(['/api/blog/posts/%00', '/api/blog/posts/%E0%A4%A', '/api/../../etc'])(
    'limits refuses the unreadable address %s in the form of the API',
    async (address) => {
      const answer = await gateway.get(address);
      expect(answer.status).toBe(400);
      expectSecurityHeaders(answer);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json().code).toBe('request.malformed');
    },
  );

  it('limits refuses a condition that does not hold in the form of the API and of the site', async () => {
    for (const service of ['content', 'frontend'])
      gateway.handlers.set(service, (_, response) => response.writeHead(200, { ETag: '"one"' }).end('{}'));
    const condition = { 'If-Match': '"another"' };
    const api = await gateway.get('/api/blog/categories?condition', condition);
    expect([api.status, api.json().code]).toEqual([412, 'request.malformed']);
    expectSecurityHeaders(api);
    const page = await gateway.get('/sobre?condition', condition);
    expect([page.status, page.body.toString()]).toEqual([412, expect.stringContaining('Não foi possível')]);
  });

  it.each([
    '%0a',
    '%0D',
    'a%E2%80%A8b',
    '%E2%80%A9',
    '%01',
    '%7F',
    '%C2%85',
    '%FF',
    '%C0%AF',
    '%ED%A0%80',
    '%F4%90%80%80',
  ])('limits knows no address with %s, which no service is asked for', async (part) => {
    for (const folder of ['/', '/blog/', '/blog/admin/', '/auth/', '/media/', '/assets/', '/autores/']) {
      const answer = await gateway.get(`${folder}${part}`);
      expect([folder, answer.status]).toEqual([folder, 404]);
      expect(answer.text()).toContain('Não foi possível');
      expectSecurityHeaders(answer);
    }
    for (const folder of ['/api/', '/api/blog/posts/', '/api/blog/admin/posts/', '/api/sessions']) {
      const answer = await gateway.get(`${folder}${part}`);
      expect([folder, answer.status, answer.json().code]).toEqual([folder, 404, 'resource.not_found']);
      expectSecurityHeaders(answer);
    }
    expect(gateway.received).toEqual([]);
  });

  it('limits asks a service for an address with letters of any language', async () => {
    for (const part of ['%C3%A7', '%E2%80%B2', '%F0%9F%98%80', '%EF%BF%BD', '%20', '%25', '~'])
      expect([part, (await gateway.get(`/${part}`)).status]).toEqual([part, 200]);
  });

  it('limits reads an address of any shape as long as one may be, and logs no failure', async () => {
    const long = (part: string) => part.repeat(Math.floor(7_900 / part.length));
    const paths = ['a', 'a/', '.a', '%C3%A7a', '%E2%80%B2/', '%F0%9F%98%80'].map((part) => `/x${long(part)}`);
    const queries = ['ref=&', 'ref=a&', 'x=a&', 'utm_a=&', '_gl&', '?', '&', 'gclid='].flatMap((part) => [
      ...[long(part), `x&${long(part)}`, `${long(part)}y`, `x&${long(part)}y`],
    ]);
    for (const address of [...paths, ...queries.map((query) => `/sobre?${query}`)])
      expect([address, (await gateway.get(address)).status]).toEqual([address, 200]);
    expect(gateway.logs().errors).not.toContain('failed');
  });

  it("limits refuses what it never looks at, under /api/ too, in the API's form", async () => {
    const ask = (line: string, headers = 'Host: x\r\n') =>
      gateway.raw(`${line}\r\n${headers}Connection: close\r\n\r\n`);
    for (const refused of [
      ...['TRACE /api/users/me HTTP/1.1', 'TRACE http://x/api/users/me HTTP/1.1', 'GET //api/%zz HTTP/1.1'],
      ...['GET /api/blog/posts HTTP/3.0', `GET /api/${'x'.repeat(9_000)} HTTP/1.1`],
    ])
      expect([refused, await ask(refused)]).toEqual([refused, expect.stringMatching(/"code":"\w+\.\w+"/)]);
    expect(await ask('GET /api/users/me HTTP/1.1', 'Transfer-Encoding: x\r\n')).toContain('"code":"');
    expect(await ask('POST /api/users/me HTTP/1.1', 'Host: x\r\nTransfer-Encoding: x\r\n')).toContain(
      '"code":"',
    );
  });

  it("limits refuses an unreadable address of a page with the site's page", async () => {
    const answer = await gateway.get('/blog/%00');
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.body.toString()).toContain('Não foi possível');
  });
});

describe('framing', () => {
  const head = (extra: string) =>
    `POST /api/users/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${extra}\r\n`;

  it.each([
    ['Content-Length and Transfer-Encoding', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n'],
    ['an unknown transfer coding', 'Transfer-Encoding: xchunked\r\n'],
    ['a coding after chunked', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
  ])('framing refuses a request with %s', async (_, extra) => {
    const answer = await gateway.raw(`${head(extra)}0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|501) /);
    expect(gateway.received).toEqual([]);
  });

  it('framing sees one request where the body looks like a second', async () => {
    const inner = 'GET /api/blog/admin/posts HTTP/1.1\r\nHost: x\r\n\r\n';
    await gateway.raw(`${head(`Content-Length: ${inner.length}\r\n`)}${inner}`);
    expect(gateway.received.map(({ url }) => url)).toEqual(['/api/users/me']);
    expect(gateway.last.body).toBe(inner);
  });

  it('framing refuses HTTP/1.1 without a host', async () => {
    expect(await gateway.raw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
