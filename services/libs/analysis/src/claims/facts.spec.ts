import { expect, it, test } from '@jest/globals';
import {
  factKey,
  factKeys,
  factsAgree,
  factSignature,
  type Fact,
  type LawFact,
  type Quantity,
} from './facts.js';

const seven = (change: Partial<Quantity> = {}): Quantity => ({
  type: 'quantity',
  value: '7',
  measure: null,
  nouns: [],
  per: null,
  name: null,
  ...change,
});
const law = (change: Partial<LawFact> = {}): LawFact => ({
  type: 'law',
  law: 'lei',
  number: '1',
  year: null,
  issuers: [],
  ...change,
});
const date = (day: number | null, month: number | null, year: number | null): Fact => ({
  type: 'date',
  day,
  month,
  year,
});

test.each<[one: Fact, other: Fact]>([
  [seven(), seven()],
  [seven(), seven({ measure: 'hora' })],
  [seven(), seven({ nouns: ['loja'] })],
  [seven({ nouns: ['loja', 'nova'] }), seven({ nouns: ['nova'] })],
  [seven({ measure: 'hora' }), seven({ measure: 'hora' })],
  [seven({ measure: 'hora' }), seven({ nouns: ['hora'] })],
  [seven({ per: 'mes' }), seven()],
  [seven({ per: 'mes' }), seven({ per: 'mes usuario' })],
  [seven({ per: 'usuario mes' }), seven({ per: 'mes' })],
  [seven({ name: 'windows' }), seven({ name: 'windows' })],
  [seven({ name: 'windows' }), seven()],
  [law(), law({ year: 2018, issuers: ['anpd'] })],
  [law({ issuers: ['cmn', 'bcb'] }), law({ issuers: ['bcb'] })],
  [date(1, 2, 2024), date(null, null, 2024)],
])('%j agrees with %j', (one, other) => {
  expect([factsAgree(one, other), factsAgree(other, one)]).toEqual([true, true]);
});

test.each<[one: Fact, other: Fact]>([
  [seven({ nouns: ['loja'] }), seven({ nouns: ['banco'] })],
  [seven({ measure: 'hora' }), seven({ measure: 'dia' })],
  [seven({ measure: 'hora' }), seven({ nouns: ['loja'] })],
  [seven({ per: 'mes' }), seven({ per: 'ano' })],
  [seven({ per: 'mes usuario' }), seven({ per: 'ano' })],
  [seven({ name: 'windows' }), seven({ name: 'debian' })],
  [seven({ name: 'windows' }), seven({ measure: 'gb' })],
  [seven({ name: 'windows' }), seven({ nouns: ['loja'] })],
  [law({ year: 2018 }), law({ year: 2019 })],
  [law({ issuers: ['cmn'] }), law({ issuers: ['bcb'] })],
  [seven(), law()],
  [seven(), date(7, null, null)],
  [law(), date(7, null, null)],
])('%j is another than %j', (one, other) => {
  expect([factsAgree(one, other), factsAgree(other, one)]).toEqual([false, false]);
});

it('a date is found by each of its parts, and looked up as it is written', () => {
  expect(factKeys(date(1, 2, 2024))).toEqual([
    'd 1/2/2024',
    'd /2/2024',
    'd //2024',
    'd 1/2/',
    'd /2/',
    'd 1//',
  ]);
  expect(factKeys(date(null, null, 2024))).toEqual(['d //2024']);
  expect(factKey(date(null, 2, 2024))).toBe('d /2/2024');
  expect(factKey(law())).toBe('l lei 1');
  expect(factKey({ type: 'code', code: '24/7' })).toBe('c 24/7');
});

it('facts of one key differ by their units, rates, names, years and issuers', () => {
  const facts = [
    seven(),
    seven({ measure: 'hora' }),
    seven({ nouns: ['hora'] }),
    seven({ per: 'hora' }),
    seven({ name: 'hora' }),
    law(),
    law({ year: 2018 }),
    law({ issuers: ['a', 'b'] }),
    law({ issuers: ['ab'] }),
  ];
  expect(new Set(facts.map(factSignature)).size).toBe(facts.length);
});
