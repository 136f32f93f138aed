import { expect, it } from '@jest/globals';
import { isCnpj } from '../core/setting-rules.js';
import { formatCnpj } from './cnpj.js';

it.each([
  ['00000000000191', '00.000.000/0001-91', true],
  ['12.345.678/0001-95', '12.345.678/0001-95', true],
  ['12abc34501de35', '12.ABC.345/01DE-35', true],
  ['12.345.678/0001-90', '12.345.678/0001-90', false],
  ['12ABC34501DE36', '12.ABC.345/01DE-36', false],
  ['00.000.000/0000-00', '00.000.000/0000-00', false],
  ['12.345.678/0001-950', '12.345.678/0001-950', false],
  ['12.ABC.345/01DE-3A', '12.ABC.345/01DE-3A', false],
  ['isento', 'isento', false],
])('a CNPJ that is typed as %s is %s, and its digits are checked', (text, written, isRight) => {
  expect([formatCnpj(text), isCnpj(formatCnpj(text))]).toEqual([written, isRight]);
});
