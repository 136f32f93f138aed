import { ALLOWED_ELEMENTS, noteHtml, videoPage } from '@vitrine/contracts';
import { Marked, type TokenizerAndRendererExtension } from 'marked';
import { escapeHtml } from '../../../../lib/rendering/escape-html';

const escapeText = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"');

/** A text that is nothing but an address. */
export const ADDRESS_ONLY = /^\s*https?:\/\/\S+\s*$/;

/** The code by which sites offer a player. */
const EMBED_SHORTCODE = /^\s*\[embed\b[^\]]{0,100}\]\s*(https?:\/\/[^\s[\]"<>]+)\s*\[\/embed\]\s*$/i;
const EMBED_CODE =
  /^\s*(?:<(?:div|p|figure)(?:\s[^<>]*)?>\s*)*<iframe\s(?:[^<>]*\s)?src=["']([^"'<>]+)["'][^]*>\s*$/i;

/** Signs of Markdown. */
const SIGNS = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
  /^> \S/m,
  /^\[\^[^\]\s]+\]: \S/m,
  /\*\*\S[^*\n]*\*\*/,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/)[^)\s]+\)/,
  /(?:^|\s)`[^`\n]+`/,
  /!\[[^\]\n]*\]\([^)\s]+\)/,
  /(?:^|\s)(?:==\p{L}[^=\n]*==|~~\p{L}[^~\n]*~~)(?![\w=~])/mu,
];
/** Lists, which people type in chats and mails too. */
const LISTS = [/^(?:[-*+] \S.*\n+){1,}[-*+] \S/m, /^(?:\d+[.)] \S.*\n+){1,}\d+[.)] \S/m];
const ITEM = String.raw`(?:[-*+]|\d+[.)]) `;
/** The lines at the two ends of a list: no item goes on in a line that begins at the edge. */
const LIST_ENDS = new RegExp(
  String.raw`^((?:${ITEM}|[ \t]+\S).*\n(?=\S)(?!${ITEM})|(?!${ITEM})\S.*\n(?=${ITEM}))`,
  'gm',
);

/** How many cells the tabs of a line part; 1 for running text and for code, whose tabs stand at its edge. */
const cellsIn = (line: string): number => (/[^\t]\t/.test(line) ? line.split('\t').length : 1);

/** Lines in a row with as many cells. */
interface LineRun {
  cells: number;
  lines: string[];
}

/** The lines of a text, those in a row with as many cells together. */
function runsOf(text: string): LineRun[] {
  const runs: LineRun[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const cells = cellsIn(line);
    const run = runs.at(-1);
    if (run?.cells === cells) run.lines.push(line);
    else runs.push({ cells, lines: [line] });
  }
  return runs;
}
const isTable = ({ cells, lines }: LineRun): boolean => lines.length > 1 && cells > 2;

/** The sign of a list item, and a tab. */
const ITEM_TAB = /^(?:[-*+•·–]|\w{1,3}[.)])\t/;
/** Whether all lines have two cells. Some lines with a tab among others are no table. */
const isPairs = ([run, ...others]: LineRun[]): boolean =>
  others.length === 0 &&
  run?.cells === 2 &&
  run.lines.length > 1 &&
  !run.lines.some((line) => ITEM_TAB.test(line));

const tableHtml = (lines: string[]): string => {
  const cells = (line: string) => line.split('\t').map((cell) => `<td>${escapeText(cell)}</td>`);
  return `<table>${lines.map((line) => `<tr>${cells(line).join('')}</tr>`).join('')}</table>`;
};

/** Whether a text is Markdown or a table, rather than happening to have one of the signs. */
export const hasSigns = (text: string): boolean =>
  [...SIGNS, ...LISTS].some((sign) => sign.test(text)) || runsOf(text).some(isTable);

/** A block of code; it divides a text in two. */
const FENCED = /(^(?:```|~~~)[^]*?^(?:```|~~~)[ \t]*$)/m;

const NOTE = /^\[\^([^\]\s]+)\]:[ \t]+(\S.*(?:\n[ \t]+\S.*)*)\n?/gm;

/** Code, or the sign of a footnote. */
const NOTE_SIGN = /(`+)[^]*?\1|\[\^([^\]\s]+)\]/g;

/** Footnotes at their places; those that the text does not name are the last paragraphs. Code stays as it is. */
function writeFootnotes(text: string): string {
  const parts = text.split(FENCED);
  const notes = new Map<string, string>();
  const withoutNotes = parts.map((part, at) =>
    at % 2 === 1
      ? part
      : part.replace(NOTE, (_, name: string, words: string) => {
          notes.set(name, words.replace(/\s*\n\s*/g, ' '));
          return '';
        }),
  );
  if (notes.size === 0) return text;
  const named = new Set<string>();
  const body = withoutNotes.map((part, at) =>
    at % 2 === 1
      ? part
      : part.replace(NOTE_SIGN, (sign, _ticks, name: string) => {
          const words = notes.get(name);
          if (words === undefined) return sign;
          named.add(name);
          return noteHtml(words);
        }),
  );
  const others = [...notes].filter(([name]) => !named.has(name)).map(([, words]) => words);
  return [body.join(''), ...others].join('\n\n');
}

/** Elements that people write within Markdown. */
const ELEMENTS: ReadonlySet<string> = new Set([...ALLOWED_ELEMENTS, 'center', 'font', 'iframe']);
const VOID = /^(?:br|hr|wbr|img|col)$/;
/** Characters within which an element ends: one without an end is a word. */
const MOST_INSIDE = 50_000;
const TAG = /^ {0,3}<(!--|\/?([a-z][\w-]*)(?=[\s/>]))/i;

/** Whether a text begins with HTML that an article may have; `<arquivo>` and `<data>` are words. */
function beginsWithElement(text: string): boolean {
  const [, sign = '', written = ''] = TAG.exec(text) ?? [];
  const name = written.toLowerCase();
  if (sign === '!--') return true;
  if (!ELEMENTS.has(name)) return false;
  if (sign.startsWith('/') || VOID.test(name)) return true;
  return text.slice(0, MOST_INSIDE).toLowerCase().includes(`</${name}>`);
}

const marked = new Marked({
  async: false,
  gfm: true,
  // Line ends stay, as in any other text.
  breaks: true,
  tokenizer: {
    html: (source) => (beginsWithElement(source) ? false : undefined),
    tag: (source) => (beginsWithElement(source) ? false : undefined),
  },
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});
/** Highlighted words, as Obsidian and others write them. */
const highlight: TokenizerAndRendererExtension = {
  name: 'highlight',
  level: 'inline',
  start: (source) => source.search(/==\p{L}/u),
  tokenizer(source) {
    const [raw, words = ''] = /^==(?=\p{L})([^=\n]+)(?<!\s)==(?![\w=])/u.exec(source) ?? [];
    return raw ? { type: 'highlight', raw, tokens: this.lexer.inlineTokens(words) } : undefined;
  },
  renderer({ tokens = [] }) {
    return `<mark>${this.parser.parseInline(tokens)}</mark>`;
  },
};
marked.use({ extensions: [highlight] });

/** Ends quotes where their signs end; in Markdown the next line belongs to them. Code stays as it is. */
const endQuotes = (text: string): string =>
  text
    .split(FENCED)
    .map((part, at) => (at % 2 === 0 ? part.replace(/^( {0,3}>.*\n)(?=[ \t]*[^\s>])/gm, '$1\n') : part))
    .join('');

const markdownToHtml = (text: string): string =>
  marked.parse(endQuotes(writeFootnotes(text)), { async: false });

/** A line that begins something other than running text. */
const NO_PROSE = /^(?:[ \t]|[-*+>#|`•·]|\d+[.)] )/m;
/** A word that a line's end divides. */
const DIVIDED = /(?<=\p{Ll})(?:-|\u00ad)[ \t]*\n(?=\p{Ll})/gu;

/** Paragraphs of a PDF, whose lines end within words, as running text. */
const joinLines = (text: string): string =>
  text
    .split(/(\n[ \t]*\n)/)
    .map((part) =>
      part.search(DIVIDED) < 0 || NO_PROSE.test(part)
        ? part
        : part.replace(DIVIDED, '').replace(/(?<=\S)[ \t]*\n(?=\S)/g, ' '),
    )
    .join('');

/** The head of a message as WhatsApp copies several of them: `[10:32, 21/11/2026] Ana: `. */
const MESSAGE =
  /^\[\d{1,2}:\d{2}(?::\d{2})?,? \d{1,2}\/\d{1,2}\/\d{2,4}\] [^:\n]{1,60}: |^\[\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\] [^:\n]{1,60}: /gm;

/** The text between two marks of a chat, as WhatsApp reads them. */
const between = (sign: string): RegExp =>
  new RegExp(
    `(^|[\\s(>])${sign}(?=[\\p{L}\\p{N}\\p{Extended_Pictographic}“"'(])([^\\n${sign}]+?)(?<!\\s)${sign}(?=$|[\\s,;:!?)<]|\\.(?![\\p{L}\\p{N}]))`,
    'gmu',
  );
const [BOLD, ITALIC, STRUCK] = [between('\\*'), between('_'), between('~')];

const isChat = (text: string): boolean => text.search(MESSAGE) === 0;

/** What WhatsApp's signs say, in HTML: `*negrito*`, `_itálico_`, `~riscado~`. */
function chatMarks(line: string): string {
  return escapeText(line)
    .replace(/```([^`\n]+)```/g, '<code>$1</code>')
    .replace(BOLD, '$1<strong>$2</strong>')
    .replace(ITALIC, '$1<em>$2</em>')
    .replace(STRUCK, '$1<s>$2</s>');
}

/** Text as paragraphs: an empty line parts two, a single one breaks a line. Nothing in it is read as anything else. */
export function plainToHtml(text: string, line: (text: string) => string = escapeText): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(
      (part) =>
        `<p>${part
          .split('\n')
          .map((one) => line(one.trim()))
          .join('<br>')}</p>`,
    )
    .join('\n');
}

/** Lists and paragraphs of a text without signs of Markdown, with the marks of a chat where it has some. */
function typedToHtml(text: string, isChat = false): string {
  const lines = text.replace(/^[•‣◦] (?=\S)/gm, '- ');
  const isMarked =
    isChat || (!/[*_]{2}/.test(lines) && [BOLD, ITALIC, STRUCK].some((mark) => lines.search(mark) >= 0));
  if (!LISTS.some((list) => list.test(lines))) return plainToHtml(text, isMarked ? chatMarks : undefined);
  const apart = lines.replace(LIST_ENDS, '$1\n');
  return markdownToHtml(isMarked ? apart.replace(BOLD, '$1**$2**').replace(STRUCK, '$1~~$2~~') : apart);
}

/** Text of a chat, of Markdown or of a table as HTML; any other as paragraphs. */
export function textToHtml(text: string): string {
  const lines = joinLines(text.replace(/\r\n?/g, '\n'));
  const code = text.replace(EMBED_SHORTCODE, '<iframe src="$1"></iframe>');
  const [, player = ''] = EMBED_CODE.exec(code) ?? [];
  if (videoPage(player)) return code;
  if (ADDRESS_ONLY.test(lines))
    return plainToHtml(lines, (address) => `<a href="${escapeHtml(address)}">${escapeText(address)}</a>`);
  // Each message is a paragraph; who wrote it when is not part of the text.
  if (isChat(lines))
    return lines
      .split(MESSAGE)
      .map((message) => typedToHtml(message, true))
      .join('\n');
  if (SIGNS.some((sign) => sign.test(lines))) return markdownToHtml(lines);
  const runs = runsOf(lines.replace(/^\n+|\n+$/g, ''));
  if (isPairs(runs)) return tableHtml(runs.flatMap((run) => run.lines));
  if (runs.some(isTable))
    return runs
      .map((run) => (isTable(run) ? tableHtml(run.lines) : textToHtml(run.lines.join('\n'))))
      .join('\n');
  return typedToHtml(lines);
}
