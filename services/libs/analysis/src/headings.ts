import { readHeadings, type Heading } from './document.js';
import { slugify } from './slug.js';

/** One entry of a table of contents. */
export interface TocEntry {
  /** Target of the anchor link, unique in the document. */
  id: string;
  level: 2 | 3;
  text: string;
}

interface IdentifiedHeading extends Heading {
  newId: string;
}

/** Id for a heading whose text has no letter or digit in a to z, 0 to 9. */
const NAMELESS = 'secao';

/**
 * h2 and h3 with the id each shall have: its own where it is usable and not a repetition, else its slug with a
 * number when that is taken by anything in the document, an earlier heading or `reserved`.
 */
function identify(html: string, reserved: Iterable<string>): IdentifiedHeading[] {
  const { headings, ids } = readHeadings(html);
  const taken = new Set([...reserved, ...ids]);
  const used = new Set<string>(reserved);
  const nextNumber = new Map<string, number>();
  return headings
    .filter(({ level }) => level === 2 || level === 3)
    .map((heading) => {
      if (heading.id !== null && !used.has(heading.id) && !/\s/.test(heading.id)) {
        used.add(heading.id);
        return { ...heading, newId: heading.id };
      }
      const base = slugify(heading.text).slice(0, 80).replace(/-$/, '') || NAMELESS;
      let number = nextNumber.get(base) ?? 1;
      let newId = base;
      while (taken.has(newId)) {
        number += 1;
        newId = `${base}-${number}`;
      }
      nextNumber.set(base, number);
      taken.add(newId);
      return { ...heading, newId };
    });
}

const entryOf = ({ newId, level, text }: IdentifiedHeading): TocEntry => ({
  id: newId,
  level: level as 2 | 3,
  text,
});

/**
 * The same HTML with an id on every h2 and h3 that has text, and those headings in order, its table of contents. Usable
 * ids stay; missing, empty and repeated ones are set, the same for the same HTML. Every other byte stays, whatever
 * the HTML. Linear time; applying it twice changes nothing more.
 * @param reserved ids that the page around the article uses itself
 */
export function withHeadingIds(
  html: string,
  reserved: Iterable<string> = [],
): { html: string; contents: TocEntry[] } {
  const headings = identify(html, [...reserved]);
  const parts: string[] = [];
  let copied = 0;
  for (const { id, newId, nameEnd, idRange } of headings) {
    if (id === newId) continue;
    const [start, end] = idRange ?? [nameEnd, nameEnd];
    parts.push(html.slice(copied, start), idRange ? `id="${newId}"` : ` id="${newId}"`);
    copied = end;
  }
  parts.push(html.slice(copied));
  return { html: parts.join(''), contents: headings.map(entryOf) };
}
