import { describe, expect, it, test } from '@jest/globals';
import { shownText } from '../shown-text.js';
import { articleClaims, claimLedger, type LedgerEntry } from './ledger.js';

/** The passages of a source that a text's claims are shown with. */
const passages = (entries: readonly LedgerEntry[], source: string): (string | null)[] =>
  entries.map((entry) => (entry.supported ? source.slice(...entry.passage) : null));
const inSource = (text: string, source: string) => passages(claimLedger(text, [source]), source);
const ofArticle = (html: string, source: string) =>
  passages(articleClaims(shownText(html), [source]), source);

/** Different words of letters alone. */
const words = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    [at / 400, (at / 20) % 20, at % 20].map((digit) => `bcdfghjklmnpqrstvwxz`[Math.floor(digit)]).join('o'),
  );

describe('the passage of a claim', () => {
  test.each([
    ['is its line', 'Antes\nFoi de R$ 38.400\nDepois', 'Foi de R$ 38.400'],
    ['is the whole text where it has no end', 'Foi de R$ 38.400 ao todo', 'Foi de R$ 38.400 ao todo'],
    ['is the claim alone', 'R$ 38.400', 'R$ 38.400'],
    [
      'goes on after a point within a word',
      'Nada. A loja.com.br perdeu R$ 38.400 no site casa.com.br ontem. Fim.',
      'A loja.com.br perdeu R$ 38.400 no site casa.com.br ontem.',
    ],
    ['ends at a question mark', 'Como? Foi de R$ 38.400? Sim.', 'Foi de R$ 38.400?'],
  ])('%s', (_, source, passage) => {
    expect(inSource('R$ 38,4 mil', source)).toEqual([passage]);
  });
});

describe('of several places', () => {
  it('of several places counts the first', () => {
    const source = 'Foram menos de 40 mil clientes em maio. Foram mais de 40 mil clientes em junho.';
    expect(inSource('Foram mais de 40 mil clientes.', source)).toEqual([
      'Foram menos de 40 mil clientes em maio.',
    ]);
  });

  it('of several places about 200 units of one number are stored', () => {
    const units = words(250);
    const source = units.map((unit) => `Havia 7 ${unit}s.`).join(' ');
    expect(inSource(`7 ${units[199]}s`, source)).toEqual([`Havia 7 ${units[199]}s.`]);
    expect(inSource(`7 ${units[249]}s`, source)).toEqual([null]);
  });

  test.each([
    ['Lei 13.709/2018', 'A Lei 13.709 vale. A Lei 13.709/2018 pune.', 'A Lei 13.709/2018 pune.'],
    ['7 horas', 'Foram 7. Foram 7 horas.', 'Foram 7 horas.'],
    ['R$ 90', 'Custa R$ 90 por mês. Custa R$ 90.', 'Custa R$ 90.'],
  ])('"%s" is where it is said in full', (text, source, passage) => {
    expect(inSource(text, source)).toEqual([passage]);
  });
});

describe('what surrounds a claim', () => {
  test.each([
    ['a law', 'A Lei 13.709/2018 não vale.', 'A Lei 13.709/2018 vale.'],
    ['an address', 'Nunca use loja.com.br.', 'Use loja.com.br.'],
  ])('what surrounds a claim is nothing to %s', (_, text, source) => {
    expect(inSource(text, source)).toEqual([source]);
  });

  it('what surrounds a claim is each quotation’s own, after a number too', () => {
    const source = 'Ele disse: “a rede caiu toda”.';
    expect(inSource('Caiu 7% e “a rede caiu toda”.', source)).toEqual([null, source]);
  });
});

describe('a number that the source has with another unit', () => {
  const source = 'Cada entrega ocorre em 10 dias.';

  test.each([
    ['is shown in a sentence about the same', '<p>A entrega ocorre em 10 horas.</p>', [source]],
    ['after other claims too', '<p>Custa R$ 90. A entrega ocorre em 10 horas.</p>', [null, `${source}`]],
    ['not where one word of five letters is the same', '<p>A entrega custa 10 horas.</p>', []],
    ['not in a heading', '<h2>A entrega ocorre em 10 horas</h2><p>Sim.</p>', []],
  ])('%s', (_, html, expected) => {
    expect(ofArticle(html, source)).toEqual(expected);
  });

  it('a number that the source has with another unit is not where only short words are the same', () => {
    expect(
      ofArticle('<p>Fica pronto na casa nova em 10 horas.</p>', 'Uma casa nova sai em 10 dias.'),
    ).toEqual([]);
  });

  it('a number that the source has with another unit is looked for among sentences of the number with other units', () => {
    const others = (count: number) =>
      words(count)
        .map((unit) => `Havia 10 ${unit}s. `)
        .join('');
    expect(ofArticle('<p>A entrega ocorre em 10 horas.</p>', others(9) + source)).toEqual([source]);
    expect(ofArticle('<p>A entrega ocorre em 10 horas.</p>', `O curso dura 10 dias. ${source}`)).toEqual([
      `${source}`,
    ]);
  });
});

describe('the claims of an article', () => {
  it('the claims of an article come in its order, statements among numbers, each with its words', () => {
    const html = '<p>O prejuízo foi o dobro. Custou R$ 90. A falha foi corrigida ontem. Caiu 7%.</p>';
    expect(articleClaims(shownText(html), []).map(({ kind, words: said }) => [kind, said])).toEqual([
      ['statement', 'O prejuízo foi o dobro.'],
      ['amount', 'R$ 90'],
      ['statement', 'A falha foi corrigida ontem.'],
      ['percent', '7%'],
    ]);
  });

  it('the claims of an article are no statements in headings and cells', () => {
    const html =
      '<h2>O prejuízo foi o dobro</h2><p>Sim.</p><table><tr><td>A falha foi corrigida ontem.</td></tr></table><p>Caiu a metade do site.</p>';
    expect(articleClaims(shownText(html), []).map(({ words: said }) => said)).toEqual([
      'Caiu a metade do site.',
    ]);
  });

  it('the claims of an article with another word around the number is shown once', () => {
    const source = 'Foram abertas 40 lojas pela franquia.';
    expect(ofArticle('<p>Foram fechadas 40 lojas pela franquia.</p>', source)).toEqual([source]);
    expect(ofArticle(`<p>${source}</p>`, source)).toEqual([source]);
  });

  it('the claims of an article are compared with the sentence that has most of their words', () => {
    const near = 'A multa grande veio da falta de encarregado.';
    const source = `A multa pequena veio sem falta. ${near} O contrato segue.`;
    expect(ofArticle('<p>A multa grande veio da falta de aviso.</p>', source)).toEqual([near]);
  });

  it('the claims of an article are compared with none that has less than three fifths of them', () => {
    const text = '<p>O alfa causou beta gama delta.</p>';
    expect(ofArticle(text, 'Alfa causou beta: outra coisa.')).toEqual(['Alfa causou beta: outra coisa.']);
    expect(ofArticle(text, 'Alfa causou outra coisa.')).toEqual([null]);
  });
});
