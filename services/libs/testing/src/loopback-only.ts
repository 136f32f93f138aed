import { afterEach, expect } from '@jest/globals';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

// No test reaches further than this machine: what it would have reached is refused, and fails the test. Browsers and
// other processes that a test starts are not concerned.
type Connect = typeof net.Socket.prototype.connect & { reached?: string[] };
type Lookup = (name: string, ...rest: unknown[]) => unknown;
interface Target {
  host?: string;
  port?: number | string;
  path?: string;
  lookup?: net.LookupFunction;
}

const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3}|0\.0\.0\.0|::)$/i.test(host);

/** Of the forms in which `connect` takes its arguments, of which `net.connect` has one of its own. */
function targetOf(given: unknown[]): Target {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as unknown[];
  if (typeof first === 'object' && first !== null) return first;
  if (Number.isNaN(Number(first))) return { path: String(first) };
  return { port: Number(first), host: typeof second === 'string' ? second : undefined };
}

/** Refuses from now on, for the whole process, and answers what was refused. */
function refuse(): string[] {
  const original = net.Socket.prototype.connect as Connect;
  if (original.reached) return original.reached;
  const reached: string[] = [];
  const refusal = (name: string): NodeJS.ErrnoException => {
    // A name that never resolves (RFC 6761), whichever network a machine is in.
    if (name.endsWith('.invalid')) return Object.assign(new Error(name), { code: 'ENOTFOUND' });
    reached.push(name);
    return Object.assign(new Error(`A test must not reach ${name}.`), { code: 'ENETUNREACH' });
  };

  const connect = function (this: net.Socket, ...given: unknown[]): net.Socket {
    const target = targetOf(given);
    const { host = 'localhost', port, path, lookup } = target;
    const name = `${host}:${port}`;
    if (path || isLoopback(host)) return Reflect.apply(original, this, given) as net.Socket;
    // A name that the caller looks up itself, so as to see where it leads.
    if (lookup && net.isIP(host) === 0) {
      target.lookup = (hostname, options, answer) =>
        lookup(hostname, options, (error, address, family) => {
          const found = typeof address === 'string' ? [{ address }] : (address ?? []);
          const isOutside = !error && !found.every((entry) => isLoopback(entry.address));
          answer(isOutside ? refusal(name) : error, address, family);
        });
      return Reflect.apply(original, this, given) as net.Socket;
    }
    const error = refusal(name);
    process.nextTick(() => this.destroy(error));
    return this;
  };
  net.Socket.prototype.connect = Object.assign(connect, { reached });

  const { lookup } = dns;
  const lookupNow = dns.promises.lookup as Lookup;
  dns.lookup = Object.assign((name: string, ...rest: unknown[]) => {
    if (isLoopback(name) || net.isIP(name)) return Reflect.apply(lookup, dns, [name, ...rest]) as void;
    const answer = rest.at(-1) as (error: Error) => void;
    process.nextTick(answer, refusal(name));
  }, lookup);
  dns.promises.lookup = ((name: string, ...rest: unknown[]) =>
    isLoopback(name) || net.isIP(name)
      ? lookupNow(name, ...rest)
      : Promise.reject(refusal(name))) as typeof dns.promises.lookup;
  syncBuiltinESMExports();
  return reached;
}

const reached = refuse();
afterEach(() => {
  expect(reached.splice(0)).toEqual([]);
});
