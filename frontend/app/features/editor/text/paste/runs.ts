import { escapeHtml } from '../../../../lib/rendering/escape-html';

/** Running text on its way into our HTML: pieces with the elements around each, outermost first. */
export interface InlineRun {
  /** Text; or the HTML of a line break or a picture. */
  text?: string;
  html?: string;
  marks: readonly string[];
  /** White space is preserved. */
  exact?: boolean;
}

const ORDER = ['small', 'a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code'];
const rank = (mark: string): number => ORDER.indexOf(mark.split(' ')[0] ?? '');
const sorted = (marks: readonly string[]): string[] => [...new Set(marks)].sort((a, b) => rank(a) - rank(b));
const closeTag = (mark: string): string => `</${mark.split(' ')[0]}>`;

/** Text without what only lays it out: white space is one space, none at the edges. */
function tidy(pieces: readonly InlineRun[]): InlineRun[] {
  const tidied: InlineRun[] = [];
  let atEdge = true;
  for (const piece of pieces) {
    if (piece.text === undefined) {
      if (piece.html === '<br>') trimEnd(tidied);
      atEdge = piece.html === '<br>';
      tidied.push({ ...piece, marks: piece.html === '<br>' ? [] : piece.marks });
      continue;
    }
    let text = piece.text.replace(
      /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,
      '',
    );
    if (!piece.exact) {
      text = text.replace(/[ \t\r\n\f]+/g, ' ');
      // Browsers copy a space next to another element as a non-breaking one.
      text = text.replace(/^\u00a0(?![ \u00a0])|(?<![ \u00a0])\u00a0$/g, ' ');
    }
    if (atEdge) text = text.replace(/^[ \u00a0]+/, '');
    if (text === '') continue;
    atEdge = text.endsWith(' ');
    tidied.push({ text, marks: piece.marks });
  }
  while (tidied.at(-1)?.html === '<br>' || tidied[0]?.html === '<br>') {
    if (tidied[0]?.html === '<br>') tidied.shift();
    else tidied.pop();
  }
  trimEnd(tidied);
  return tidied;
}

function trimEnd(pieces: InlineRun[]): void {
  for (let last = pieces.at(-1); last?.text !== undefined; last = pieces.at(-1)) {
    last.text = last.text.replace(/[ \u00a0]+$/, '');
    if (last.text !== '') return;
    pieces.pop();
  }
}

/** Running text as HTML; empty where nothing is left of it. Marks named in `without` are left out. */
export function writeRun(pieces: readonly InlineRun[], without: readonly string[] = []): string {
  let html = '';
  let open: string[] = [];
  for (const piece of tidy(pieces)) {
    const isBlank = piece.text !== undefined && piece.text.trim() === '';
    const wanted = sorted(piece.marks).filter((mark) => !without.includes(mark));
    // A space keeps the marks that are open on both sides, and opens none.
    const marks = isBlank ? wanted.filter((mark) => open.includes(mark)) : wanted;
    let shared = 0;
    while (shared < open.length && open[shared] === marks[shared]) shared += 1;
    html += open.slice(shared).reverse().map(closeTag).join('');
    html += marks
      .slice(shared)
      .map((mark) => `<${mark}>`)
      .join('');
    open = marks;
    html += piece.html ?? escapeHtml(piece.text ?? '').replaceAll('&quot;', '"');
  }
  return html + open.reverse().map(closeTag).join('');
}
