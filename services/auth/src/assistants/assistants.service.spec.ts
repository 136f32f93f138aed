import { expect, it } from '@jest/globals';
import { AssistantsService } from './assistants.service.js';
// oidc-provider warns of a Node that is no LTS when it is loaded: before the test.
import './oauth-provider.js';

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
