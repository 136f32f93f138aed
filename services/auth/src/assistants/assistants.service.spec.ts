import { expect, it } from '@jest/globals';
import { AssistantsService } from './assistants.service.js';
import { withDefaultScope } from './oauth-provider.js';

it('the OAuth server is made with the next request where it could not be made with the first', async () => {
  let isBroken = true;
  const config = {
    IDENTITY_SECRET: 'an-identity-secret-of-32-characters',
    get PUBLIC_URL() {
      if (isBroken) throw new Error('not readable now');
      return 'https://vitrine.test';
    },
  };
  const parts = [config, {}, {}, {}] as unknown as ConstructorParameters<typeof AssistantsService>;
  const service = new AssistantsService(...parts);
  await expect(service.oauth()).rejects.toThrow('not readable now');
  isBroken = false;
  const provider = await service.oauth();
  expect(provider.issuer).toBe('https://vitrine.test');
  expect(await service.oauth()).toBe(provider);
});

it('a default scope leaves the rest of an authorization request as it is, question marks too', () => {
  const redirect = 'https://claude.ai/callback?from=vitrine';
  const address = withDefaultScope(`/api/oauth/authorize?redirect_uri=${redirect}&state=a?b`);
  const { pathname, searchParams } = new URL(address, 'https://vitrine.test');
  expect(pathname).toBe('/api/oauth/authorize');
  expect(searchParams.get('redirect_uri')).toBe(redirect);
  expect(searchParams.get('state')).toBe('a?b');
  expect(searchParams.get('scope')).toContain('read');
  expect(withDefaultScope('/api/oauth/authorize?scope=read&state=a?b')).toBe(
    '/api/oauth/authorize?scope=read&state=a?b',
  );
});
