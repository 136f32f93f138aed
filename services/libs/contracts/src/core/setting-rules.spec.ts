import { describe, expect, it } from '@jest/globals';
import { isLoopbackSite, isPlaceholder, refusedInProduction } from './setting-rules.js';

const GUESSABLE = 'is easy to guess: `openssl rand -hex 32` makes another';
const RANDOM = '9f3c1e7ab5d80426f1c97e3ba5d2840c';

describe('what production refuses', () => {
  it.each(['changeme', 'change-me-please', 'changeit', '<your token>', 'xxxx', 'todo', 'Troque isto'])(
    'what production refuses is the placeholder %s in any setting',
    (value) => {
      expect(isPlaceholder(value)).toBe(true);
      expect(refusedInProduction('COMPANY_NAME', value)).toBe('is still a placeholder');
    },
  );

  it('what production refuses is what the demo uses', () => {
    const refusal = "is the demo's, which stands in the repository for anybody to read";
    for (const value of ['vitrine-demo-token', 'a@Vitrine.Test', 'key: vitrine-demo'])
      expect([value, refusedInProduction('OPENAI_API_KEY', value)]).toEqual([value, refusal]);
    expect(refusedInProduction('ADMIN_EMAILS', 'a@vitrine.testes.com.br')).toBeUndefined();
  });

  it('what production refuses is plain http on another machine, in the public address alone', () => {
    const refusal = 'must begin with https://: over http anybody on the way reads sessions';
    expect(refusedInProduction('PUBLIC_URL', 'http://loja.com.br')).toBe(refusal);
    for (const url of [
      'https://loja.com.br',
      'http://localhost:8080',
      'http://127.0.0.1/',
      'http://[::1]:80',
    ])
      expect([url, refusedInProduction('PUBLIC_URL', url)]).toEqual([url, undefined]);
    expect(refusedInProduction('S3_ENDPOINT', 'http://exemplo.com.br')).toBeUndefined();
  });

  it('what production refuses is the site of an example, as the public address', () => {
    const examples = [
      'https://exemplo.com.br',
      'https://www.exemplo.com.br/',
      'https://blog.example',
      'https://example.com:8443',
    ];
    for (const url of examples)
      expect([url, refusedInProduction('PUBLIC_URL', url)]).toEqual([
        url,
        expect.stringContaining('example'),
      ]);
    for (const url of ['https://meuexemplo.com.br', 'https://exemplo.com.br.loja.com'])
      expect(refusedInProduction('PUBLIC_URL', url)).toBeUndefined();
  });

  it('what production refuses knows this machine by its whole name', () => {
    const sites = ['http://blog.localhost', 'HTTP://LOCALHOST', 'http://127.1.2.3:80'];
    expect(sites.map(isLoopbackSite)).toEqual([true, true, true]);
    const others = [
      ...['http://localhost.com', 'http://127.0.0.1.com', 'http://localhost/x', 'https://localhost'],
      ...['xhttp://localhost', 'http://localhost:x', 'http://128.0.0.1', 'http://localhost:80:80'],
    ];
    expect(others.filter(isLoopbackSite)).toEqual([]);
  });

  it('what production refuses is a secret that is easy to guess, in secrets alone', () => {
    for (const name of [
      'INTERNAL_TOKEN',
      'IDENTITY_SECRET',
      'POSTGRES_PASSWORD',
      'REDIS_PASSWORD',
      'BACKUP_KEY',
    ])
      expect([name, refusedInProduction(name, 'a'.repeat(32))]).toEqual([name, GUESSABLE]);
    expect(refusedInProduction('COMPANY_NAME', 'a'.repeat(32))).toBeUndefined();
    expect(refusedInProduction('BACKUP_KEY', RANDOM)).toBeUndefined();
  });

  // Each pair differs in what decides: the first is refused, the second is the nearest one that is not.
  it.each([
    ['five different characters, and six', 'b7kx2k7b2xkb27xb2k7x', 'b7kx29k7b2x9kb27x9b2'],
    ['one text over and over, and another order', 'k7x2q9k7x2q9k7', 'k7x2q9x7kq29k7'],
    ['one text twice with 11 others, and with 12', 'k7x2q9k7x2q9mw4zt8vb3hr', 'k7x2q9k7x2q9mw4zt8vb3hr5'],
    ['a known word with 11 characters, and with 12', 'senha-x7k2q9vbt4w', 'senha-x7k2q9vbt4w8'],
    ['a year', 'x7k2q9vbt4w-2026', 'x7k2q9vbt4w-2126'],
    ['four neighbours, and three', 'x7k2q9v1234bt4w', 'x7k2q9v123bt4w'],
    ['neighbours in capitals', 'x7k2q9vQWERTbt4w', 'x7k2q9vQWKRTbt4w'],
    ['neighbours backwards', 'x7k2q9vpoiuytrbt4w', 'x7k2q9vpouiytrbt4w'],
    ['neighbours at the end', 'x7k2q9vbt4w6543', 'x7k2q9vbt4w6435'],
    ['neighbours at the start', 'asdfx7k2q9vbt4w', 'asfdx7k2q9vbt4w'],
    ['columns of a keyboard', 'x7k2q9v1qaz2wsxbt4w', 'x7k2q9v1qza2wxsbt4w'],
    ['signs between, which count for nothing', '!x7k#2q9-v_b.t4w%', '!x7k#2q9-v_b.t4w%8'],
    ['65 % words, and less', 'palmeiras-onde-7k2q9', 'palmeiras-onde-7k2q9v'],
    ['words in capitals', 'PALMEIRAS-ONDE-7K2Q9', 'PALMEIRAS-OND-7K2Q9'],
    ['words with a capital', 'Palmeiras-Onde-7k2q9', 'Palmeiras-Ond-7k2q9'],
    ['long words, and short ones', 'amigos-tarde-9k7', 'amigo-tarde-9k7'],
    ['30 % vowels, and less', 'brontspami-9k7q', 'brontspamk-9k7q'],
  ])('what production refuses is %s', (_, guessable, random) => {
    const refusals = [guessable, random].map((value) => [value, refusedInProduction('BACKUP_KEY', value)]);
    expect(refusals).toEqual([
      [guessable, GUESSABLE],
      [random, undefined],
    ]);
  });
});
