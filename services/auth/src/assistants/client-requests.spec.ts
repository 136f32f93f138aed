import { describe, expect, it } from '@jest/globals';
import { authorizationAddress, registrationBody, tokenBody } from './client-requests.js';

const SITE = 'https://vitrine.test';
const token = (body: string) => new URLSearchParams(tokenBody(Buffer.from(body), SITE).toString());
const registered = (body: unknown): unknown =>
  JSON.parse(registrationBody(Buffer.from(JSON.stringify(body))).toString());

describe('the parameters of a client', () => {
  it('the parameters of a client without a known scope get the default, the rest as it is, question marks too', () => {
    const redirect = 'https://claude.ai/callback?from=vitrine';
    for (const scope of ['', '&scope=', '&scope=openid%20offline_access']) {
      const address = authorizationAddress(
        `/api/oauth/authorize?redirect_uri=${redirect}&state=a?b${scope}`,
        SITE,
      );
      const { pathname, searchParams } = new URL(address, SITE);
      expect(pathname).toBe('/api/oauth/authorize');
      expect(searchParams.get('redirect_uri')).toBe(redirect);
      expect(searchParams.get('state')).toBe('a?b');
      expect(searchParams.get('scope')).toBe('read propose');
    }
  });

  it.each([
    `${SITE}/api/mcp`,
    `${SITE}/api/mcp/`,
    SITE,
    `${SITE}/`,
    'https://VITRINE.test/api/mcp',
    'HTTPS://Vitrine.Test',
  ])('the parameters of a client name the MCP server as %s', (resource) => {
    expect(token(`resource=${encodeURIComponent(resource)}`).getAll('resource')).toEqual([`${SITE}/api/mcp`]);
  });

  it.each([
    `${SITE}/api/MCP`,
    `${SITE}/api/mcp//`,
    `${SITE}/api/mcp?x=1`,
    `${SITE}/api/mcp#x`,
    `${SITE}/api`,
    `${SITE}.evil.example/api/mcp`,
    `${SITE}@evil.example/api/mcp`,
    'https://x@vitrine.test/api/mcp',
    'https://evil.example/api/mcp',
    'http://vitrine.test/api/mcp',
  ])('the parameters of a client stay as they are for another resource: %s', (resource) => {
    expect(token(`resource=${encodeURIComponent(resource)}`).get('resource')).toBe(resource);
  });

  it('the parameters of a client that come twice stay for the library to refuse', () => {
    expect(token('scope=read&scope=propose').getAll('scope')).toEqual(['read', 'propose']);
    expect(token('code=a&code=b').getAll('code')).toEqual(['a', 'b']);
    expect(token(`resource=${SITE}&resource=https://evil.example/`).getAll('resource')).toHaveLength(2);
    expect(token('scope=offline_access&resource=').toString()).toBe('');
  });
});

describe('a registration', () => {
  it('a registration loses what is null, and grants that there are not where it has that of a code', () => {
    const grants = ['authorization_code', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'];
    const body = {
      client_name: null,
      grant_types: grants,
      response_types: ['code', 'token'],
      x: { y: null },
    };
    expect(registered(body)).toEqual({
      grant_types: ['authorization_code'],
      response_types: ['code'],
      x: {},
    });
    expect(registered({ grant_types: ['implicit'], response_types: ['token'] })).toEqual({
      grant_types: ['implicit'],
      response_types: ['token'],
    });
  });

  it.each(['', '{', 'null', '[]', '"x"'])(
    'a registration that is no object is left to be refused: %j',
    (text) => {
      expect(registrationBody(Buffer.from(text)).toString()).toBe(text);
    },
  );
});
