/** Header by which the gateway, and the frontend, say which service they mean. */
export const MEANT_FOR = 'x-meant-for';

/**
 * Answer to a request that is meant for another service: addresses of containers change hands. nginx sends it once more, to whoever has the
 * name by then (gateway, routes/again.conf).
 */
export const MISDIRECTED = {
  status: 421,
  headers: { 'X-Accel-Redirect': '@again', 'Cache-Control': 'no-store' },
} as const;
