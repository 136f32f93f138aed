/**
 * A word: letters and digits, with hyphens and apostrophes inside ("guarda-chuva", "d'água"), and a comma or full
 * stop between digits ("99,9", "1.408"). The inner parts can't match empty, so matching is linear.
 */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:[-‐‑'’]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

/** Words that end in a full stop without ending a sentence, folded. */
const ABBREVIATIONS = new Set(
  (
    'sr sra srs sras srta dr dra drs dras prof profa eng exmo exma av al r art arts inc cap pag pags p pp n num vol ' +
    'fig tab tel obs cf vs v s st sto sta aprox dep depto gov gen cel cia'
  ).split(' '),
);

const CLOSERS = new Set(['"', "'", '”', '’', '»', ')', ']', '}']);
const OPENERS = new Set(['"', "'", '“', '‘', '«', '(', '[', '{', '—', '–', '-', '¿', '¡']);
const TERMINATORS = new Set(['.', '!', '?', '…']);

/** Characters as a person counts them: code points of the composed form, without space at either end. */
export const countCharacters = (text: string): number => [...text.normalize('NFC').trim()].length;

/** Lower case without accents, so that "Conclusão" and "conclusao" are the same word. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text in order, as written. "99,9%" is one word, "e-mail" is one, "24/7" is two. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const isSpace = (character: string | undefined): boolean =>
  character === undefined || character.trim() === '';

/** The word that ends just before `end`, read back over at most 12 characters. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < 12 && /[\p{L}\p{M}\p{N}ºª]/u.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start, end);
}

/** Whether the full stop at `index` belongs to an abbreviation, an initial or a list number. */
function isAbbreviation(text: string, index: number, sentenceStart: number): boolean {
  const word = wordBefore(text, index);
  if (word === '') return false;
  const start = index - word.length;
  if (/^\p{Lu}$/u.test(word)) return start === sentenceStart || text[start - 1] !== '.';
  if (/^\d{1,3}$/.test(word)) return start === sentenceStart;
  return ABBREVIATIONS.has(fold(word).replace(/[ºª]$/, ''));
}

/**
 * Splits one block of plain text into sentences, trimmed, as written. A sentence ends at . ! ? or … (and closing
 * quotes or brackets) before a space when what follows does not start in lower case; abbreviations ("art. 48",
 * "p. ex."), initials, decimals ("99.9") and list numbers don't end one. Linear in the text's length.
 */
export function sentencesOf(block: string): string[] {
  const text = block.trim();
  const sentences: string[] = [];
  let start = 0;
  let index = 0;
  const cut = (end: number): void => {
    const sentence = text.slice(start, end).trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
    start = end;
    while (start < text.length && isSpace(text[start])) start += 1;
  };
  while (index < text.length) {
    if (!TERMINATORS.has(text[index] ?? '')) {
      index += 1;
      continue;
    }
    const first = index;
    while (index < text.length && TERMINATORS.has(text[index] ?? '')) index += 1;
    const single = index === first + 1 && text[first] === '.';
    while (index < text.length && CLOSERS.has(text[index] ?? '')) index += 1;
    if (!isSpace(text[index])) continue;
    const boundary = index;
    while (index < text.length && (isSpace(text[index]) || OPENERS.has(text[index] ?? ''))) index += 1;
    if (index === text.length) break;
    if (/\p{Ll}/u.test(text[index] ?? '')) continue;
    if (single && isAbbreviation(text, first, start)) continue;
    cut(boundary);
  }
  cut(text.length);
  return sentences;
}

/** Singular of the plain kind, folded, so that "passkeys" and "passkey" are one. */
export const singular = (word: string): string =>
  word
    .replace(/(?:oes|aes)$/, 'ao')
    .replace(/([ao])is$/, '$1l')
    .replace(/([aeiou])ns$/, '$1m')
    .replace(/^([a-z]{3,})s$/, '$1');
