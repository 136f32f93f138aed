import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { isLoopbackAddress, isPublicAddress } from './public-address.js';

/**
 * Variables of a service that asks addresses which people typed; spread into its schema. Production refuses the first
 * as true.
 */
export const outgoingSettings = {
  OUTGOING_LOOPBACK: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
};

/**
 * Why nothing came of a request. Refused by us: `malformed`, `scheme` (neither http nor https), `credentials` (a name
 * or password in the address), `port` (neither 80 nor 443), `address` (not of the public internet). Failed out there:
 * `name` (can't be resolved), `connection`, `certificate`, `timeout`, `redirects` (too many, or one that leads
 * nowhere), `too_large`.
 */
export type OutgoingReason =
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'address'
  | 'name'
  | 'connection'
  | 'certificate'
  | 'timeout'
  | 'redirects'
  | 'too_large';

/** Why an address was never requested. */
export const OUTGOING_REFUSALS: ReadonlySet<OutgoingReason> = new Set([
  'malformed',
  'scheme',
  'credentials',
  'port',
  'address',
]);

/** A request that was refused or failed; `url` is the hop it happened at. */
export class OutgoingError extends Error {
  constructor(
    readonly reason: OutgoingReason,
    readonly url: string,
    options?: ErrorOptions,
  ) {
    super(`outgoing request: ${reason}`, options);
    this.name = 'OutgoingError';
  }

  /** Whether nothing was requested, because the address is not allowed. */
  get isRefusal(): boolean {
    return OUTGOING_REFUSALS.has(this.reason);
  }
}

interface OutgoingRequest {
  /** Default GET. */
  method?: 'GET' | 'HEAD' | 'POST';
  /** Sent to every hop, as it is. */
  body?: string;
  /** Nothing secret: they are sent to every hop. */
  headers?: Readonly<Record<string, string>>;
  /** Bytes of the body at most, as they come (nothing is unpacked); 0 reads none of it. */
  maxBytes: number;
  /** Milliseconds for the whole exchange, redirects and names included; default 10 s. */
  timeoutMs?: number;
  /** Default 5. */
  maxRedirects?: number;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The last hop's address. */
  url: string;
}

/** Every address of a name. */
type Resolve = (name: string) => Promise<string[]>;
const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

export interface OutgoingOptions {
  /** Allows requests to the machine itself, at any port; for tests and the demo. */
  allowLoopback?: boolean;
  resolve?: Resolve;
}

const PORTS: ReadonlySet<string> = new Set(['', '80', '443']);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const LONGEST_URL = 4096;
/** Answers of 1xx before the one that counts. */
const MOST_INTERIM = 10;

/** The host of an address without the brackets of IPv6. */
const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

const isCertificateProblem = (code: string): boolean =>
  /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY))/.test(code);

/**
 * Requests to foreign addresses (links in articles, pictures of an import). Each hop is checked: its address as WHATWG
 * reads it, which makes octal, hexadecimal and short spellings plain, and every address that its name resolves to; one
 * that is not public refuses the hop. The connection goes to the very addresses that were checked: the name isn't
 * resolved again.
 */
export class Outgoing {
  private readonly allowLoopback: boolean;
  private readonly resolve: Resolve;

  constructor({ allowLoopback = false, resolve = resolveName }: OutgoingOptions = {}) {
    this.allowLoopback = allowLoopback;
    this.resolve = resolve;
  }

  /** Asks, following redirects. Any status is an answer. @throws OutgoingError */
  async request(address: string, request: OutgoingRequest): Promise<OutgoingAnswer> {
    const signal = AbortSignal.timeout(request.timeoutMs ?? 10_000);
    let url = this.check(address);
    for (let left = request.maxRedirects ?? 5; ; left -= 1) {
      const answer = await this.hop(url, request, signal);
      const target = REDIRECTS.has(answer.status) ? answer.headers.location : undefined;
      if (target === undefined) return answer;
      if (left === 0 || !URL.canParse(target, url)) throw new OutgoingError('redirects', url.href);
      url = this.check(new URL(target, url).href);
    }
  }

  /** The address as it will be requested. @throws OutgoingError when its text shows already that it isn't allowed */
  check(address: string): URL {
    const refuse = (reason: OutgoingReason): never => {
      throw new OutgoingError(reason, address.slice(0, LONGEST_URL));
    };
    if (address.length > LONGEST_URL || !URL.canParse(address)) return refuse('malformed');
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('scheme');
    if (url.username || url.password) return refuse('credentials');
    const host = bareHost(url);
    if (isIP(host) && !this.mayReach(host)) return refuse('address');
    // A name may mean the machine itself: its port is looked at when its addresses are known.
    if (!PORTS.has(url.port) && !this.allowLoopback) return refuse('port');
    if (!PORTS.has(url.port) && isIP(host) && !isLoopbackAddress(host)) return refuse('port');
    return url;
  }

  private mayReach(address: string): boolean {
    return isPublicAddress(address) || (this.allowLoopback && isLoopbackAddress(address));
  }

  /** Node asks for the addresses of a name here, once for each connection. */
  private lookupFor(url: URL): LookupFunction {
    return (name, options, callback) => {
      this.addressesOf(name, url).then(
        (addresses) => {
          const found = addresses.map((address) => ({ address, family: isIP(address) }));
          if (options.all) callback(null, found);
          else callback(null, found[0]!.address, found[0]!.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
    };
  }

  private async addressesOf(name: string, url: URL): Promise<string[]> {
    const addresses = await this.resolve(name).catch((cause: unknown): string[] => {
      throw new OutgoingError('name', url.href, { cause });
    });
    if (addresses.length === 0) throw new OutgoingError('name', url.href);
    if (!addresses.every((address) => this.mayReach(address))) throw new OutgoingError('address', url.href);
    if (!PORTS.has(url.port) && !addresses.every(isLoopbackAddress))
      throw new OutgoingError('port', url.href);
    return addresses;
  }

  /** One exchange. It settles by the deadline of `signal`, whatever the other side sends or leaves out. */
  private hop(url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
    const { method = 'GET', headers = {}, maxBytes, body: content } = request;
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown): void => reject(asOutgoingError(cause, url, signal));
      signal.addEventListener('abort', fail, { once: true });
      const sent = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        // Of its own: no connection is shared, and none of its settings come from the environment.
        agent: false,
        headers: { ...headers, 'Accept-Encoding': 'identity', Connection: 'close' },
        lookup: this.lookupFor(url),
        signal,
      });
      sent.on('error', fail);
      // An unrequested change of protocol: Node closes the connection, without an error.
      sent.on('upgrade', (_, socket) => fail(socket.destroy()));
      let interim = 0;
      sent.on('information', () => {
        if (++interim > MOST_INTERIM) sent.destroy();
      });
      sent.on('response', (response) => {
        const { statusCode: status = 0 } = response;
        const done = (body: Buffer): void =>
          resolve({ status, headers: response.headers, body, url: url.href });
        if (maxBytes === 0 || REDIRECTS.has(status)) {
          response.on('error', () => undefined);
          response.destroy();
          done(Buffer.alloc(0));
          return;
        }
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          pieces.push(piece);
          if (size > maxBytes) response.destroy(new OutgoingError('too_large', url.href));
        });
        response.on('error', fail);
        response.on('close', () => fail(new Error('closed before its end')));
        response.on('end', () => done(Buffer.concat(pieces)));
      });
      sent.end(content);
    });
  }
}

function asOutgoingError(cause: unknown, url: URL, signal: AbortSignal): OutgoingError {
  if (cause instanceof OutgoingError) return cause;
  const code = String((cause as NodeJS.ErrnoException).code);
  const reason = signal.aborted ? 'timeout' : isCertificateProblem(code) ? 'certificate' : 'connection';
  return new OutgoingError(reason, url.href, { cause });
}
