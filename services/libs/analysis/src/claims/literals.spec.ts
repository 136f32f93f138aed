import { describe, expect, it, test } from '@jest/globals';
import { addressesOf, quotesOf } from './literals.js';

const addresses = (text: string) =>
  addressesOf(text).map(({ words, start, end, fact }) => {
    expect(text.slice(start, end)).toBe(words);
    return [words, fact?.value.slice(2)];
  });

/** A domain of so many letters. */
const domain = (length: number): string => `${'a.'.repeat((length - 3) / 2)}com`;

test.each([
  ['Veja https://www.loja.com.br/Ajuda/.', 'https://www.loja.com.br/Ajuda/', 'loja.com.br/ajuda'],
  ['Veja HTTP://intra.zzz/', 'HTTP://intra.zzz/', 'intra.zzz'],
  ['Veja http://intranet.', 'http://intranet', 'intranet'],
  ['Veja www.algo.zzz!', 'www.algo.zzz', 'algo.zzz'],
  ['Veja ftp://loja.com.br', 'ftp://loja.com.br', 'loja.com.br'],
  ['Veja loja.com.br/x?u=www.casa.zzz', 'loja.com.br/x?u=www.casa.zzz', 'loja.com.br/x?u=www.casa.zzz'],
  [
    'Veja loja.com.br/?u=https://www.casa.com',
    'loja.com.br/?u=https://www.casa.com',
    'loja.com.br/?u=https://www.casa.com',
  ],
  ['A rede 192.168.0.10:8080/x caiu.', '192.168.0.10:8080/x', '192.168.0.10:8080/x'],
  ['Escreva a ana@loja.com.br, hoje.', 'ana@loja.com.br', 'ana@loja.com.br'],
  ['Veja ([loja.com.br])', 'loja.com.br', 'loja.com.br'],
  [domain(253), domain(253), domain(253)],
])('"%s" has the address %s', (text, words, code) => {
  expect(addresses(text)).toEqual([[words, code]]);
});

test.each([
  'Veja http://intranet',
  'www.',
  'http://.',
  'a=https://intra.zzz',
  'xwww.algo.zzz',
  'A versão 1.2.3 saiu.',
  'a_b.com',
  'loja.zzz',
  'um.dois',
  '...',
  domain(255),
])('"%s" has none', (text) => {
  expect(addresses(text)).toEqual([]);
});

describe('quotations', () => {
  const quotes = (text: string) => quotesOf(text).map(({ words }) => words);

  test.each([
    ['“um dois três”', 'um dois três'],
    ['«um dois três»', 'um dois três'],
    ['"um dois três"', 'um dois três'],
    ['Tela de 15" e "um dois três"', 'um dois três'],
    ['"um dois três" e mais nada "dois três quatro"', 'um dois três', 'dois três quatro'],
    ['“um dois três” “dois três quatro”', 'um dois três', 'dois três quatro'],
    ['"”um dois três"'],
    ['“um dois”'],
    ['“um dois três"'],
    ['“um dois\ntrês quatro”'],
    ['”um dois três“'],
    ['“um dois três'],
  ])('%s', (text, ...expected) => {
    expect(quotes(text)).toEqual(expected);
  });

  it('quotations reach 2,000 characters', () => {
    const said = (length: number) => 'a b c'.padEnd(length, ' d');
    expect(quotes(`“${said(1999)}”`)).toEqual([said(1999)]);
    expect(quotes(`Ele disse: “${said(2000)}”`)).toEqual([]);
  });
});
