import { usePageContext } from './page-context';

/**
 * Puts a JSON-LD object into the document's head. It is for crawlers, so it exists in server-rendered HTML alone;
 * in the browser this renders nothing and runs nothing.
 */
export function StructuredData({ data }: { data: object }): null {
  usePageContext()?.structuredData.push(data);
  return null;
}

/** JSON that is safe inside a script element: no `<`, no line separators that old parsers end a string at. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
