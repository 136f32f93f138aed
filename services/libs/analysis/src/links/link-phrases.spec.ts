import { describe, expect, it, test } from '@jest/globals';
import { keyedWords, phraseKey, targetPhrases, wordRuns, type LinkTarget } from './link-phrases.js';

const phrasesOf = (of: Partial<LinkTarget>) =>
  Object.fromEntries(targetPhrases({ slug: '', title: '', metaTitle: '', keywords: '', ...of }));

describe('the phrases of an article', () => {
  test.each<[what: string, of: Partial<LinkTarget>, phrases: Record<string, number>]>([
    ['a title of one word says nothing', { title: 'Phishing' }, {}],
    [
      'a title and its parts',
      { title: 'Senha forte: como criar' },
      { 'senha forte': 4, 'senha forte como criar': 4 },
    ],
    [
      'the title for search engines',
      { metaTitle: 'Senha forte | Cofre de senhas' },
      { 'senha forte': 4, 'cofre de senha': 4, 'senha forte cofre de senha': 4 },
    ],
    [
      'parts end with each of these signs',
      { title: 'Que senha boa?Use cofre bom!Veja disco bom–Tenha nuvem boa—Faça teste bom|Leia guia bom' },
      Object.fromEntries(
        [
          'senha boa',
          'use cofre bom',
          'veja disco bom',
          'tenha nuvem boa',
          'faca teste bom',
          'leia guia bom',
        ].map((phrase) => [phrase, 4]),
      ),
    ],
    ['the slug, as words', { slug: 'senha-forte' }, { 'senha forte': 4 }],
    ['the slug of one word too', { slug: 'phishing' }, { phishing: 4 }],
    [
      'the first keyword that heads the title',
      { title: 'Golpe: veja', keywords: 'Golpes' },
      { golpe: 3, 'golpe veja': 4 },
    ],
    ['another first keyword', { title: 'Golpe: veja', keywords: 'fraude' }, { 'golpe veja': 4, fraude: 1 }],
    ['first keyword of several words', { keywords: 'cofre de senhas' }, { 'cofre de senha': 3 }],
    ['first keyword that is an acronym', { keywords: ' EDR ' }, { edr: 3 }],
    ['first keyword with an acronym in it', { keywords: 'antiEDR' }, { antiedr: 1 }],
    [
      'other keywords',
      { keywords: ',cofre de senhas,golpe, EDR' },
      { 'cofre de senha': 2.1, golpe: 1, edr: 2.6 },
    ],
    [
      'the first keyword that a little word follows in the title',
      { title: 'Golpes na praça', keywords: 'golpes' },
      { 'golpe na praca': 4, golpe: 1.6 },
    ],
    ['a keyword that the title has as an acronym', { title: 'Um 2FA', keywords: 'x, 2fa' }, { '2fa': 2.6 }],
    ['acronyms in the title', { title: 'Um EDR2' }, { edr2: 1.6 }],
    ['no acronyms within words', { title: 'XEdr' }, {}],
    ['numbers with hyphens in the title', { title: 'Regra 10-20-1' }, { 'regra 10 20 1': 4, '10 20 1': 2.6 }],
    ['what a title defines', { title: 'O que é EDR' }, { edr: 4 }],
    ['the highest weight of a phrase', { slug: 'edr', keywords: 'edr' }, { edr: 4 }],
    ['nothing of two letters, and no number alone', { keywords: 'ti, 2026, ab' }, {}],
    ['nothing of little words', { slug: 'o-que-e', keywords: 'para os' }, {}],
    ['no little words at the ends', { slug: 'os-backups-da-empresa-para' }, { 'backup da empresa': 4 }],
    ['eight words', { slug: 'um1-um2-um3-um4-um5-um6-um7-um8' }, { 'um1 um2 um3 um4 um5 um6 um7 um8': 4 }],
    ['nothing of nine words', { slug: 'um1-um2-um3-um4-um5-um6-um7-um8-um9' }, {}],
  ])('%s', (_, of, phrases) => expect(phrasesOf(of)).toEqual(phrases));

  test.each([
    ['O que é um firewall?', 'firewall'],
    ['O que são os passkeys', 'passkey'],
    ['O que é uma VPN: guia', 'vpn'],
    ['o que e a nuvem', 'nuvem'],
    ['O que é zero-trust', 'zero trust'],
    [' O que é phishing?', 'phishing'],
  ])('"%s" defines %s', (title, defined) => expect(phrasesOf({ title })[defined]).toBe(4));

  it('the phrases of an article defines nothing in the middle of a title', () => {
    expect(phrasesOf({ title: 'Saiba o que é phishing' })).not.toHaveProperty('phishing');
    expect(phrasesOf({ title: 'O que éramos: phishing' })).not.toHaveProperty('phishing');
  });
});

test.each([
  ['soluções pães', 'solucao pao'],
  ['oesa', 'oesa'],
  ['canais faróis', 'canal farol'],
  ['funis azuis', 'funi azui'],
  ['aisa', 'aisa'],
  ['nuvens bons', 'nuvem bom'],
  ['nsa', 'nsa'],
  ['gás mês vpns', 'gas mes vpn'],
  ['3s b2bs', '3s b2bs'],
  ['  de — para ', 'de para'],
])('the key of "%s" is "%s"', (phrase, key) => expect(phraseKey(phrase)).toBe(key));

it('a link phrase says where words are', () => {
  expect(keyedWords('a Nuvem, é', 2)).toEqual([
    { key: 'nuvem', start: 2, end: 7 },
    { key: 'e', start: 9, end: 10 },
  ]);
  expect(keyedWords('a Nuvem, é', 0, 4)).toEqual([
    { key: 'a', start: 0, end: 1 },
    { key: 'nu', start: 2, end: 4 },
  ]);
});

describe('runs of words', () => {
  const runs = (text: string) => [...wordRuns(keyedWords(text))];

  it('runs of words begin and end with a word of a subject', () => {
    expect(runs('o plano de backup')).toEqual([
      [1, 2],
      [1, 4],
      [3, 4],
    ]);
    expect(runs('de para com')).toEqual([]);
    expect(runs('')).toEqual([]);
  });

  it('runs of words have eight words at most', () => {
    const nine = runs('um1 um2 um3 um4 um5 um6 um7 um8 um9');
    expect(Math.max(...nine.map(([first, next]) => next - first))).toBe(8);
    expect(nine).toHaveLength(9 + 8 + 7 + 6 + 5 + 4 + 3 + 2);
  });
});
