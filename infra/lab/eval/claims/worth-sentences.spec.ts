import { expect, test } from '@jest/globals';
import { articleClaims, shownText } from '@vitrine/analysis';
import { htmlOf } from '../fresh/fresh.js';
import { labelledTexts } from './worth-sentences.js';

test.each(labelledTexts)('a source is asked for ($worth) in "$text"', ({ text, worth }) => {
  expect(articleClaims(shownText(htmlOf(text)), []).length > 0).toBe(worth);
});
