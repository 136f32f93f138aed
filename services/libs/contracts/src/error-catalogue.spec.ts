import { expect, it } from '@jest/globals';
import { merge } from './error.js';

it('the catalogue of errors does not compile with one code of two capabilities', () => {
  expect(merge([{ 'a.one': 1 }, { 'b.one': 2 }])).toEqual({ 'a.one': 1, 'b.one': 2 });
  // @ts-expect-error both have the code
  merge([{ 'a.one': 1 }, { 'b.one': 2 }, { 'a.one': 3 }]);
});
