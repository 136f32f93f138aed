import { describe, expect, it, test } from '@jest/globals';
import { shownText } from '../shown-text.js';
import { articleClaims } from './ledger.js';

/** What is shown of a text: claims with a passage of the source, and without. */
const shown = (text: string, source: string): string[] =>
  articleClaims(shownText(`<p>${text}</p>`), [source]).map(
    ({ supported, words }) => `${supported ? 'com trecho' : 'sem trecho'}: ${words}`,
  );

describe('a number that a source has', () => {
  test.each([
    ['the same words', 'Foram mais de 40 mil clientes.', 'Foram mais de 40 mil clientes.'],
    ['"até" for "no máximo"', 'Dura até 12 meses.', 'Dura no máximo 12 meses.'],
    ['"até" for a bare number', 'Cabem 300 pessoas.', 'Cabem até 300 pessoas.'],
    ['a negation of another clause', 'São 14 lojas, mas não há plantão.', 'São 14 lojas.'],
    ['another verb for a rise', 'As queixas subiram 22%.', 'As queixas cresceram 22%.'],
    ['rise and fall in one clause', 'O alta virou queda de 22%.', 'Houve queda de 22%.'],
    ['a longer form of the name', 'A Kaspersky Lab viu 900 fraudes.', 'A Kaspersky viu 900 fraudes.'],
    ['the subject after the number', 'A Kaspersky viu 900 fraudes.', 'Foram 900 fraudes, diz a Kaspersky.'],
    ['one rate of two', 'Custa R$ 18 por usuário por mês.', 'Custa R$ 18 por mês.'],
    [
      'a refusal for a negation',
      'O contrato dispensa aviso de 60 dias.',
      'O contrato não exige aviso de 60 dias.',
    ],
    ['the same in another order', 'Custam R$ 18 as caixas e pastas.', 'As pastas e as caixas custam R$ 18.'],
    ['rates in another order', 'Custa R$ 18 por usuário por mês.', 'Custa R$ 18 por mês por usuário.'],
  ])('a number that a source has is shown with its passage: %s', (_, source, text) => {
    const entries = shown(text, source);
    expect(entries).not.toEqual([]);
    expect(entries.filter((entry) => !entry.startsWith('com trecho'))).toEqual([]);
  });

  it('a number that a source has with another unit is distinguished from one about something else', () => {
    expect(shown('A entrega ocorre em 10 horas.', 'O contrato dura 10 anos.')).toEqual([]);
    expect(shown('Separe 3 planos.', 'Foram separados 3 anos de planos.')).toEqual([]);
  });
});

test.each([
  ['of another speaker', 'Segundo Igor Lima, “o golpe começa pela pressa”.', 'com trecho'],
  ['of its speaker', 'Segundo Bianca Reis, “o golpe começa pela pressa”.', 'com trecho'],
  ['without a speaker', 'Diz o relatório: “o golpe começa pela pressa”.', 'com trecho'],
])('a quotation %s', (_, text, expected) => {
  const source = 'Para Bianca Reis, “o golpe começa pela pressa”.';
  expect(shown(text, source).map((entry) => entry.split(':')[0])).toEqual([expected]);
});

describe('a sentence without a number', () => {
  test.each([
    ['another word', 'A multa veio da falta de aviso.', 'A multa veio da falta de encarregado.'],
    ['no negation', 'O pacote não traz os aplicativos.', 'O pacote traz os aplicativos.'],
  ])(
    'a sentence without a number that is nearly its source, with %s, is shown with it',
    (_, source, text) => {
      expect(shown(text, source)).toEqual([`com trecho: ${text}`]);
    },
  );

  it('a sentence without a number is shown with that sentence alone', () => {
    const source = 'Houve multa. A multa veio da falta de aviso. O contrato segue.';
    const [entry] = articleClaims(shownText('<p>A multa veio da falta de encarregado.</p>'), [source]);
    const [start, end] = entry?.supported ? entry.passage : [0, 0];
    expect(source.slice(start, end)).toBe('A multa veio da falta de aviso.');
  });

  test.each([
    ['the same words', 'A multa veio da falta de aviso.', 'A multa veio da falta de aviso.'],
    ['another order', 'A multa veio da falta de aviso.', 'Da falta de aviso veio uma grande multa.'],
    ['another subject matter', 'A multa veio da falta de aviso.', 'A equipe mudou de sala.'],
  ])('a sentence without a number with %s is not shown', (_, source, text) => {
    expect(shown(text, source)).toEqual([]);
  });

  test.each([
    'Um terço das lojas fechou.',
    'O agente usa metade da memória.',
    'O prejuízo foi o dobro.',
    'Dois em cada três ataques começam por senha.',
    'Uma em cada dez contas caiu.',
    'Quem testa volta três vezes mais rápido.',
    'Nenhum outro produto detecta tanto.',
    'O cofre é 5x mais rápido.',
    'É a solução mais vendida do Brasil.',
    'É o segundo país mais atacado da América Latina.',
    'Somos líderes em proteção.',
    'Ficou no topo do ranking.',
    'A falha foi corrigida ontem.',
    'O golpe voltou há poucos dias.',
    'A falha causou a parada.',
    'A demora levou a prefeitura a trocar de fornecedor.',
    'Por causa de um anexo, o hospital cancelou cirurgias.',
    'A LGPD proíbe guardar currículos.',
    'O padrão PCI DSS exige redes isoladas.',
    'O Kaspersky Next inclui sandbox na nuvem.',
  ])('a sentence without a number claims something: %s', (text) => {
    expect(shown(text, '')).toEqual([`sem trecho: ${text}`]);
  });

  test.each([
    'O prejuízo foi o dobro?',
    'Troque metade das senhas.',
    'Repare na segunda metade da frase.',
    'Revise a lista a cada trimestre.',
    'O agente registra cada evento.',
    'Por causa disso, vale combinar antes.',
    'Nenhuma outra serve tão bem.',
    'Instale o programa que bloqueia anexos do Outlook.',
    'O cofre de senhas é simples.',
  ])('a sentence without a number claims nothing: %s', (text) => {
    expect(shown(text, '')).toEqual([]);
  });
});
