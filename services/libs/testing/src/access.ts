import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import {
  errorBodySchema,
  IDENTITY_AUDIENCE,
  IDENTITY_ISSUER,
  TOKEN_IDENTITY_AUDIENCE,
  TOKEN_SCOPES,
  type Call,
  type Calls,
  type TokenScope,
} from '@vitrine/contracts';
import { SignJWT, UnsecuredJWT } from 'jose';
import request, { type Response } from 'supertest';
import { INTERNAL_TOKEN, sameOriginHeaders, SESSION_ID, TOKEN_NAME, type TestIdentity } from './identity.js';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
export const methodOf = ({ method }: Call): HttpMethod => method.toLowerCase() as HttpMethod;

/** An address of the call, with `value` for every parameter of its path. */
export const addressOf = ({ path }: Call, value = '1'): string => path.replaceAll(/\{\w+\}/g, value);

/** Expects an error in the only shape that there is, which tells nothing of the inside and is never cached. */
export function expectError(answer: Response, status: number, code?: string): void {
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(code ? { code } : {})]);
  errorBodySchema.loose().parse(answer.body);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(JSON.stringify(answer.body)).not.toMatch(
    /\bat .+\.[jt]s|SELECT|UPDATE|node_modules|Error:|postgres/,
  );
}

const apiToken = (scopes: TokenScope[]) => ({ name: TOKEN_NAME, scopes });

/** A token whose algorithm proves nothing. */
async function unproven(): Promise<string[]> {
  const claims = { email: 'admin@vitrine.test', name: null, sid: SESSION_ID, sub: 'user-1' };
  const asToken = { ...claims, api_token: apiToken([...TOKEN_SCOPES]) };
  const unsigned = [
    new UnsecuredJWT(claims).setAudience(IDENTITY_AUDIENCE),
    new UnsecuredJWT(asToken).setAudience(TOKEN_IDENTITY_AUDIENCE),
  ].map((token) => token.setIssuer(IDENTITY_ISSUER).setIssuedAt().setExpirationTime('60s').encode());
  const symmetric = await new SignJWT(asToken)
    .setProtectedHeader({ alg: 'HS256', kid: 'test' })
    .setIssuer(IDENTITY_ISSUER)
    .setAudience(TOKEN_IDENTITY_AUDIENCE)
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(INTERNAL_TOKEN));
  return [...unsigned, symmetric];
}

/** Tokens that `identity` signs and no service may believe, and some without a signature. */
export async function badTokens(identity: TestIdentity): Promise<string[]> {
  const overrides = [{ forged: true }, { expiresIn: -3600 }, { audience: 'x' }, { issuer: 'x' }];
  return [
    ...(await Promise.all(overrides.map((override) => identity.token({}, override)))),
    // A session's claims where an API token's are meant, and the other way about.
    await identity.token({}, { audience: TOKEN_IDENTITY_AUDIENCE }),
    await identity.token({ api_token: apiToken([...TOKEN_SCOPES]) }, { audience: IDENTITY_AUDIENCE }),
    ...(await unproven()),
  ];
}

/** What `identity` signs for a request that came with an API token. */
export const signedByToken =
  (identity: TestIdentity) =>
  (scopes: TokenScope[]): Promise<string> =>
    identity.token({ api_token: apiToken(scopes) });

/** A service under test. */
interface CalledService {
  server: Parameters<typeof request>[0];
  /** Identity tokens that must not be believed: forged, expired, for another audience. */
  badTokens: () => Promise<string[]>;
  /** The identity of a request that came with an API token of these scopes. */
  byToken: (scopes: TokenScope[]) => Promise<string>;
}

const CROSS_SITE: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://outro.example' },
];

/** The status of a request whose address is sent as it is: other clients read a backslash as a slash. */
async function statusAt(server: Server, method: string, path: string): Promise<number | undefined> {
  const opened = server.listening ? undefined : server.listen(0, '127.0.0.1');
  if (opened) await once(opened, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: sameOriginHeaders,
    agent: false,
  });
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'close');
  opened?.close();
  return answer.statusCode;
}

/** Declares the tests of who may call each of a service's calls, from its contract. */
export function testAccess(calls: Calls, service: () => CalledService): void {
  describe.each(Object.values<Call>(calls).map((call) => [call.name, call] as const))('%s', (_, call) => {
    const send = async (headers: Record<string, string>) => {
      const { server } = service();
      return request(server)[methodOf(call)](addressOf(call)).set(headers);
    };
    const withToken = (token: string) => send({ ...sameOriginHeaders, Authorization: `Bearer ${token}` });

    it('has one address: none in capitals, with a slash at its end or with backslashes', async () => {
      const { server } = service();
      const address = addressOf(call);
      const others = [address.toUpperCase(), `${address}/`, `/${address.slice(1).replaceAll('/', '\\')}`];
      for (const path of others.filter((other) => other !== address)) {
        expect([path, await statusAt(server as Server, call.method, path)]).toEqual([path, 404]);
      }
    });

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
        for (const token of [...(await service().badTokens()), INTERNAL_TOKEN]) {
          expectError(await withToken(token), 401, 'auth.unauthenticated');
        }
      });

      const { scope } = call;
      if (scope !== 'any') {
        it('is refused to API tokens whose scopes do not name it, from our own pages too', async () => {
          for (const scopes of [[], TOKEN_SCOPES.filter((other) => other !== scope)]) {
            const Authorization = `Bearer ${await service().byToken(scopes)}`;
            expectError(await send({ Authorization }), 403, 'auth.token_scope');
            expectError(await send({ ...sameOriginHeaders, Authorization }), 403, 'auth.token_scope');
          }
        });
      }

      if (scope) {
        it('is taken from API tokens with its scope, without a word of their origin', async () => {
          for (const scopes of [scope === 'any' ? [] : [scope], [...TOKEN_SCOPES]]) {
            const answer = await send({ Authorization: `Bearer ${await service().byToken(scopes)}` });
            expect(String(answer.body?.code)).not.toMatch(/^auth\.|cross_site/);
          }
        });
      }
    } else if (call.access === 'internal') {
      it('is refused without the internal token', async () => {
        expectError(await send(sameOriginHeaders), 403, 'auth.forbidden');
        for (const token of [...(await service().badTokens()), 'wrong']) {
          expectError(await withToken(token), 403, 'auth.forbidden');
        }
      });
    } else if (call.access === 'session') {
      it('is refused without a session', async () => {
        expectError(await send(sameOriginHeaders), 401, 'auth.unauthenticated');
      });

      it('is refused to an API token, whatever its scopes', async () => {
        const token = await service().byToken([...TOKEN_SCOPES]);
        expectError(await withToken(token), 401, 'auth.unauthenticated');
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
        if (call.sameOrigin === 'if-present') expect(untold.body.code).not.toBe('request.cross_site');
        else expectError(untold, 403, 'request.cross_site');
      });
    }
  });
}
