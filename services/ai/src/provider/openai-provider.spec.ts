import { expect, it } from '@jest/globals';
import { testEnv } from '@vitrine/testing';
import { parseAiConfig } from '../config.js';
import { OpenAiProvider } from './openai-provider.js';
import { ProviderError } from './provider-error.js';

it('a call after one that could not load the SDK loads it again', async () => {
  const config = parseAiConfig({
    ...testEnv,
    ...{ DATABASE_URL: 'postgres://x@127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' },
    ...{ AUTH_JWKS_URL: 'http://auth/jwks', CONTENT_URL: 'http://content' },
    // No server listens there.
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  let loads = 0;
  const provider = new OpenAiProvider(
    Object.create(config, {
      // What is read first once the SDK is there.
      OPENAI_API_KEY: {
        get: () => {
          // Whether there is a provider is asked before, each time.
          if ((loads += 1) === 2) throw new Error('too many open files');
          return undefined;
        },
      },
    }) as typeof config,
  );
  const call = () => provider.drawPicture('Um cadeado', AbortSignal.timeout(5_000));
  await expect(call()).rejects.toThrow('too many open files');
  await expect(call()).rejects.toBeInstanceOf(ProviderError);
});
