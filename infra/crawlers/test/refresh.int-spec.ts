import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPrefixes, refresh } from '../refresh.ts';

const list = (...prefixes: unknown[]): string =>
  JSON.stringify({ creationTime: '2026-11-22T00:00:00', prefixes });
const right = list({ ipv4Prefix: '20.171.206.0/24' }, { ipv6Prefix: '2600:1f18:1::/48' });

describe('the renewal of crawler networks', () => {
  let directory: string;
  let file: string;
  let server: Server;
  let origin: string;
  let answer: RequestListener;

  beforeEach(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'vitrine-crawlers-'));
    file = path.join(directory, 'ranges.json');
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lists = {
      one: { source: `${origin}/one.json`, prefixes: '4.227.36.0/25' },
      two: { source: `${origin}/two.json`, prefixes: '' },
    };
    writeFileSync(file, JSON.stringify({ written: '2026-01-02', lists }));
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    rmSync(directory, { recursive: true });
  });

  const kept = () => JSON.parse(readFileSync(file, 'utf8'));

  it('the renewal of crawler networks writes down what operators publish, and when', async () => {
    answer = (_request, response) => response.end(right);
    expect([...(await refresh(file))]).toEqual([
      ['one', 2],
      ['two', 2],
    ]);
    expect(kept().lists.one.prefixes).toBe('20.171.206.0/24 2600:1f18:1::/48');
    expect(kept().written).toBe(new Date().toISOString().slice(0, 10));
    expect(readdirSync(directory)).toEqual(['ranges.json']);
  });

  it('the renewal of crawler networks leaves a list as it was whose answer is wrong, and renews the others', async () => {
    answer = ({ url }, response) => response.end(url === '/one.json' ? '<html>' : right);
    expect([...(await refresh(file))]).toEqual([
      ['one', 'It is no JSON.'],
      ['two', 2],
    ]);
    expect(kept().lists.one.prefixes).toBe('4.227.36.0/25');
  });

  const failing: [string, RequestListener, RegExp][] = [
    ['says no', (_request, response) => response.writeHead(403).end(right), /answered 403/],
    [
      'sends on to another address',
      (_request, response) => response.writeHead(302, { location: '/two.json' }).end(),
      /gave no answer/,
    ],
    ['hangs up', (request) => request.socket.destroy(), /gave no answer/],
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 1000 }).write(right.slice(0, 20));
        setImmediate(() => response.destroy());
      },
      /terminated|aborted|other side closed|no JSON/,
    ],
    [
      'never ends',
      (_request, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
      /more than 1024 KB/,
    ],
  ];
  it.each(failing)(
    'the renewal of crawler networks leaves all as it was for a server that %s',
    async (_name, listener, reason) => {
      answer = listener;
      const before = readFileSync(file, 'utf8');
      expect((await refresh(file, 'one')).get('one')).toMatch(reason);
      expect(readFileSync(file, 'utf8')).toBe(before);
    },
  );

  it('the renewal of crawler networks takes one list from a file or another address, never in clear text', async () => {
    const other = path.join(directory, 'other.json');
    writeFileSync(other, right);
    expect((await refresh(file, 'one', other)).get('one')).toBe(2);
    rmSync(other);
    expect((await refresh(file, 'one', other)).get('one')).toMatch(/ENOENT/);
    expect((await refresh(file, 'two', 'http://192.0.2.1/list.json')).get('two')).toBe(
      'Its address is not https.',
    );
    for (const name of ['three', '__proto__', 'toString'])
      await expect(refresh(file, name)).rejects.toThrow(`There is no list ${name}.`);
  });
});

describe('a list of networks', () => {
  it('a list of networks has each once', () => {
    expect(readPrefixes(list({ ipv4Prefix: '20.1.2.0/24' }, { ipv4Prefix: '20.1.2.0/24' }))).toEqual([
      '20.1.2.0/24',
    ]);
  });

  it.each([
    ['everybody', '0.0.0.0/0'],
    ['too many', '20.0.0.0/8'],
    ['this machine', '127.0.0.0/24'],
    ['a private network', '192.168.0.0/16'],
    ['a neighbour', '169.254.1.0/24'],
    ['an address of version 4 in one of version 6', '::ffff:10.0.0.0/112'],
    ['no bits', '20.1.2.0'],
    ['bits that there are not', '20.1.2.0/33'],
    ['a script', '20.1.2.0/24\n<script>'],
    ['nothing', null],
  ])('a list of networks with %s is refused whole', (_name, prefix) => {
    expect(() => readPrefixes(list({ ipv4Prefix: '20.1.2.0/24' }, { ipv4Prefix: prefix }))).toThrow(
      /is no network of a crawler/,
    );
  });

  it.each([
    ['', /no JSON/],
    ['{"prefixes":[]}', /no prefixes/],
    ['{"prefixes":[null]}', /no network/],
    [list(...Array<object>(5_001).fill({ ipv4Prefix: '20.1.2.0/24' })), /more than 5000/],
  ])('a list of networks that is wrong as a whole is refused (%#)', (text, reason) => {
    expect(() => readPrefixes(text)).toThrow(reason);
  });
});
