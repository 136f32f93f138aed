import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  createServer as createTcpServer,
  getDefaultAutoSelectFamily,
  setDefaultAutoSelectFamily,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Outgoing, type OutgoingOptions } from './outgoing.js';

const servers: Server[] = [];
const peers: TcpServer[] = [];
const open = new Set<Socket>();

/** The address of a server of the machine itself, under a name that only a test's resolver knows. */
async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://site.example:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  for (const socket of open) socket.destroy();
  open.clear();
  for (const server of peers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** ASN.1: a value of up to 64 KiB with its tag. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  return Buffer.concat([
    Buffer.from(length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255]),
    value,
  ]);
}

/** A key and a certificate that it signed itself. */
function selfSigned() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const ed25519 = der(0x30, der(0x06, Buffer.from([0x2b, 0x65, 0x70])));
  const name = der(0x30);
  const validity = der(
    0x30,
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from('490101000000Z')),
  );
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const signed = der(0x30, der(0x02, Buffer.from([1])), ed25519, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign(null, signed, privateKey));
  const base64 = der(0x30, signed, ed25519, signature).toString('base64');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n` };
}

/** The address of a server that writes whatever it likes once it was asked. */
async function peer(answer: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket.on('error', () => undefined));
    socket.once('data', () => answer(socket));
  });
  peers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://site.example:${(server.address() as AddressInfo).port}`;
}

const atHome = (options: OutgoingOptions = {}) =>
  new Outgoing({ allowLoopback: true, resolve: async () => ['127.0.0.1'], ...options });
const moved =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { Location: location }).end('moved');

describe('an outgoing request', () => {
  it('an outgoing request brings status, headers and body, and follows redirects to their end', async () => {
    const url = await site((request, response) => {
      if (request.url === '/velho') response.writeHead(301, { Location: '/novo' }).end();
      else response.writeHead(404, { 'X-Quem': `${request.headers['user-agent']}` }).end('nada aqui');
    });
    const answer = await atHome().request(`${url}/velho`, {
      maxBytes: 100,
      headers: { 'User-Agent': 'Vitrine' },
    });
    expect(answer).toMatchObject({ status: 404, url: `${url}/novo`, headers: { 'x-quem': 'Vitrine' } });
    expect(answer.body.toString()).toBe('nada aqui');
  });

  it('an outgoing request finds the machine itself by the name that it has', async () => {
    const { port } = new URL(await site((_request, response) => response.end('ok')));
    const { body } = await new Outgoing({ allowLoopback: true }).request(`http://localhost:${port}`, {
      maxBytes: 2,
    });
    expect(body.toString()).toBe('ok');
  });

  it('an outgoing request works where Node tries one address of a name alone', async () => {
    const url = await site((_request, response) => response.end('ok'));
    const before = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(false);
    const { body } = await atHome()
      .request(url, { maxBytes: 2 })
      .finally(() => setDefaultAutoSelectFamily(before));
    expect(body.toString()).toBe('ok');
  });

  it('an outgoing request is a GET of what is not packed, over a connection of its own', async () => {
    const asked: unknown[] = [];
    const url = await site(({ method, headers }, response) => {
      asked.push([method, headers['accept-encoding'], headers.connection]);
      response.end('12');
    });
    await atHome().request(url, { maxBytes: 2, headers: { 'Accept-Encoding': 'gzip' } });
    await atHome().request(url, { maxBytes: 2, method: 'HEAD' });
    expect(asked).toEqual([
      ['GET', 'identity', 'close'],
      ['HEAD', 'identity', 'close'],
    ]);
    await expect(atHome().request(url, { maxBytes: 1 })).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('an outgoing request hangs up where nothing of the body is wanted', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await site((_request, response) => {
      response.write('x'.repeat(100_000));
      response.on('close', () => closed.resolve());
    });
    const { body } = await atHome().request(url, { maxBytes: 0, timeoutMs: 60_000 });
    expect(body).toHaveLength(0);
    await closed.promise;
  });

  it('an outgoing request fails where no one vouches for the certificate', async () => {
    const server = createTlsServer(selfSigned(), (_request, response) => response.end());
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `https://site.example:${(server.address() as AddressInfo).port}`;
    await expect(atHome().request(url, { maxBytes: 1 })).rejects.toMatchObject({
      name: 'OutgoingError',
      message: 'outgoing request: certificate',
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
  });

  it('an outgoing request fails where no one answers', async () => {
    const url = await site((_request, response) => response.end());
    const server = servers.pop()!;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(atHome().request(url, { maxBytes: 1 })).rejects.toMatchObject({
      reason: 'connection',
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it('an outgoing request reaches other ports of the machine itself alone', async () => {
    for (const addresses of [['8.8.8.8'], ['127.0.0.1', '8.8.8.8']]) {
      const asked = atHome({ resolve: async () => addresses }).request('http://um.example:81', {
        maxBytes: 1,
      });
      await expect(asked).rejects.toMatchObject({ reason: 'port' });
    }
  });

  it('an outgoing request resolves a name once, and connects to that address alone', async () => {
    const url = await site((_request, response) => response.end('ok'));
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    let asked = 0;
    const resolve = async () => answers[asked++]!;
    const { body } = await atHome({ resolve }).request(url, { maxBytes: 10 });
    expect([body.toString(), asked]).toEqual(['ok', 1]);
    await expect(atHome({ resolve }).request(url, { maxBytes: 10 })).rejects.toMatchObject({
      reason: 'address',
    });
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'address'],
    ['http://[::ffff:10.0.0.1]/', 'address'],
    ['//0x0a.1/', 'address'],
    ['http://ana:senha@8.8.8.8/', 'credentials'],
    ['http://8.8.8.8:6379/', 'port'],
    ['file:///etc/passwd', 'scheme'],
  ])('an outgoing request refuses a redirect to %s', async (location, reason) => {
    const url = await site(moved(location));
    await expect(atHome().request(url, { maxBytes: 10 })).rejects.toMatchObject({ reason, isRefusal: true });
  });

  it('an outgoing request refuses a redirect to a name that resolves to an address of our own', async () => {
    const url = await site(moved('http://metadados.example/'));
    const resolve = async (name: string) => [name === 'site.example' ? '127.0.0.1' : '10.0.0.7'];
    await expect(atHome({ resolve }).request(url, { maxBytes: 10 })).rejects.toMatchObject({
      reason: 'address',
    });
  });

  it('an outgoing request never asks the machine itself where that is not allowed', async () => {
    let visits = 0;
    const url = await site((_request, response) => response.end(String((visits += 1))));
    const { port } = new URL(url);
    for (const address of [
      url,
      `http://127.0.0.1:${port}`,
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
    ]) {
      const asked = atHome({ allowLoopback: false }).request(address, { maxBytes: 10 });
      await expect(asked).rejects.toMatchObject({ isRefusal: true });
    }
    expect(visits).toBe(0);
  });

  it('an outgoing request ends redirects in a circle, and bodies that are endless, absent or cut', async () => {
    const circle = await site(moved('/'));
    await expect(atHome().request(circle, { maxBytes: 10 })).rejects.toMatchObject({ reason: 'redirects' });
    const flood = await site((_request, response) => {
      const pour = (): void =>
        void (response.destroyed || (response.write('x'.repeat(1_000)), setImmediate(pour)));
      pour();
    });
    await expect(atHome().request(flood, { maxBytes: 5_000 })).rejects.toMatchObject({ reason: 'too_large' });
    expect((await atHome().request(flood, { maxBytes: 0 })).status).toBe(200);
    const silent = await site(() => undefined);
    const waiting = atHome().request(silent, { maxBytes: 10, timeoutMs: 50 });
    await expect(waiting).rejects.toMatchObject({ reason: 'timeout' });
    const trickle = await site((_request, response) => void response.write('x'));
    const dripping = atHome().request(trickle, { maxBytes: 10, timeoutMs: 50 });
    await expect(dripping).rejects.toMatchObject({ reason: 'timeout' });
    const cut = await site((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('x', () => response.socket?.destroy());
    });
    await expect(atHome().request(cut, { maxBytes: 200 })).rejects.toMatchObject({ reason: 'connection' });
  });

  it.each<[string, string, (socket: Socket) => void]>([
    [
      'another protocol (101)',
      'connection',
      (socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nx'),
    ],
    [
      'interim answers without end',
      'connection',
      (socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000)),
    ],
    ['half a status', 'timeout', (socket) => socket.write('HTTP/1.1 20')],
    [
      'a header without end',
      'connection',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(1e6)}`),
    ],
    [
      'a body that stops',
      'timeout',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'),
    ],
    [
      'trailers without end',
      'connection',
      (socket) =>
        socket.write(
          `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX: ${'x'.repeat(1e6)}`,
        ),
    ],
    [
      'trailers that stop',
      'timeout',
      (socket) =>
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX: y\r\n'),
    ],
    ['the end of its half', 'connection', (socket) => socket.end()],
    [
      'the end of its half within a body',
      'connection',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'),
    ],
    ['a reset', 'connection', (socket) => socket.resetAndDestroy()],
    ['what is no HTTP', 'connection', (socket) => socket.write('+OK\r\n')],
  ])(
    'an outgoing request ends by its deadline where the other side answers %s',
    async (_, reason, answer) => {
      const url = await peer(answer);
      for (const method of ['GET', 'POST'] as const) {
        const asked = atHome().request(url, {
          method,
          maxBytes: 100,
          timeoutMs: reason === 'timeout' ? 200 : 20_000,
        });
        await expect(asked).rejects.toMatchObject({ reason });
      }
    },
  );

  it('an outgoing request ends by its deadline where the resolver never answers', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const asked = atHome({ resolve }).request('http://site.example', { maxBytes: 1, timeoutMs: 20 });
    await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
  });
});
