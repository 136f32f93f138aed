import type { PdfItem } from './pdf-text.js';

/** What draws a page, as pdf.js tells it: numbers of operators and their arguments. */
interface PdfOperators {
  fnArray: number[];
  argsArray: unknown[][];
}

/** Text that no reader sees: its place on its line, and its words. */
export interface HiddenRun {
  x: number;
  end: number;
  y: number;
  text: string;
}

type Matrix = readonly [number, number, number, number, number, number];
type Glyph = { unicode: string; width: number } | number;

interface State {
  matrix: Matrix;
  color: string;
  alpha: number;
  mode: number;
  size: number;
  spacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
}

const PAPER = '#ffffff';
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Modes of drawing text that leave nothing on the page: invisible, and clipping only. */
const UNSEEN_MODES = new Set([3, 7]);
/** Two colours with less between them, of 255, look the same. */
const SAME_COLOR = 24;

const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];
const move = (matrix: Matrix, x: number, y: number): Matrix => multiply(matrix, [1, 0, 0, 1, x, y]);

const isSameColor = (one: string, other: string): boolean =>
  [1, 3, 5].every(
    (at) =>
      Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) < SAME_COLOR,
  );

/**
 * Text of a page that is drawn invisibly, wholly transparent, or in the colour of what lies below it: of the paper, or
 * of the last shape painted there. What lies on a picture or a pattern counts as seen.
 * @param ops pdf.js's numbers of operators, by name
 */
export function hiddenRuns({ fnArray, argsArray }: PdfOperators, ops: Record<string, number>): HiddenRun[] {
  const nameOf = new Map(Object.entries(ops).map(([name, number]) => [number, name]));
  const saved: State[] = [];
  const painted: { box: readonly [number, number, number, number]; color: string | null }[] = [];
  const runs: HiddenRun[] = [];
  let state: State = {
    matrix: IDENTITY,
    color: '#000000',
    alpha: 1,
    mode: 0,
    size: 0,
    spacing: 0,
    wordSpacing: 0,
    stretch: 1,
    leading: 0,
  };
  let [lineMatrix, textMatrix] = [IDENTITY, IDENTITY];
  const paint = ([left, bottom, right, top]: readonly number[], color: string | null): void => {
    const corners = [
      [left!, bottom!],
      [right!, top!],
    ].map(([x, y]) => move(state.matrix, x!, y!));
    const [xs, ys] = [corners.map((corner) => corner[4]), corners.map((corner) => corner[5])];
    painted.push({ box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], color });
  };
  const goTo = (matrix: Matrix): void => {
    lineMatrix = matrix;
    textMatrix = matrix;
  };
  const show = (glyphs: readonly Glyph[]): void => {
    const start = multiply(state.matrix, textMatrix);
    let width = 0;
    let text = '';
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') width -= (glyph / 1000) * state.size;
      else if (glyph) {
        width += (glyph.width / 1000) * state.size + state.spacing;
        if (glyph.unicode === ' ') width += state.wordSpacing;
        text += glyph.unicode;
      }
    }
    textMatrix = move(textMatrix, width * state.stretch, 0);
    const [x, y, end] = [start[4], start[5], multiply(state.matrix, textMatrix)[4]];
    const middle = (x + end) / 2;
    const below = painted.findLast(
      ({ box }) => box[0] <= middle && middle <= box[2] && box[1] <= y + 1 && y <= box[3],
    );
    const color = below ? below.color : PAPER;
    const isUnseen =
      UNSEEN_MODES.has(state.mode) ||
      state.alpha === 0 ||
      (state.mode % 4 === 0 && color !== null && isSameColor(state.color, color));
    if (isUnseen && text.trim()) runs.push({ x, end, y, text });
  };
  fnArray.forEach((number, at) => {
    const args = argsArray[at] ?? [];
    const numbers = args as number[];
    switch (nameOf.get(number) ?? '') {
      case 'save':
        saved.push({ ...state });
        break;
      case 'restore':
      case 'paintFormXObjectEnd':
        state = saved.pop() ?? state;
        break;
      case 'paintFormXObjectBegin':
        saved.push({ ...state });
        if (args[0]) state.matrix = multiply(state.matrix, args[0] as Matrix);
        break;
      case 'transform':
        state.matrix = multiply(state.matrix, numbers as unknown as Matrix);
        break;
      case 'setFillRGBColor':
        state.color = String(args[0]);
        break;
      case 'setFillColorN':
        // A pattern: it could be any colour.
        state.color = '';
        break;
      case 'setGState':
        for (const [key, value] of args[0] as [string, unknown][])
          if (key === 'ca') state.alpha = Number(value);
        break;
      case 'constructPath':
        if (/fill/i.test(nameOf.get(numbers[0]!) ?? '') && args[2])
          paint(Array.from(args[2] as ArrayLike<number>), state.color || null);
        break;
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageMaskXObject':
        paint([0, 0, 1, 1], null);
        break;
      case 'shadingFill':
        painted.push({ box: [-Infinity, -Infinity, Infinity, Infinity], color: null });
        break;
      case 'beginText':
        goTo(IDENTITY);
        break;
      case 'setFont':
        state.size = Number(args[1]);
        break;
      case 'setTextRenderingMode':
        state.mode = numbers[0]!;
        break;
      case 'setCharSpacing':
        state.spacing = numbers[0]!;
        break;
      case 'setWordSpacing':
        state.wordSpacing = numbers[0]!;
        break;
      case 'setHScale':
        state.stretch = numbers[0]! / 100;
        break;
      case 'setLeading':
        state.leading = numbers[0]!;
        break;
      case 'setLeadingMoveText':
        state.leading = -numbers[1]!;
        goTo(move(lineMatrix, numbers[0]!, numbers[1]!));
        break;
      case 'moveText':
        goTo(move(lineMatrix, numbers[0]!, numbers[1]!));
        break;
      case 'setTextMatrix':
        goTo(Array.from(args[0] as ArrayLike<number>) as unknown as Matrix);
        break;
      case 'nextLine':
        goTo(move(lineMatrix, 0, -state.leading));
        break;
      case 'showText':
        show(args[0] as Glyph[]);
        break;
    }
  });
  return runs;
}

/** pdf.js gives items in this form, and glyphs as they are in the file. */
const letters = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** A text without some letters, whatever white space is between them; null where it doesn't hold them. */
function without(text: string, hidden: string): string | null {
  const offsets = [...text.matchAll(/\S/g)].map(({ index }) => index);
  const at = offsets
    .map((offset) => text[offset])
    .join('')
    .indexOf(hidden);
  if (at < 0) return null;
  const rest = text.slice((offsets[at + hidden.length - 1] ?? 0) + 1);
  return `${text.slice(0, offsets[at]).trimEnd()} ${rest.trimStart()}`;
}

/** The items of a page without its hidden text. An item is left out if its hidden part can't be separated. */
export function withoutHidden(items: readonly PdfItem[], runs: readonly HiddenRun[]): PdfItem[] {
  return items.map((item) => {
    const [x = 0, y = 0] = item.transform.slice(4);
    let { str } = item;
    for (const run of runs) {
      const isHere = Math.abs(run.y - y) <= 1 && run.end > x + 1 && run.x < x + item.width - 1;
      if (isHere && str.trim()) str = without(str, letters(run.text)) ?? '';
    }
    return str === item.str ? item : { ...item, str };
  });
}
