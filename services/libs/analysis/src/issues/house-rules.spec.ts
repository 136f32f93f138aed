import { expect, it } from '@jest/globals';
import { houseIssues, type TextRule } from './house-rules.js';

const rules: TextRule[] = [
  { kind: 'avoid', words: 'Solução robusta', meaning: 'proteção que resiste' },
  { kind: 'avoid', words: 'hacker', meaning: '' },
  { kind: 'name', words: 'Microsoft 365', meaning: '' },
  { kind: 'promise', words: '100% seguro', meaning: '' },
];
const found = (html: string) => houseIssues(html, rules).map(({ rule, place }) => [rule, place.words]);

it.each([
  ['<p>Uma solucao robusta.</p>', [['house-avoid', 'solucao robusta']]],
  ['<p>Soluções robustas</p>', []],
  [
    '<p>Os <b>Hackers</b> voltam; o hacker não.</p>',
    [
      ['house-avoid', 'Hackers'],
      ['house-avoid', 'hacker'],
    ],
  ],
  [
    '<p>O microsoft 365, o Microsoft365 e o Micro-soft 365.</p>',
    [
      ['house-name', 'microsoft 365'],
      ['house-name', 'Microsoft365'],
      ['house-name', 'Micro-soft 365'],
    ],
  ],
  ['<p>O Microsoft 365 é assim.</p>', []],
  ['<p>Fica 100 % seguro.</p>', [['house-promise', '100 % seguro']]],
  ['<p>Fica 100</p><p>seguro.</p>', []],
  ['<p>hackeado</p>', []],
])('%s', (html, expected) => {
  expect(found(html)).toEqual(expected);
});

it('a house rule names the place, the reason and the way out', () => {
  expect(houseIssues('<p>Uma solução robusta.</p>', rules)).toEqual([
    {
      rule: 'house-avoid',
      message: 'A casa evita “Solução robusta”.',
      advice: 'Escreva “proteção que resiste”.',
      place: { range: [7, 22], words: 'solução robusta', occurrence: 0 },
    },
  ]);
});

it('a house rule says nothing without rules, and reads hostile ones', () => {
  expect(houseIssues('<p>hacker</p>', [])).toEqual([]);
  const hostile = ['', '!!!', '.*', '(', '\\', 'a'.repeat(80)].map((words) => ({
    kind: 'avoid' as const,
    words,
    meaning: '',
  }));
  expect(houseIssues('<p>(.*) \\ !!! <x</p>', hostile)).toEqual([]);
});

it('a house rule reads a long text against many rules quickly', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({
    kind: 'avoid' as const,
    words: `palavra${at} x`,
    meaning: '',
  }));
  expect(houseIssues(`<p>${'palavra1 '.repeat(20_000)}</p>`, many)).toEqual([]);
});
