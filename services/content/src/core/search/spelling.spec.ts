import { describe, expect, it } from '@jest/globals';
import { correctSpelling } from './spelling.js';

const known = [
  'agente',
  'autenticação',
  'backup',
  'código',
  'comprar',
  'kaspersky',
  'lgpd',
  'phishing',
  'ransomware',
];

describe('the word that was meant', () => {
  it.each([
    ['ramsonware', 'ransomware'],
    ['autenticasao', 'autenticação'],
    ['bakcup', 'backup'],
    ['lgdp', 'lgpd'],
    ['kasperski', 'kaspersky'],
    ['fishing', 'phishing'],
  ])('the word that was meant by "%s" is "%s"', (typed, meant) => {
    expect(correctSpelling(typed, known)).toBe(meant);
  });

  it.each(['urgente', 'consigo', 'código', 'comprei'])(
    'the word that was meant by the frequent word "%s" is that word',
    (typed) => {
      expect(correctSpelling(typed, known)).toBeNull();
    },
  );

  it.each(['compromise', 'xyzzy', 'lgpx12', 'back'])(
    'the word that was meant by "%s" is unknown',
    (typed) => {
      expect(correctSpelling(typed, known)).toBeNull();
    },
  );

  it('the word that was meant is the nearest of several', () => {
    expect(correctSpelling('ransomwere', ['ransomwares', 'ransomware'])).toBe('ransomware');
  });
});
