import { describe, expect, it } from '@jest/globals';
import { errorBodySchema, type Call, type Calls } from '@vitrine/contracts';
import request, { type Response } from 'supertest';
import { INTERNAL_TOKEN, sameOriginHeaders, type TestIdentity } from './identity.js';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
export const methodOf = ({ method }: Call): HttpMethod => method.toLowerCase() as HttpMethod;

/** An address of the call, with `value` for every parameter of its path. */
export const addressOf = ({ path }: Call, value = '1'): string => path.replaceAll(/\{\w+\}/g, value);

/** Expects an error in the only shape that there is, which tells nothing of the inside and is kept by nobody. */
export function expectError(answer: Response, status: number, code?: string): void {
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(code ? { code } : {})]);
  errorBodySchema.loose().parse(answer.body);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(JSON.stringify(answer.body)).not.toMatch(
    /\bat .+\.[jt]s|SELECT|UPDATE|node_modules|Error:|postgres/,
  );
}

/** Tokens that `identity` signs and no service may believe. */
export const badTokens = (identity: TestIdentity): Promise<string[]> =>
  Promise.all(
    [{ forged: true }, { expiresIn: -3600 }, { audience: 'x' }, { issuer: 'x' }].map((overrides) =>
      identity.token({}, overrides),
    ),
  );

/** A service under test. */
export interface CalledService {
  server: Parameters<typeof request>[0];
  /** Identity tokens that must not be believed: forged, expired, meant for others. */
  badTokens: string[];
}

const CROSS_SITE: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://outro.example' },
];

/** Declares the tests of who may call each of a service's calls, from its contract. */
export function testAccess(calls: Calls, service: () => Promise<CalledService>): void {
  describe.each(Object.values<Call>(calls).map((call) => [call.name, call] as const))('%s', (_, call) => {
    const send = async (headers: Record<string, string>) => {
      const { server } = await service();
      return request(server)[methodOf(call)](addressOf(call)).set(headers);
    };
    const withToken = (token: string) => send({ ...sameOriginHeaders, Authorization: `Bearer ${token}` });

    if (call.access === 'admin') {
      it('is refused without the identity that the gateway attaches', async () => {
        const poses: Record<string, string>[] = [
          {},
          { Authorization: 'Basic YTpi' },
          { 'X-User-Id': '1', 'X-Identity-Token': 'x' },
          { Cookie: 'vitrine_session=x' },
        ];
        for (const headers of poses) {
          expectError(await send({ ...sameOriginHeaders, ...headers }), 403, 'auth.forbidden');
        }
      });

      it('is refused with an identity that is not to be believed', async () => {
        for (const token of [...(await service()).badTokens, INTERNAL_TOKEN]) {
          expectError(await withToken(token), 401, 'auth.unauthenticated');
        }
      });
    } else if (call.access === 'internal') {
      it('is refused to whoever does not hold the internal token', async () => {
        expectError(await send(sameOriginHeaders), 403, 'auth.forbidden');
        for (const token of [...(await service()).badTokens, 'wrong']) {
          expectError(await withToken(token), 403, 'auth.forbidden');
        }
      });
    } else if (call.access === 'session') {
      it('is refused to whoever is not signed in', async () => {
        expectError(await send(sameOriginHeaders), 401, 'auth.unauthenticated');
      });
    } else {
      it('asks for no token', async () => {
        expect((await send(sameOriginHeaders)).body.code).not.toBe('auth.forbidden');
      });
    }

    if ((call.method !== 'GET' || call.sameOrigin === 'always') && call.access !== 'internal') {
      it('is refused from another site', async () => {
        for (const headers of CROSS_SITE) expectError(await send(headers), 403, 'request.cross_site');
        const untold = await send({});
        if (call.sameOrigin === 'if-told') expect(untold.body.code).not.toBe('request.cross_site');
        else expectError(untold, 403, 'request.cross_site');
      });
    }
  });
}
