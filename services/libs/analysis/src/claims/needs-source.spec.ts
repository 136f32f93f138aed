import { expect, test } from '@jest/globals';
import { shownText } from '../shown-text.js';
import { articleClaims } from './ledger.js';

/** What a text that has no source is asked one for. */
const asked = (html: string): string[] => articleClaims(shownText(html), []).map(({ words }) => words);
const paragraph = (text: string): string => `<p>${text}</p>`;
const cell = (text: string): string => `<table><tr><td>${text}</td></tr></table>`;

test.each([
  ['Custa R$ 90.', 'R$ 90'],
  ['Caiu 7%.', '7%'],
  ['A página /x?y perdeu R$ 90.', 'R$ 90'],
  ['Saiu em 12 de maio de 2017.', '12 de maio de 2017'],
  ['São 40 mil contas.', '40 mil contas'],
  ['São 4.500 contas.', '4.500 contas'],
  ['São 4500 contas.', '4500 contas'],
  ['São 12.500 contas.', '12.500 contas'],
  ['São dois milhões de contas.', 'dois milhões de contas'],
  ['Segundo o relatório, são 38 bancos.', '38 bancos'],
  ['Nos últimos meses, caiu 7%.', '7%'],
  ['O relatório foi publicado em 12 de maio de 2017.', '12 de maio de 2017'],
  ['Em média, são 38 bancos.', '38 bancos'],
  ['De acordo com a Febraban, são 38 bancos.', '38 bancos'],
  ['A lei exige 38 itens.', '38 itens'],
  ['Por padrão, são 38 itens.', '38 itens'],
  ['A resposta chega em 10 dias úteis.', '10 dias úteis'],
  ['O Procon responde em 10 dias.', '10 dias'],
  ['Foram 38 bancos.', '38 bancos'],
  ['O plano aceita até 300 usuários.', 'até 300 usuários'],
  ['Use até 300 usuários.', 'até 300 usuários'],
  ['A caixa de Bianca Reis tem 50 GB.', '50 GB'],
  ['Bianca Reis disse: “a rede caiu toda”.', 'a rede caiu toda'],
  ['Se a Lei 13.709/2018 vale?', 'Lei 13.709/2018'],
])('a source is asked for in "%s"', (text, words) => {
  expect(asked(paragraph(text))).toEqual([words]);
});

test.each([
  'Custa R$ 90?',
  '“Custa R$ 90?”',
  'Reserve R$ 90.',
  'Se custa R$ 90, compre.',
  'Veja loja.com.br.',
  'O Windows 11 saiu de férias.',
  'A regra 3-2-1 foi criada.',
  'Saiu em 12 de maio.',
  'São 450 contas.',
  'Foi aberta a porta 3389.',
  'Nas décadas passadas, foi assim nos anos 1990.',
  'Medimos uma queda de 7% em média.',
  'Por exemplo, custa R$ 90.',
  'O comando usou work_mem de 64 MB.',
  'Este guia foi revisado em 12 de maio de 2017.',
  'Segundo a regra, são 38 bancos.',
  'São 38 bancos.',
  'Foram três bancos.',
  'Chega em 10 dias.',
  'O Procon atende 38 pessoas.',
  'Aceita até 300 usuários?',
  'Se há até 300 usuários, basta.',
  'Conte até 300 usuários.',
  'O cartaz de Bianca Reis: “a rede caiu toda”.',
  'Ele disse: “a rede caiu toda”.',
  'Bianca Reis disse: “a rede caiu toda?”.',
  'O pacote inclui sandbox na nuvem.',
  'O Kaspersky Next é simples.',
])('no source is asked for in "%s"', (text) => {
  expect(asked(paragraph(text))).toEqual([]);
});

test.each([
  ['R$ 90', ['R$ 90']],
  ['7%', ['7%']],
  ['até 300 usuários', ['até 300 usuários']],
  ['até 300', ['até 300']],
  ['até 10 dias', []],
  ['mais de 300', []],
  ['40 lojas', []],
  ['12 de maio de 2017', []],
  ['loja.com.br', []],
  ['Bianca Reis disse: “a rede caiu toda”', []],
  ['Lei 13.709/2018', ['Lei 13.709/2018']],
])('a cell with "%s" is asked for %j', (text, words) => {
  expect(asked(cell(text))).toEqual(words);
});

test.each([
  ['Custa R$ 90', []],
  ['Até 300 usuários', []],
  ['A Lei 13.709/2018', ['Lei 13.709/2018']],
])('a heading "%s" is asked for %j', (text, words) => {
  expect(asked(`<h2>${text}</h2><p>Sim.</p>`)).toEqual(words);
});

test.each(['<h2>4. Referências</h2>', '<p><strong>Fontes consultadas:</strong></p>'])(
  'no source is asked for in a list of references below %s, and again below the next heading',
  (title) => {
    const reference = '<p>BRASIL. Lei nº 13.709, 2018.</p><ul><li>Caiu 7%.</li></ul>';
    expect(asked(`<p>Caiu 8%.</p>${title}${reference}<h2>Preço</h2><p>Custa R$ 90.</p>`)).toEqual([
      '8%',
      'R$ 90',
    ]);
  },
);
