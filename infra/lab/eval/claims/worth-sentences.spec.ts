import { expect, test } from '@jest/globals';
import { articleClaims, shownText } from '@vitrine/analysis';
import { htmlOf } from '../fresh/fresh.js';
import { labelled } from '../labelled.js';

const labelledTexts = labelled<readonly { worth: boolean; text: string }[]>('claims/worth-sentences');

test.each(labelledTexts)('a source is asked for ($worth) in "$text"', ({ text, worth }) => {
  expect(articleClaims(shownText(htmlOf(text)), []).length > 0).toBe(worth);
});
