import { expect, it } from '@jest/globals';
import { pdfText, type PdfItem } from './pdf-text.js';

const PAGE = [0, 0, 600, 800];
const at = (x: number, y: number, str: string, height = 10): PdfItem => ({
  str,
  hasEOL: false,
  transform: [height, 0, 0, height, x, y],
  width: str.length * height * 0.5,
  height,
});
const space = (x: number, y: number): PdfItem => ({ ...at(x, y, ' '), height: 0 });

it('rows of a table keep their cells, with the headings of the columns; lines of prose become paragraphs', () => {
  const items = [
    at(50, 700, 'Os planos mu-'),
    at(50, 688, 'dam em 2026.'),
    at(50, 676, 'Veja:'),
    ...[
      ['Plano', 'Espaço', 'Pessoas'],
      ['Starter', '30 GB', '100'],
      ['Plus', '5 TB', '500'],
    ].flatMap((cells, row) =>
      cells.flatMap((cell, column) => [
        at(50 + column * 150, 650 - row * 14, cell),
        space(120 + column * 150, 650 - row * 14),
      ]),
    ),
    at(50, 600, 'Fim da'),
    space(80, 600),
    at(85, 600, 'tabela.'),
  ];
  expect(pdfText(items, PAGE)).toBe(
    [
      'Os planos mudam em 2026.',
      'Veja:',
      'Starter; Espaço: 30 GB; Pessoas: 100.',
      'Plus; Espaço: 5 TB; Pessoas: 500.',
      'Fim da tabela.',
    ].join('\n\n'),
  );
});

it('leaves out what is off the page and what is too small to be read', () => {
  const items = [
    at(50, 700, 'À vista.'),
    at(50, 690, 'Minúsculo: 99%.', 1),
    at(-900, 700, 'Fora: 99%.'),
    at(50, 900, 'Acima: 99%.'),
  ];
  expect(pdfText(items, PAGE)).toBe('À vista.');
});

it('one line with a gap is no table, and neither are columns of prose', () => {
  const long = 'Uma coluna de prosa que é bem mais longa do que as células de uma tabela costumam ser.';
  expect(pdfText([at(50, 700, 'Relatório'), at(400, 700, '2026')], PAGE)).toBe('Relatório 2026');
  const prose = [at(10, 700, long), at(480, 700, 'Curta.'), at(10, 688, long), at(480, 688, 'Fim.')];
  expect(pdfText(prose, PAGE)).toBe(`${long} Curta.\n\n${long} Fim.`);
});
