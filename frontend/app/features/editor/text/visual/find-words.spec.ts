/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, test } from '@jest/globals';
import { shownText } from '@vitrine/analysis';
import { findWords } from './find-words';
import { documentOf } from './fixtures';

test.each([
  ['a word in a mark', '<p>Um <b>dois</b> três</p>', 'dois', 0, 'dois'],
  ['words over marks', '<p>Foram <b>412</b> empresas</p>', '412 empresas', 0, '412 empresas'],
  ['the second of two', '<p>R$ 9 e</p><ul><li>R$ 9, sim</li></ul>', 'R$ 9', 1, 'R$ 9'],
  ['the last one there is', '<p>R$ 9</p>', 'R$ 9', 4, 'R$ 9'],
  ['words over white space', '<p>🙂 412&nbsp;\n empresas</p>', '412 empresas', 0, '412'],
  ['words with invisible characters', '<p>an\u00adti\u200bvírus</p>', 'antivírus', 0, 'an'],
  [
    'words in a table',
    '<table><tbody><tr><td>Um</td><td>7 dias</td></tr></tbody></table>',
    '7 dias',
    0,
    '7 dias',
  ],
])('findWords finds %s', (_name, html, words, occurrence, begins) => {
  const doc = documentOf(html);
  const found = findWords(doc, { words, occurrence, range: [0, 0] });
  if (!found) throw new Error('not found');
  expect(doc.textBetween(found.from, found.to)).toMatch(new RegExp(`^${begins.replace('$', '\\$')}`));
});

it('findWords tells repetitions apart as the article is read', () => {
  const html = '<h2>7 dias</h2><p>Em 7 dias, ou <i>7 dias</i>.</p><p>7 dias</p>';
  const { text, placeOf } = shownText(html);
  const doc = documentOf(html);
  const places = [...text.matchAll(/7 dias/g)].map(({ index }) => findWords(doc, placeOf(index, index + 6)));
  expect(places.map((place) => place && doc.resolve(place.from).parent.textContent)).toEqual([
    '7 dias',
    'Em 7 dias, ou 7 dias.',
    'Em 7 dias, ou 7 dias.',
    '7 dias',
  ]);
  expect(new Set(places.map((place) => place?.from)).size).toBe(4);
});

it('findWords finds nothing where there is nothing', () => {
  expect(findWords(documentOf('<p>Um</p>'), { words: 'dois', occurrence: 0, range: [0, 0] })).toBeNull();
  expect(findWords(documentOf(''), { words: '', occurrence: 0, range: [0, 0] })).toBeNull();
});
