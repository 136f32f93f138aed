import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { proofSettings } from './company-proof.js';
import { ConfigError, parseSettings } from './settings.js';

const read = (env: Record<string, string>) => parseSettings(z.object(proofSettings), env);
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    read(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};
const credential = {
  name: 'Parceiro',
  number: 'P-1',
  link: 'https://fabricante.test/P-1',
  picture: '/media/selo.webp',
};

describe('what visitors can check', () => {
  test('is nothing where nothing is set, and else what the lists say', () => {
    const nothing = {
      COMPANY_CREDENTIALS: [],
      COMPANY_PEOPLE: [],
      COMPANY_FIGURES: [],
      COMPANY_CASES: [],
      COMPANY_PROFILES: [],
    };
    expect(read({ COMPANY_PEOPLE: ' ' })).toEqual(nothing);
    const people = [{ name: 'Ana', role: 'Sócia' }];
    expect(
      read({ COMPANY_CREDENTIALS: JSON.stringify([credential]), COMPANY_PEOPLE: JSON.stringify(people) }),
    ).toEqual({ ...nothing, COMPANY_CREDENTIALS: [credential], COMPANY_PEOPLE: people });
  });

  test.each([
    ['no JSON', '[{', 'must be a JSON list'],
    ['no list', '{"name":"x"}', 'must be a JSON list'],
    ['no number to check', [{ ...credential, number: ' ' }], 'COMPANY_CREDENTIALS.0.number: '],
    [
      'a link that is none',
      [credential, { ...credential, link: 'javascript:alert(1)' }],
      'COMPANY_CREDENTIALS.1.link: must be an https address',
    ],
    [
      'a picture of another site',
      [{ ...credential, picture: '//cdn.test/selo.png' }],
      '.0.picture: must be a path of this site',
    ],
    [
      'a picture outside',
      [{ ...credential, picture: '/media/../x' }],
      '.0.picture: must be a path of this site',
    ],
    ['a field that nothing shows', [{ ...credential, numero: '1' }], 'COMPANY_CREDENTIALS.0: '],
  ])('is refused at the start with its place: %s', (_, value, sentence) => {
    const problems = problemsOf({
      COMPANY_CREDENTIALS: typeof value === 'string' ? value : JSON.stringify(value),
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
  });
});
