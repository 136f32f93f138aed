import { describe, expect, it, test } from '@jest/globals';
import { isDoubtful, isOfAnother, readNumberContext, type NumberContext } from './number-context.js';
import { sentencesIn } from './sentence.js';

/** What surrounds the words of a sentence. */
const around = (text: string, words: string): NumberContext =>
  readNumberContext(sentencesIn(text)[0]!, { start: text.indexOf(words), words });

test.each([
  ['Foram mais de 40 lojas.', '40', 'more'],
  ['Foram menos de 40 lojas.', '40', 'less'],
  ['Dura no mínimo 12 meses.', '12', 'least'],
  ['Vale até 25 licenças.', '25', 'most'],
  ['Vale até 25 licenças.', 'até 25', 'most'],
  ['Há mais lojas que as 40 de antes.', '40', null],
])('the comparator in "%s" before "%s" is %s', (text, words, side) => {
  expect(around(text, words).side).toBe(side);
});

test.each([
  ['O plano não cobre 30 dias.', '30', true],
  ['O plano cobre 30 dias.', '30', false],
  ['A agência vetou 14 aplicativos.', '14', true],
  ['A agência não vetou 14 aplicativos.', '14', false],
  ['Sem o token, mas com a senha, caíram 61%.', '61%', true],
  ['Caíram 61%, e ninguém ficou sem o token.', '61%', false],
  ['São 14 lojas, mas não há plantão.', '14', false],
  ['Não há plantão; são 14 lojas.', '14', false],
])('"%s" denies "%s": %s', (text, words, negated) => {
  expect(around(text, words).negated).toBe(negated);
});

test.each([
  ['As queixas subiram 22%.', 'rise'],
  ['As queixas caíram 22%.', 'fall'],
  ['A alta virou queda de 22%.', null],
  ['As queixas são 22%.', null],
])('the move in "%s" is %s', (text, direction) => {
  expect(around(text, '22%').direction).toBe(direction);
});

test.each([
  ['Foi o setor mais atacado de 2024.', 'first'],
  ['Foi um dos setores mais atacados de 2024.', 'shared'],
  ['Foi atacado em 2024.', null],
])('the rank in "%s" is %s', (text, rank) => {
  expect(around(text, '2024').rank).toBe(rank);
});

test.each([
  ['A Kaspersky viu 900 fraudes; a loja de Bauru parou.', ['kaspersky'], ['kaspersky']],
  ['A loja de Bauru parou; a Kaspersky viu 900 fraudes.', ['kaspersky'], ['kaspersky']],
  ['A Kaspersky calou; foram 900 fraudes.', ['kaspersky'], []],
  ['Foram 900 fraudes, diz a Kaspersky.', ['kaspersky'], []],
  ['A Kaspersky calou, mas foram 900 na Kaspersky.', ['kaspersky', 'kaspersky'], []],
  ['Foram 900 fraudes.', [], []],
])('"%s" names %j, before the number %j', (text, names, subjects) => {
  expect(around(text, '900')).toMatchObject({ names, subjects });
});

test.each([
  ['Bauru parou 9 dias.', 'bauru'],
  ['9 dias parou Bauru.', ''],
  ['Ao todo são 9 dias.', ''],
])('"%s" begins with "%s"', (text, first) => {
  expect(around(text, '9').first).toBe(first);
});

const context = (change: Partial<NumberContext> = {}): NumberContext => ({
  side: null,
  negated: false,
  direction: null,
  rank: null,
  names: [],
  subjects: [],
  all: [],
  first: '',
  ...change,
});

describe('a source says something else', () => {
  test.each<[claim: Partial<NumberContext>, source: Partial<NumberContext>]>([
    [{ side: 'more' }, { side: null }],
    [{ side: 'less' }, { side: null }],
    [{ side: 'least' }, { side: null }],
    [{ side: 'more' }, { side: 'less' }],
    [{ side: 'more' }, { side: 'most' }],
    [{ side: 'least' }, { side: 'most' }],
    [{ side: 'most' }, { side: 'least' }],
    [{ side: 'less' }, { side: 'more' }],
    [{ negated: true }, {}],
    [{}, { negated: true }],
    [{ direction: 'rise' }, { direction: 'fall' }],
    [{ rank: 'first' }, { rank: 'shared' }],
    [{ names: ['teams'] }, { names: ['meet'] }],
  ])('%j of %j', (claim, source) => {
    expect(isDoubtful(context(claim), context(source))).toBe(true);
  });

  test.each<[claim: Partial<NumberContext>, source: Partial<NumberContext>]>([
    [{}, {}],
    [{ side: null }, { side: 'less' }],
    [{ side: 'less' }, { side: 'less' }],
    [{ side: 'most' }, { side: null }],
    [{ side: 'more' }, { side: 'least' }],
    [{ side: 'most' }, { side: 'less' }],
    [{ negated: true }, { negated: true }],
    [{ direction: 'rise' }, { direction: 'rise' }],
    [{ direction: 'rise' }, { direction: null }],
    [{ direction: null }, { direction: 'fall' }],
    [{ rank: 'first' }, { rank: 'first' }],
    [{ rank: 'shared' }, { rank: 'first' }],
    [{ rank: null }, { rank: 'shared' }],
    [{ names: ['teams'] }, {}],
    [{}, { names: ['meet'] }],
  ])('not %j of %j', (claim, source) => {
    expect(isDoubtful(context(claim), context(source))).toBe(false);
  });
});

describe('a claim and its source', () => {
  it('are about the same where they share a name, or one is within the other', () => {
    const isOther = (one: string[], other: string[]) =>
      isOfAnother(context({ names: one }), context({ names: other }));
    expect(isOther(['teams', 'meet'], ['meet', 'zoom'])).toBe(false);
    expect(isOther(['kaspersky lab'], ['kaspersky'])).toBe(false);
    expect(isOther(['kaspersky'], ['kaspersky lab'])).toBe(false);
    expect(isOther(['ana'], ['banana'])).toBe(true);
    expect(isOther(['banana'], ['ana'])).toBe(true);
  });

  it('are compared by what stands before the number, where both have it', () => {
    const source = context({ names: ['procon', 'pix'], subjects: ['procon'] });
    const claim = { names: ['febraban', 'pix'], subjects: ['febraban'] };
    expect(isOfAnother(context(claim), source)).toBe(true);
    expect(isOfAnother(context({ ...claim, subjects: [] }), source)).toBe(false);
    expect(isOfAnother(context(claim), { ...source, subjects: [] })).toBe(false);
  });

  it('may begin with a name of the source, which capitals alone don’t tell', () => {
    const source = context({ names: ['ourinhos'], subjects: ['ourinhos'], all: ['ourinhos', 'bauru'] });
    expect(isOfAnother(context({ first: 'bauru' }), source)).toBe(true);
    expect(isOfAnother(context({ first: 'ourinhos' }), source)).toBe(false);
    expect(isOfAnother(context({ first: 'lojas' }), source)).toBe(false);
  });
});
