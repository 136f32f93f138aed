import { describe, expect, it, test } from '@jest/globals';
import { z } from 'zod';
import { Outgoing, OutgoingError, outgoingSettings } from './outgoing.js';
import { isLoopbackAddress, isPublicAddress } from './public-address.js';

/**
 * Addresses by which a server is made to ask what only it can reach. Facts taken from: the IANA IPv4 and IPv6
 * special-purpose address registries (RFC 6890, one address of each block), and the spellings and cloud addresses that
 * PayloadsAllTheThings (swisskyrepo, "Server Side Request Forgery", README.md and SSRF-Cloud-Instances.md, read in
 * November 2026) and EdOverflow's bugbounty-cheatsheet (ssrf.md) describe.
 */
const SPECIAL_ADDRESSES = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.254', '127.0.0.1', '127.127.127.127'],
  ...['169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.254', '192.0.0.1'],
  ...['192.0.0.192', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.1'],
  ...['192.175.48.1', '198.18.0.1', '198.19.255.254', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['239.255.255.255', '240.0.0.1', '255.255.255.255', '100.100.100.200', '168.63.129.16'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b::808:808', '64:ff9b:1::a00:1', '100::1', '2001::1', '2001:2::1', '2001:3::1', '2001:10::1'],
  ...['2001:20::1', '2001:30::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::', '3fff::1', '5f00::1'],
  ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '4000::1', 'e000::1'],
];

const PUBLIC_ADDRESSES = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
];

const HOSTILE_SPELLINGS = [
  ...['http://0/', 'http://127.1/', 'http://127.0.1/', 'http://2130706433/', 'http://3232235521/'],
  ...['http://2852039166/', 'http://0177.0.0.1/', 'http://0177.1/', 'http://017700000001/', 'http://0x7f.1/'],
  ...[
    'http://0x7f000001/',
    'http://0x7F.0x00.0x00.0x01/',
    'http://0xA9FEA9FE/',
    'http://0xA9.0xFE.0xA9.0xFE/',
  ],
  ...['http://0251.0376.0251.0376/', 'http://0251.00376.000251.0000376/', 'http://0251.254.169.254/'],
  ...[
    'http://[::]/',
    'http://[::1]/',
    'http://[0000::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:a9fe:a9fe]/',
  ],
  ...[
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[fd00:ec2::254]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
  ],
  ...['http://%31%32%37.0.0.1/', 'http://127.0.0.1./', 'https://127.0.0.1/', 'http://127.0.0.1/%2561dmin'],
  ...['http:127.0.0.1', 'http:\\\\127.0.0.1\\', ' http://127.0.0.1/', 'ht\ntp://127.0.0.1/'],
];

const asked = (address: string, resolve = async () => ['8.8.8.8']): Promise<unknown> =>
  new Outgoing({ resolve }).request(address, { maxBytes: 0, timeoutMs: 1 }).catch((error: unknown) => error);

const reasonOf = async (address: string, addresses?: string[]): Promise<string> => {
  const error = await asked(address, addresses && (async () => addresses));
  if (!(error instanceof OutgoingError)) throw new Error(`${address} was not refused`);
  return error.reason;
};

describe('public addresses', () => {
  it.each(SPECIAL_ADDRESSES)('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC_ADDRESSES)('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['', 'localhost', '127.1', '0x7f.1', '1.1.1.1 ', '[::1]', '256.1.1.1'])(
    '%j is no address',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['8.8.8.8', false],
  ['10.0.0.1', false],
  ['::2', false],
  ['localhost', false],
  ['', false],
])('%j is the machine itself: %p', (address, isOwn) => {
  expect(isLoopbackAddress(address)).toBe(isOwn);
});

describe('an outgoing request', () => {
  it.each(HOSTILE_SPELLINGS)(
    'an outgoing request goes to no address of our own, however it is spelt: %s',
    async (address) => {
      expect(await reasonOf(address)).toBe('address');
    },
  );

  it.each(SPECIAL_ADDRESSES)(
    'an outgoing request goes to no name that resolves to %s, not even next to a public address',
    async (own) => {
      expect(await reasonOf('http://um.example/', [own])).toBe('address');
      expect(await reasonOf('https://um.example/', ['8.8.8.8', own])).toBe('address');
    },
  );

  it.each([
    ['file:///etc/passwd', 'scheme'],
    ['gopher://um.example/_x', 'scheme'],
    ['dict://um.example:6379/', 'scheme'],
    ['ftp://um.example/', 'scheme'],
    ['jar:http://um.example!/', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://um.example:22/', 'port'],
    ['http://um.example:6379/', 'port'],
    ['https://um.example:8443/', 'port'],
    ['http://8.8.8.8:25/', 'port'],
    ['http://ana@um.example/', 'credentials'],
    ['http://:senha@um.example/', 'credentials'],
    ['http://1.1.1.1 &@2.2.2.2# @3.3.3.3/', 'credentials'],
    ['http://127.1.1.1:80\\@127.2.2.2:80/', 'address'],
    ['http://', 'malformed'],
    ['http://425.510.425.510/', 'malformed'],
    ['http://0x41414141A9FEA9FE/', 'malformed'],
    ['http://[::1%25lo]/', 'malformed'],
    ['http://um.example:99999/', 'malformed'],
    ['/relativo', 'malformed'],
    ['', 'malformed'],
    [`http://um.example/${'a'.repeat(5_000)}`, 'malformed'],
  ])('an outgoing request is refused for its form: %s', async (address, reason) => {
    expect(await reasonOf(address)).toBe(reason);
  });

  it('an outgoing request says that a name is unknown, and names the hop', async () => {
    const unknown = async () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    expect(await asked('http://nada.example/pagina', unknown)).toMatchObject({
      reason: 'name',
      url: 'http://nada.example/pagina',
      isRefusal: false,
      cause: { code: 'ENOTFOUND' },
    });
    expect(await reasonOf('http://nada.example/', [])).toBe('name');
  });

  it('an outgoing request has an address of at most 4096 characters, and its error no longer one', () => {
    const longest = `http://um.example/${'a'.repeat(4_096 - 18)}`;
    const outgoing = new Outgoing();
    expect(outgoing.check(longest).href).toBe(longest);
    expect(() => outgoing.check(`${longest}a`)).toThrow(
      expect.objectContaining({ reason: 'malformed', url: longest }),
    );
  });

  it('an outgoing request is refused for its port before its name is looked up', () => {
    expect(() => new Outgoing().check('http://um.example:8080/')).toThrow('outgoing request: port');
    expect(new Outgoing({ allowLoopback: true }).check('http://um.example:8080/').port).toBe('8080');
  });
});

test('the machine itself may be asked where the variable says so', () => {
  const settings = z.object(outgoingSettings);
  expect(settings.parse({})).toEqual({ OUTGOING_LOOPBACK: false });
  expect(settings.parse({ OUTGOING_LOOPBACK: 'false' })).toEqual({ OUTGOING_LOOPBACK: false });
  expect(settings.parse({ OUTGOING_LOOPBACK: 'true' })).toEqual({ OUTGOING_LOOPBACK: true });
  expect(settings.safeParse({ OUTGOING_LOOPBACK: '1' }).success).toBe(false);
});
