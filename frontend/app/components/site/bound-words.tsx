import type { ReactNode } from 'react';

/** Articles, prepositions and their like: no line of a heading ends with one. */
const BINDING = new Set(
  (
    'a à ao aos as às até com da das de do dos e em mais mas na nas nem no nos o os ou para pela pelas pelo pelos por ' +
    'que se sem seu sua seus suas sob sobre um uma'
  ).split(' '),
);

/**
 * The text of a heading, with inline blocks of what stays on one line as long as its place holds it: a word with those
 * that bind to it, and a word with hyphens.
 */
export function boundWords(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let unit = '';
  for (const [word, letters = ''] of text.matchAll(/(\S+)\s*/g)) {
    unit += word;
    if (BINDING.has(letters.toLowerCase())) continue;
    const shown = unit.trimEnd();
    parts.push(
      /[\s-]/.test(shown) ? (
        <span key={parts.length} className="inline-block">
          {shown}
        </span>
      ) : (
        shown
      ),
      unit.slice(shown.length),
    );
    unit = '';
  }
  return [...parts, unit];
}
