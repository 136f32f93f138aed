import { describe, expect, it, test } from '@jest/globals';
import { claimLedger } from './ledger.js';

const unsupported = (text: string, ...sources: string[]): string[] =>
  claimLedger(text, sources)
    .filter((entry) => !entry.supported)
    .map(({ words }) => words);

describe('claimLedger', () => {
  test.each([
    ['R$ 38,4 mil', 'Custou R$ 38.400,00.'],
    ['dois milhões e trezentos mil reais', 'Foram R$ 2,3 milhões.'],
    ['três servidores', 'Eram 3 servidores.'],
    ['61,5%', 'Chegou a 61,5 por cento.'],
    ['12 de maio de 2017', 'Foi em 12/05/2017.'],
    ['em março de 2025', 'Saiu em 7 de março de 2025.'],
    ['em 2024', 'No dia 9.10.2024 caiu.'],
    ['Lei 13.709/2018', 'A Lei nº 13.709, de 14 de agosto de 2018, vale.'],
    ['1 ano', 'O contrato dura um ano.'],
    ['artigo 3º', 'O art. 3 manda.'],
    ['NBR ISO 22301:2020', 'A norma ISO/IEC 22301 trata disso.'],
    ['https://loja.com.br/ajuda', 'Veja em www.loja.com.br/ajuda/.'],
    ['Ele disse: "a rede caiu toda".', '“A rede caiu toda”, contou.'],
    ['o Windows 11', 'Exige Windows 11.'],
    ['40 restaurações', 'Entre 30 e 40 restaurações.'],
  ])('"%s" is in "%s"', (text, source) => {
    expect(claimLedger(text, [source])).toMatchObject([{ supported: true, source: 1 }]);
  });

  test.each([
    ['38 bancos', 'Foram 38 empresas.'],
    ['5 horas', 'Foram 5 dias.'],
    ['R$ 300', 'Custa US$ 300.'],
    ['R$ 90 por mês', 'Custa R$ 90 por ano.'],
    ['15 de abril de 2025', 'Saiu em abril de 2025.'],
    ['Lei 13.709/2019', 'A Lei nº 13.709, de 14 de agosto de 2018, vale.'],
    ['Lei Complementar 105', 'A Lei 105 vale.'],
    ['Resolução CMN nº 85', 'A Resolução BCB nº 85 vale.'],
    ['o artigo 52', 'Tem 52 páginas.'],
    ['https://loja.com.br/b', 'Veja https://loja.com.br/a.'],
    ['“a rede caiu toda”', 'A rede não caiu toda.'],
    ['7%', 'São 7 pessoas.'],
    ['7%', ''],
    ['a 4ª turma', 'São 4 turmas.'],
  ])('"%s" is not in "%s"', (text, source) => {
    expect(claimLedger(text, [source])).toMatchObject([{ supported: false }]);
  });

  it('claimLedger names the source and the passage', () => {
    const source = 'Nada aqui. O prejuízo foi de R$ 38.400. Fim.';
    const [entry] = claimLedger('Foram R$ 38,4 mil.', ['Outra fonte, de 2020.', source]);
    expect(entry).toMatchObject({ supported: true, source: 2 });
    const [start, end] = entry?.supported ? entry.passage : [0, 0];
    expect(source.slice(start, end)).toBe('O prejuízo foi de R$ 38.400.');
  });

  it('claimLedger finds a quotation inside another, each in its own place', () => {
    const text = '“um dois três quatro cinco” e “dois três quatro” e “três quatro cinco seis”';
    expect(unsupported(text, 'Ele contou: um, dois, três, quatro, cinco.')).toEqual([
      'três quatro cinco seis',
    ]);
  });

  it('claimLedger checks each claim of a mixed text on its own', () => {
    const source = 'Em 3 de maio de 2024 a loja perdeu 41 notebooks e R$ 98 mil.';
    const text = 'Em maio de 2024, a loja perdeu 41 notebooks (R$ 98.000), 12 celulares e 7% da receita.';
    expect(unsupported(text, source)).toEqual(['12 celulares', '7%']);
  });

  test.each([
    ['prose', 'Em 12/05/2017, 200 mil máquinas pararam por R$ 3,5 milhões, diz a Lei nº 9.999/2001. '],
    ['digits', '1'],
    ['digits with points', '1.'],
    ['digits with hyphens', '1-'],
    ['letters', 'a'],
    ['number words', 'mil e cento e '],
    ['millions', 'um milhão e '],
    ['laws without a number', 'lei nº art. '],
    ['quotation marks', '“a a a ” '],
    ['straight quotation marks', '" '],
    ['at signs and points', 'a@a.'],
    ['parentheses', '('],
    ['spaces', ' '],
    ['months', 'março de '],
  ])('claimLedger reads a long run of %s to its end', (_name, unit) => {
    // A step that looks back from every place would take minutes here.
    const text = unit.repeat(Math.ceil(50_000 / unit.length)).slice(0, 50_000);
    for (const { start, end } of claimLedger(text, [text])) expect(text.slice(start, end)).not.toBe('');
  });
});
