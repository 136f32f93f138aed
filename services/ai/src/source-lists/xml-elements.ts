/** An element: what stands in its tag after its name, and all between its tags. */
export interface XmlElement {
  tag: string;
  inner: string;
}

/**
 * The elements of a name that don't lie within each other, in order; the text of XML stays escaped. Linear in the text,
 * also where tags are never closed: the first such element ends the list.
 */
export function elementsOf(xml: string, name: string): XmlElement[] {
  const open = new RegExp(`<${name}(?=[\\s/>])([^<>]*)>`, 'g');
  const close = `</${name}>`;
  const found: XmlElement[] = [];
  for (let match = open.exec(xml); match; match = open.exec(xml)) {
    const [, tag = ''] = match;
    if (tag.endsWith('/')) {
      found.push({ tag, inner: '' });
      continue;
    }
    const end = xml.indexOf(close, open.lastIndex);
    if (end < 0) break;
    found.push({ tag, inner: xml.slice(open.lastIndex, end) });
    open.lastIndex = end + close.length;
  }
  return found;
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute in an element's tag. */
export function attributeOf({ tag }: XmlElement, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}="([^"]*)"`);
  patterns.set(name, pattern);
  return pattern.exec(tag)?.[1];
}

export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
