import { expect, it } from '@jest/globals';
import { pdfText, withoutMargins, type PdfItem } from './pdf-text.js';

const PAGE = [0, 0, 600, 800];
const at = (x: number, y: number, str: string, height = 10): PdfItem => ({
  str,
  hasEOL: false,
  transform: [height, 0, 0, height, x, y],
  width: str.length * height * 0.5,
  height,
});
const textOf = (items: PdfItem[]): string => pdfText({ items, view: PAGE });
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
  expect(textOf(items)).toBe(
    [
      'Os planos mudam em 2026.',
      'Veja:',
      'Starter; Espaço: 30 GB; Pessoas: 100.',
      'Plus; Espaço: 5 TB; Pessoas: 500.',
      'Fim da tabela.',
    ].join('\n\n'),
  );
});

it('the reader of a PDF leaves out what is off the page and what is too small to be read', () => {
  const items = [
    at(50, 700, 'À vista.'),
    at(50, 690, 'Minúsculo: 99%.', 1),
    at(-900, 700, 'Fora: 99%.'),
    at(50, 900, 'Acima: 99%.'),
  ];
  expect(textOf(items)).toBe('À vista.');
});

it('one line with a gap is no table, and neither are columns of prose', () => {
  const long = 'Uma coluna de prosa que é bem mais longa do que as células de uma tabela costumam ser.';
  expect(textOf([at(50, 700, 'Relatório'), at(400, 700, '2026')])).toBe('Relatório 2026');
  const prose = [at(10, 700, long), at(480, 700, 'Curta.'), at(10, 688, long), at(480, 688, 'Fim.')];
  expect(textOf(prose)).toBe(`${long} Curta.\n\n${long} Fim.`);
});

it('headers, footers and numbers of pages are no text; a heading in the margin of one page is', () => {
  const pages = [1, 2, 3, 4].map((number) => ({
    view: PAGE,
    items: [
      ...(number < 4 ? [at(50, 770, 'Relatório de 2026')] : [at(50, 770, 'Anexo com 12 tabelas.')]),
      at(50, 400, 'Foram 9 casos.'),
      at(50, 40, `Página ${number} de 4`),
    ],
  }));
  expect(withoutMargins(pages).map(pdfText)).toEqual([
    'Foram 9 casos.',
    'Foram 9 casos.',
    'Foram 9 casos.',
    'Anexo com 12 tabelas.\n\nForam 9 casos.',
  ]);
  const two = pages.slice(0, 2);
  expect(withoutMargins(two)).toEqual(two);
});
