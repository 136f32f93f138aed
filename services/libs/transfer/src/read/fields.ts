/** Values of a foreign file, as the types that they should have. */
export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Text of a string or number, without space around it; empty for anything else. */
export const textOfField = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

/** The first of the fields that has a text. */
export const firstText = (row: Row, ...names: string[]): string => {
  for (const name of names) {
    const text = textOfField(row[name]);
    if (text !== '') return text;
  }
  return '';
};

/** True for true, 1, "1" and "true". */
export const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(?:1|true|yes|sim)$/i.test(value.trim()));

/** Texts of a list, of lists in it, of a text with commas, or of objects with a name. */
export function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value)
    ? value.flat()
    : typeof value === 'string'
      ? value.split(',')
      : [];
  const texts = list.map((one) => (isRow(one) ? firstText(one, 'name', 'title', 'label') : textOfField(one)));
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** What a text holds as JSON; undefined where it is none. */
export function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a text holds as JSON; an empty one where it holds none. */
export const rowOfJson = (text: string | undefined): Row => {
  const value = jsonOf(text);
  return isRow(value) ? value : {};
};

/** A percent-encoded text; the text itself where it isn't well encoded. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
