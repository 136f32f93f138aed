import { expect, it, test } from '@jest/globals';
import { hiddenRuns, withoutHidden } from './pdf-hidden.js';
import type { PdfItem } from './pdf-text.js';

type Operation = readonly [name: string, ...args: unknown[]];

/** Words as glyphs that are half as wide as the font is high. */
const words = (text: string): Operation => [
  'showText',
  [...text].map((unicode) => ({ unicode, width: 500 })),
];
const font: Operation = ['setFont', 'f', 10];
const color = (hex: string): Operation => ['setFillRGBColor', hex];
const box = (...corners: number[]): Operation => ['constructPath', 1, [], corners];

const hidden = (...operations: Operation[]) => {
  const names = ['unused', 'fill', ...new Set(operations.map(([name]) => name))];
  const ops = Object.fromEntries(names.map((name, number) => [name, number]));
  const fnArray = operations.map(([name]) => ops[name]!);
  return hiddenRuns({ fnArray, argsArray: operations.map(([, ...args]) => args) }, ops);
};
const textOf = (...operations: Operation[]): string[] => hidden(...operations).map(({ text }) => text);

test.each<[string, Operation[], string[]]>([
  ['black', [words('a')], []],
  ['white', [color('#ffffff'), words('a')], ['a']],
  ['nearly white', [color('#f0f0f0'), words('a')], ['a']],
  ['grey', [color('#cccccc'), words('a')], []],
  ['invisible', [['setTextRenderingMode', 3], words('a')], ['a']],
  ['outlined in white', [color('#ffffff'), ['setTextRenderingMode', 1], words('a')], []],
  ['transparent', [['setGState', [['ca', 0]]], words('a')], ['a']],
  [
    'half transparent',
    [
      [
        'setGState',
        [
          ['ca', 0.5],
          ['CA', 0],
        ],
      ],
      words('a'),
    ],
    [],
  ],
  ['white after what was saved', [['save'], color('#ffffff'), ['restore'], words('a')], []],
  ['white on a dark shape', [color('#000080'), box(0, 0, 90, 90), color('#ffffff'), words('a')], []],
  ['dark on a dark shape', [color('#000080'), box(0, 0, 90, 90), words('a')], ['a']],
  ['white beside a dark shape', [box(50, 50, 90, 90), color('#ffffff'), words('a')], ['a']],
  [
    'white on a dark shape below a white one',
    [box(0, 0, 9, 9), color('#ffffff'), box(0, 0, 9, 9), words('a')],
    ['a'],
  ],
  [
    'white on a picture',
    [
      ['save'],
      ['transform', 90, 0, 0, 90, 0, 0],
      ['paintImageXObject'],
      ['restore'],
      color('#ffffff'),
      words('a'),
    ],
    [],
  ],
  ['white on a shade', [['shadingFill'], color('#ffffff'), words('a')], []],
  ['of a pattern', [['setFillColorN'], words('a')], []],
  [
    'white in a form',
    [
      ['paintFormXObjectBegin', [1, 0, 0, 1, 5, 5]],
      color('#ffffff'),
      words('a'),
      ['paintFormXObjectEnd'],
      words('b'),
    ],
    ['a'],
  ],
])('text that is %s', (_, operations, expected) => {
  expect(textOf(['beginText'], font, ...operations)).toEqual(expected);
});

it('the reader of a PDF tells where the text is, through matrices, spacing and lines', () => {
  const runs = hidden(
    ['transform', 2, 0, 0, 2, 10, 20],
    ['beginText'],
    font,
    color('#ffffff'),
    ['setCharSpacing', 1],
    ['setWordSpacing', 3],
    ['setHScale', 50],
    ['setTextMatrix', [1, 0, 0, 1, 5, 5]],
    ['showText', [{ unicode: 'a', width: 500 }, -100, { unicode: ' ', width: 200 }]],
    words('b'),
    ['setLeadingMoveText', 0, -12],
    ['nextLine'],
    words('c'),
    ['moveText', 1, 1],
    words('d'),
  );
  expect(runs).toEqual([
    { text: 'a ', x: 20, end: 33, y: 30 },
    { text: 'b', x: 33, end: 39, y: 30 },
    { text: 'c', x: 20, end: 26, y: -18 },
    { text: 'd', x: 22, end: 28, y: -16 },
  ]);
});

const item = (str: string, x = 0, y = 0): PdfItem => ({
  str,
  hasEOL: false,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
});

test.each([
  ['all of an item', 'Só 99%.', { x: 0, end: 35, y: 0, text: 'Só 99%.' }, ' '],
  ['a part of it', 'Visto: 99%. Fim.', { x: 35, end: 55, y: 0, text: '9 9%.' }, 'Visto: Fim.'],
  ['letters that the file writes as one', 'Visto final.', { x: 30, end: 60, y: 0, text: 'ﬁnal.' }, 'Visto '],
  ['what can not be told apart', 'Visto 99%.', { x: 30, end: 50, y: 0, text: 'xx' }, ''],
  ['nothing of another line', 'Visto.', { x: 0, end: 30, y: 12, text: 'Visto.' }, 'Visto.'],
  ['nothing of what stands before', 'Visto.', { x: -50, end: 0, y: 0, text: 'Visto.' }, 'Visto.'],
  ['nothing of what stands after', 'Visto.', { x: 30, end: 60, y: 0, text: 'Visto.' }, 'Visto.'],
])('the reader of a PDF takes away %s', (_, str, run, expected) => {
  expect(withoutHidden([item(str)], [run])[0]?.str).toBe(expected);
});
