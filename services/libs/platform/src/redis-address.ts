import type { RedisOptions } from 'ioredis';

/** Milliseconds before an attempt to connect again. */
export const reconnectDelay = (attempt: number): number => Math.min(100 * 2 ** attempt, 2_000);

/**
 * `redis+sentinel://[user:password@]host[:port][,host[:port]…]/name`; the account is that of Redis and of its
 * Sentinels.
 */
const SENTINEL_URL =
  /^redis\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([\w.-]+(?::\d+)?(?:,[\w.-]+(?::\d+)?)*)\/([\w.-]+)$/;
const SENTINEL_PORT = 26_379;

/** Whether createRedis can connect to it: an address of Redis, or of the Sentinels that know which one leads. */
export const isRedisUrl = (url: string): boolean =>
  SENTINEL_URL.test(url) || (/^rediss?:\/\/./.test(url) && URL.canParse(url));

/** What a Sentinels' address says, as the client takes it; nothing for an address of Redis itself. */
export function sentinelOptions(url: string): RedisOptions | null {
  const [, user, password, hosts, name] = SENTINEL_URL.exec(url) ?? [];
  if (!hosts || !name) return null;
  const account = password
    ? {
        ...(user && { username: decodeURIComponent(user), sentinelUsername: decodeURIComponent(user) }),
        password: decodeURIComponent(password),
        sentinelPassword: decodeURIComponent(password),
      }
    : {};
  return {
    name,
    sentinels: hosts.split(',').map((address) => {
      const [host = '', port] = address.split(':');
      return { host, port: Number(port ?? SENTINEL_PORT) };
    }),
    ...account,
    sentinelRetryStrategy: reconnectDelay,
    // The Sentinels notify of a new leader, so that no client stays with the old one.
    failoverDetector: true,
    // A client that was notified late writes to a follower; 2 reconnects and sends it to the new leader.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  };
}
