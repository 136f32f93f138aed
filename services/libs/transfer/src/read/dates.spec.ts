import { afterEach, expect, it } from '@jest/globals';
import { instantOf } from './dates.js';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

it.each([
  ['2024-01-02 01:30', '2024-01-02T01:30:00.000Z'],
  [' 2024-01-02T01:30:05.5 ', '2024-01-02T01:30:05.500Z'],
  ['2024-01-02T01:30:00-03:00', '2024-01-02T04:30:00.000Z'],
  [1_704_159_000_000, '2024-01-02T01:30:00.000Z'],
  [new Date('2024-01-02T01:30:00Z'), '2024-01-02T01:30:00.000Z'],
  ['1969-12-31T23:59:59Z', null],
  ['2201-01-01T00:00:00Z', null],
  ['', null],
  ['amanhã', null],
  [null, null],
])('the instant of %s is %s, wherever the machine stands', (value, instant) => {
  process.env.TZ = 'America/Sao_Paulo';
  expect(instantOf(value)).toBe(instant);
});
