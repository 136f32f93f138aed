const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g;
const EMPTY_ELEMENT = /^(?:br|col|hr|img|input|source|wbr)$/;

/**
 * Where a text can be divided: at the h2 nearest to its middle that no other element contains; 0 where there is none
 * but the first.
 */
export function middleHeading(html: string): number {
  let depth = 0;
  let found = 0;
  const distance = (index: number) => Math.abs(index - html.length / 2);
  for (const { 1: close, 2: name = '', index } of html.matchAll(TAG)) {
    if (EMPTY_ELEMENT.test(name)) continue;
    if (!close && name === 'h2' && depth === 0 && distance(index) < distance(found)) found = index;
    depth += close ? -1 : 1;
  }
  return found;
}
