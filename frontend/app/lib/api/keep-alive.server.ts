import { lookup, type LookupAddress } from 'node:dns';
import { Agent, request as send, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as sendOverTls } from 'node:https';
import { isIP } from 'node:net';
import { MISDIRECTED_REQUEST } from '@vitrine/contracts';

/** Connections are reused for as long as the other side says. */
const options = { keepAlive: true };
const plain = { agent: new Agent(options), send };
const tls = { agent: new TlsAgent(options), send: sendOverTls };

/** A process that has said nothing for so long may hang: another one of the same name is asked too. */
const OTHER_AFTER_MS = 600;

/** An answer as it came. */
export interface PlainAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

interface Attempt {
  readonly response: Promise<PlainAnswer>;
  /** Who is asked, once that is known. */
  address(): string | undefined;
  cancel(): void;
}

/**
 * What fetch does for a GET, over node:http: a page asks one question, and fetch took a seventh of its processor time.
 * Where the name has several addresses, a second one is asked when the first hangs or can't be reached, and the first
 * answer counts.
 * @throws the error of the connection; `timeoutMs` without the whole answer is one
 */
export async function getKeepAlive(
  url: string,
  headers: HeadersInit | undefined,
  timeoutMs: number,
): Promise<PlainAnswer> {
  const target = new URL(url);
  const first = attempt(target, headers, timeoutMs);
  const again = (avoided?: string) => attempt(target, headers, timeoutMs, fresh(avoided));
  let timer: NodeJS.Timeout | undefined;
  let other: Attempt | undefined;
  const answered = first.response.then(
    // The address is another service's by now.
    (response) => (response.status === MISDIRECTED_REQUEST.status ? again().response : response),
    (error: unknown) => {
      // The other side may close a connection just as it is used again.
      if (error instanceof StaleConnectionError) return attempt(target, headers, timeoutMs).response;
      if (isIP(target.hostname) || other) throw error;
      return again(first.address()).response;
    },
  );
  if (isIP(target.hostname)) return answered;
  try {
    const hung = new Promise<PlainAnswer>((resolve) => {
      timer = setTimeout(() => {
        other = again(first.address());
        // Without another address the first one is waited for.
        other.response.then(resolve, () => undefined);
      }, OTHER_AFTER_MS);
    });
    return await Promise.race([answered, hung]);
  } finally {
    clearTimeout(timer);
    first.cancel();
    other?.cancel();
  }
}

/** A connection of its own, to another address than `avoided`. */
const fresh = (avoided?: string): RequestOptions => ({
  agent: false,
  lookup: (hostname, wanted, answer) => {
    lookup(hostname, { ...wanted, all: true }, (error, found: LookupAddress[]) => {
      const others = (found ?? []).filter(({ address }) => address !== avoided);
      if (error ?? others.length === 0) answer(error ?? new NoOther(`${hostname} has no other address`), []);
      else answer(null, others);
    });
  },
});

/** A reused connection was closed before anything was answered on it. */
class StaleConnectionError extends Error {}
class NoOther extends Error {}

function attempt(
  url: URL,
  headers: HeadersInit | undefined,
  timeoutMs: number,
  extra?: RequestOptions,
): Attempt {
  const { agent, send } = url.protocol === 'https:' ? tls : plain;
  const request = send(url, { agent, headers: { ...(headers as Record<string, string>) }, ...extra });
  let isOver = false;
  const response = new Promise<PlainAnswer>((resolve, reject) => {
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    const settle = () => {
      isOver = true;
      clearTimeout(timer);
    };
    request.once('response', (answer) => {
      readText(answer).then(
        (text) => {
          settle();
          const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
          resolve({ status, statusText, text });
        },
        (error: unknown) => {
          settle();
          reject(error);
        },
      );
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      settle();
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      reject(isStale ? new StaleConnectionError(error.message, { cause: error }) : error);
    });
    request.end();
  });
  return {
    response,
    address: () => request.socket?.remoteAddress,
    cancel: () => {
      if (!isOver) request.destroy(new Error('another was quicker'));
    },
  };
}

function readText(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () => resolve(Buffer.concat(chunks).toString()));
    answer.once('error', reject);
    // Cut off before its end.
    answer.once('close', () => reject(new Error('the answer was cut off')));
  });
}
