import { expect, it } from '@jest/globals';
import { addedClaims, claimsOfArticle } from './article-claims';
import { buildSource } from '../../saving/fixtures';

const source = buildSource({
  passages: [
    { number: 1, text: 'A pesquisa ouviu 412 empresas.' },
    { number: 2, text: 'Em 2024, 61,5% caíram. Fim.' },
  ],
});

it('articleClaims gives each claim its place in the HTML and the passage that holds it', () => {
  const html =
    '<p>Foram <b>412&nbsp;empresas</b>, 30% delas.</p><p>Já 61,5 por cento e 30% de novo, e 30%.</p>';
  const claims = claimsOfArticle(html, [source]);
  expect(claims.map(({ words, support }) => [words, support?.passage ?? null])).toEqual([
    ['412 empresas', 'A pesquisa ouviu 412 empresas.'],
    ['30%', null],
    ['61,5 por cento', 'Em 2024, 61,5% caíram.'],
    ['30%', null],
    ['30%', null],
  ]);
  expect(claims.map(({ place }) => html.slice(...place.range))).toEqual([
    '412&nbsp;empresas',
    '30%',
    '61,5 por cento',
    '30%',
    '30%',
  ]);
  expect(claims.map(({ place }) => place.occurrence)).toEqual([0, 0, 0, 1, 2]);
});

it('articleClaims shows every claim where there is no source', () => {
  expect(claimsOfArticle('<p>Foram 7 pessoas.</p>', [])).toMatchObject([
    { words: '7 pessoas', support: null },
  ]);
  expect(claimsOfArticle('<p>São 3 passos. Faça 7 cópias.</p>', [])).toEqual([]);
  expect(claimsOfArticle('', [])).toEqual([]);
});

it('articleClaims says what a piece would add that neither the article nor a source holds', () => {
  const article = '<p>Havia 7 pessoas.</p>';
  const pieces = ['Sete pessoas e 412 empresas.', 'Custou R$ 900 e levou 3 dias.', 'Nada.'];
  expect(addedClaims([...pieces, 'Desde 2019.'], article, 'Desde 2019', [source])).toEqual([
    [],
    ['R$ 900', '3 dias'],
    [],
    [],
  ]);
});
