import { describe, expect, it } from '@jest/globals';
import { TOKEN_SHAPE } from '@vitrine/contracts';
import { canBeToken, newTokenSecret } from './token-secret.js';

describe('an API token', () => {
  it('an API token is one of its kind, each time another', () => {
    const made = Array.from({ length: 200 }, newTokenSecret);
    expect(new Set(made).size).toBe(made.length);
    for (const secret of made) {
      expect(secret).toMatch(TOKEN_SHAPE);
      expect(canBeToken(secret)).toBe(true);
    }
  });

  it('an API token is distinguished from a look-alike without asking anybody', () => {
    const secret = newTokenSecret();
    const wrong = secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const swapped = secret.replace(
      /^vtr_(.)(.)/,
      (_, a: string, b: string) => `vtr_${b}${a === b ? '_' : a}`,
    );
    for (const text of [
      wrong,
      swapped,
      secret.slice(0, -1),
      `${secret}0`,
      secret.toUpperCase(),
      secret.replace('vtr_', 'ghp_'),
      ` ${secret}`,
      `${secret}\n`,
      '',
      'vtr_',
      'vtr_'.padEnd(53, 'é'),
      'vtr_'.padEnd(100_000, '0'),
    ]) {
      expect([text.slice(0, 60), canBeToken(text)]).toEqual([text.slice(0, 60), false]);
    }
  });
});
