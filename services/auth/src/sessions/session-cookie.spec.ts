import { expect, it, test } from '@jest/globals';
import type { Request, Response } from 'express';
import type { AuthConfig } from '../config.js';
import { SessionCookie } from './session-cookie.js';
import { deriveSessionKeyId } from './session-key.js';

const cookieAt = (PUBLIC_URL: string) => new SessionCookie({ PUBLIC_URL } as AuthConfig);
const TOKEN = 'a-_9'.repeat(10) + 'xyz';
const read = (cookie: string | undefined, at = 'https://exemplo.com.br') =>
  cookieAt(at).read({ headers: { cookie } } as Request);

/** What `work` sets and clears, as the arguments of Express. */
function written(at: string, work: (cookie: SessionCookie, response: Response) => void): unknown[][] {
  const calls: unknown[][] = [];
  const note = (...of: unknown[]) => calls.push(of);
  work(cookieAt(at), { cookie: note, clearCookie: note } as unknown as Response);
  return calls;
}

test.each([
  ['https://exemplo.com.br', '__Host-vitrine_session', true],
  ['http://localhost:8080', 'vitrine_session', false],
])('at %s the session cookie is %s', (at, name, secure) => {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  expect(written(at, (cookie, response) => cookie.set(response, TOKEN))).toEqual([
    [name, TOKEN, { ...options, maxAge: 7 * 24 * 3600 * 1000 }],
  ]);
  expect(written(at, (cookie, response) => cookie.clear(response))).toEqual([[name, options]]);
  expect(read(`a=b; ${name}=${TOKEN}`, at)).toBe(TOKEN);
});

test.each([
  undefined,
  '',
  `vitrine_session=${TOKEN}`,
  '__Host-vitrine_session=',
  `__Host-vitrine_session=${TOKEN}x`,
  `__Host-vitrine_session=${TOKEN.slice(1)}`,
  `__Host-vitrine_session=${TOKEN.slice(1)}'`,
])('no token is read from %j', (cookie) => expect(read(cookie)).toBeNull());

// HKDF-SHA-256 by hand, RFC 5869.
it('the session cookie names the secret of a session by a key that never changes, for it would end all sessions', () => {
  expect(deriveSessionKeyId('segredo')).toBe('2kDkQCdTtcgm7abR_rePp-j9yCK8RmcJXuX8RYIQCz4');
});
