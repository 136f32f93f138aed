import { DocumentProblem } from './document-kind.js';
import { escapeText } from './xml-elements.js';

/** Groups of what is not the text: fonts, styles, pictures, headers, comments, instructions of fields. */
const NOT_TEXT = new Set(
  (
    'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf ' +
    'fldinst annotation atnid atnauthor listtable listoverridetable revtbl rsidtbl generator themedata colorschememapping ' +
    'datastore xmlnstbl latentstyles filetbl ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn'
  ).split(' '),
);
const SIGNS: Record<string, string> = {
  ...{ tab: ' ', line: ' ', emdash: '—', endash: '–', bullet: '•', emspace: ' ', enspace: ' ' },
  ...{ lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
};
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[^]/giy;
const DEEPEST = 1_000;

interface State {
  skipped: boolean;
  hidden: boolean;
  /** Signs after `\u` that stand for it in old programs. */
  fallback: number;
}

/**
 * The text of an .rtf as HTML, its tables as tables; what is hidden or was deleted is left out.
 * @param source the file's bytes as Latin-1
 * @throws DocumentProblem source.unreadable where its groups don't end or nest without end
 */
export function richTextHtml(source: string): string {
  const blocks: string[] = [];
  const states: State[] = [{ skipped: false, hidden: false, fallback: 1 }];
  let text = '';
  let cells: string[] = [];
  let rows: string[] = [];
  let left = 0;
  let inTable = false;
  let decoder = new TextDecoder('windows-1252');

  const write = (signs: string): void => {
    const { skipped, hidden } = states.at(-1)!;
    if (!skipped && !hidden) text += signs.slice(left);
    left = Math.max(0, left - signs.length);
  };
  const endTable = (): void => {
    if (rows.length > 0) blocks.push(`<table>${rows.join('')}</table>`);
    rows = [];
  };
  const endParagraph = (): void => {
    if (text.trim()) {
      endTable();
      blocks.push(`<p>${escapeText(text)}</p>`);
    }
    text = '';
  };
  const endCell = (): void => {
    cells.push(`<td>${escapeText(text)}</td>`);
    text = '';
  };
  const endRow = (): void => {
    if (cells.length > 0) rows.push(`<tr>${cells.join('')}</tr>`);
    cells = [];
  };

  const word = (state: State, name: string, value: number | undefined): void => {
    if (NOT_TEXT.has(name)) state.skipped = true;
    if (state.skipped) return;
    if (name === 'intbl' || name === 'trowd') inTable = true;
    else if (name === 'pard') inTable = false;
    else if (name === 'footnote' || (inTable && name === 'par')) text += ' ';
    else if (name === 'par' || name === 'sect' || name === 'page') endParagraph();
    else if (name === 'cell' || name === 'nestcell') endCell();
    else if (name === 'row' || name === 'nestrow') endRow();
    else if (name === 'v' || name === 'deleted') state.hidden = value !== 0;
    else if (name === 'plain') state.hidden = false;
    else if (name === 'uc') state.fallback = value ?? 1;
    else if (name === 'ansicpg') decoder = new TextDecoder(encodingOf(value));
    else if (name === 'u' && value !== undefined) {
      left = 0;
      write(String.fromCharCode(value & 0xffff));
      left = state.fallback;
    } else if (SIGNS[name]) write(SIGNS[name]);
  };

  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const [, name, value, hex, sign, brace, plain] = token;
    const state = states.at(-1)!;
    if (name === 'bin') TOKEN.lastIndex += Math.max(0, Number(value ?? 0));
    else if (name) word(state, name, value === undefined ? undefined : Number(value));
    else if (hex) write(decoder.decode(Uint8Array.of(Number.parseInt(hex, 16))));
    else if (sign === '*') state.skipped = true;
    else if (sign) write({ '~': ' ', _: '-', '-': '' }[sign] ?? (/[\\{}]/.test(sign) ? sign : ''));
    else if (brace === '{') states.push({ ...state });
    else if (brace === '}') {
      states.pop();
      left = 0;
    } else if (plain) write(decoder.decode(Buffer.from(plain, 'latin1')));
    // What follows the outermost group is none of the text.
    if (brace === '}' && states.length === 1) break;
    if (states.length > DEEPEST) throw new DocumentProblem('source.unreadable');
  }
  if (states.length > 1) throw new DocumentProblem('source.unreadable');
  endParagraph();
  endTable();
  return blocks.join('');
}

/** A code page of Windows by its number; 1252 for those that no decoder knows. */
function encodingOf(page = 1252): string {
  try {
    return new TextDecoder(`windows-${page}`).encoding;
  } catch {
    return 'windows-1252';
  }
}
