import { expect, it } from '@jest/globals';
import { changeText } from './compared';

it.each([
  [5, 4, '+25%'],
  [9, 10, '−10%'],
  [0, 3, '−100%'],
  [3, 0, 'novo'],
  [0, 0, 'igual'],
  [985, 989, '0%'],
  [2000, 1, '+199.900%'],
])('%d after %d is %s', (count, before, text) => {
  expect(changeText(count, before)).toBe(text);
});
