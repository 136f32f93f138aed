import { expect, it } from '@jest/globals';
import { readReais } from './reais';

it.each([
  ['', null],
  ['  ', null],
  ['1234', 123_400],
  ['R$ 1.234,56', 123_456],
  ['1.234.567,8', 123_456_780],
  ['1234.5', 123_450],
  ['1.234', 123_400],
  ['0,07', 7],
  ['mil', undefined],
  ['-5', undefined],
  ['1,2,3', undefined],
  ['1e9', undefined],
  ['12345678901', undefined],
])('%j is %j centavos', (typed, centavos) => {
  expect(readReais(typed)).toBe(centavos);
});
