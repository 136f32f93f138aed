import { describe, expect, it, test } from '@jest/globals';
import { differencesOf } from './differences.js';

const marked = (sentence: string, passage: string): [string[], string[]] => {
  const differences = differencesOf(sentence, passage);
  return [
    differences.sentence.map((range) => sentence.slice(...range)),
    differences.passage.map((range) => passage.slice(...range)),
  ];
};

describe('what differs between a sentence and a passage', () => {
  test.each([
    ['more for less', 'Foram menos de 40 mil clientes.', 'Foram mais de 40 mil clientes.'],
    ['less for more', 'Foram acima de 40 mil clientes.', 'Foram abaixo de 40 mil clientes.'],
    ['at least for at most', 'Dura até 12 meses.', 'Dura no mínimo 12 meses.'],
    ['at most for at least', 'Dura pelo menos 12 meses.', 'Dura no máximo 12 meses.'],
    ['more than for a bare number', 'Foram 412 empresas.', 'Foram mais de 412 empresas.'],
    ['a negation that is gone', 'O plano não cobre 30 dias.', 'O plano cobre 30 dias.'],
    ['a negation that came', 'O plano cobre 30 dias.', 'O plano nunca cobre 30 dias.'],
    ['a negation far from the number', 'Das 60 escolas, nenhuma tinha cópia.', 'As 60 escolas tinham cópia.'],
    ['a sentence that begins with "sem"', 'Sem o token, caíram 61%.', 'Com o token, caíram 61%.'],
    ['a fall for a rise', 'As queixas subiram 22%.', 'As queixas caíram 22%.'],
    ['a rise for a fall', 'As queixas recuaram 22%.', 'As queixas saltaram 22%.'],
    ['another name', 'No Teams cabem 300 pessoas.', 'No Meet cabem 300 pessoas.'],
    [
      'another subject before the number',
      'O Procon contou 900 fraudes com Pix.',
      'A Febraban contou 900 fraudes com Pix.',
    ],
    [
      'a subject of the next clause',
      'Na Anatel houve 540 queixas, e o Procon calou.',
      'O Procon recebeu 540 queixas.',
    ],
    [
      'a subject that begins the sentence',
      'A loja de Ourinhos parou 9 dias; a de Bauru não.',
      'Bauru parou 9 dias.',
    ],
    ['another period', 'Custa R$ 18 por usuário por mês.', 'Custa R$ 18 por usuário por ano.'],
    ['another unit', 'A entrega ocorre em 10 dias úteis.', 'A entrega ocorre em 10 horas.'],
    [
      'a limit for a least',
      'O desconto vale a partir de 25 licenças.',
      'O desconto vale para até 25 licenças.',
    ],
    ['a refusal that is gone', 'A agência vetou 14 aplicativos.', 'A agência autorizou 14 aplicativos.'],
    [
      'another subject in lower case',
      'Os hospitais pagaram R$ 4 mil em resgates.',
      'As escolas pagaram R$ 4 mil em resgates.',
    ],
    ['another rate', 'A equipe testa cópias 4 vezes por ano.', 'A equipe testa cópias 4 vezes por dia.'],
  ])('what differs between a sentence and a passage is marked: %s', (_, source, text) => {
    expect(marked(text, source).flat()).not.toEqual([]);
  });

  test.each<[string, string, string, string[], string[]]>([
    ['a number', 'Foram 421 empresas.', 'Foram 412 empresas.', ['421 empresas'], ['412 empresas']],
    ['a unit', 'Dura 10 horas.', 'Dura 10 dias.', ['10 horas'], ['10 dias']],
    ['a year', 'Caiu em 2025.', 'Caiu em 2024.', ['2025'], ['2024']],
    ['a negation', 'O plano não cobre isto.', 'O plano cobre isto.', ['não'], []],
    ['a bound', 'Dura até 12 meses.', 'Dura pelo menos 12 meses.', ['até'], ['pelo', 'menos']],
    [
      'a name in a sentence of other words',
      'No ano passado a equipe da Febraban contou muitas fraudes graves.',
      'Houve tantos golpes novos, segundo aviso do Procon de ontem.',
      ['Febraban'],
      ['Procon'],
    ],
    [
      'a subject',
      'As escolas pagaram o resgate.',
      'Os hospitais pagaram o resgate.',
      ['escolas'],
      ['hospitais'],
    ],
  ])('what differs between a sentence and a passage is %s, in both', (_, text, source, here, there) => {
    expect(marked(text, source)).toEqual([here, there]);
  });

  test.each([
    ['the same sentence', 'Foram 412 empresas.', 'Foram 412 empresas.'],
    ['a number in words', 'Guarda por 30 dias.', 'Guarda por trinta dias.'],
    ['a part of a date', 'Saiu em 2024.', 'Saiu em 5 de maio de 2024.'],
    ['capitals and accents', 'A CÓPIA caiu.', 'A copia caiu.'],
    ['another order', 'Da falta de aviso veio a multa.', 'A multa veio da falta de aviso.'],
  ])('what differs between a sentence and a passage is nothing: %s', (_, text, source) => {
    expect(marked(text, source)).toEqual([[], []]);
  });

  it('what differs between a sentence and a passage is read in time, however long they are', () => {
    const long = 'A loja de 7 dias não caiu em 2024 '.repeat(2_000);
    expect(differencesOf(long, 'x').sentence.length).toBeGreaterThan(0);
  });
});
