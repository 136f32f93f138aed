import { expect, it } from '@jest/globals';
import { withNotesAtPlace } from './footnotes.js';

const sign = (id: string) => `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
const item = (id: string, words: string) =>
  `<li id="${id}">${words} <a href="#${id}-link" aria-label="Jump to footnote reference 1">↩︎</a></li>`;

it('footnotes of a page of WordPress come from its list, which is left with those that the text does not name', () => {
  const page = (items: string) =>
    `<p>Fim.${sign('u1')}</p><ol class="wp-block-footnotes">${items}</ol><p>Depois.</p>`;
  const text = '<p>Fim.<small data-note="">A <em>fonte</em>.</small></p>';
  const first = item('u1', 'A <em>fonte</em>.');
  expect(withNotesAtPlace(page(first), new Map()).html).toBe(`${text}<p>Depois.</p>`);
  const other = item('u2', 'Outra.');
  expect(withNotesAtPlace(page(first + other), new Map()).html).toBe(
    `${text}<ol class="wp-block-footnotes">${other}</ol><p>Depois.</p>`,
  );
});

it('footnotes of a WordPress file whose text is missing leave their sign', () => {
  const stored = new Map([['u2', 'Outra.']]);
  expect(withNotesAtPlace(`<p>Fim.${sign('u1')}</p>`, stored)).toEqual({
    html: `<p>Fim.${sign('u1')}</p>`,
    others: ['Outra.'],
  });
});
