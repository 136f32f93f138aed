/** Characters of a passage: a paragraph, cut at its sentences where it is longer. */
const LONGEST = 700;
/** A shorter paragraph (a heading, an item) is joined with the next. */
const SHORTEST = 60;

// Invisible signs: they can hide words from people, part words from our own checks, or turn the order of reading.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** A text without invisible signs, composed (NFC), its line ends as `\n`. */
const cleanText = (text: string): string =>
  text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROL, ' ')
    .toWellFormed()
    .normalize('NFC');

/** A text as one line. */
export const toSingleLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ').trim();

/** Cuts at the last end of a sentence, else of a word, that leaves at most LONGEST characters. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > LONGEST) {
    const start = rest.slice(0, LONGEST);
    const sentence = /^[^]*[.!?…]["”»)]?(?=\s)/u.exec(start)?.[0].length ?? 0;
    const word = start.lastIndexOf(' ');
    const at = sentence > LONGEST / 3 ? sentence : word > 0 ? word : LONGEST;
    pieces.push(rest.slice(0, at).toWellFormed().trim());
    rest = rest.slice(at).toWellFormed().trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

/**
 * The passages of a plain text, in order: its paragraphs (parted by empty lines, or by every line end where there are
 * none), each one line of clean text.
 */
export function splitPassages(text: string): string[] {
  const clean = cleanText(text).trim();
  const paragraphs = clean.split(/\n[ \t]*\n/.test(clean) ? /\n[ \t]*\n/ : /\n/).map(toSingleLine);
  const passages: string[] = [];
  let waiting = '';
  for (const paragraph of paragraphs) {
    if (!paragraph) continue;
    const whole = waiting ? `${waiting}${/[.!?:…]$/.test(waiting) ? '' : '.'} ${paragraph}` : paragraph;
    if (whole.length < SHORTEST) {
      waiting = whole;
      continue;
    }
    waiting = '';
    passages.push(...cut(whole));
  }
  return waiting ? [...passages, waiting] : passages;
}
