import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';

// As the router's decoder reads them.
const NULL = -5;
const UNDEFINED = -7;

/**
 * Loader data in the text that React Router's client reads it from (turbo-stream), letter for letter what the router writes: every value
 * once in one list, named by its place in it. The router's own encoder can wait for promises, and so is a stream with timers and
 * signals around what is here one loop.
 * @throws TypeError for anything but JSON's values, undefined, and the errors that a document can have
 */
export function encodeLoaderData(data: object): string {
  const places = new Map<unknown, number>();
  const texts: string[] = [];
  const waiting: [value: unknown, place: number][] = [];
  const placeOf = (value: unknown): number => {
    if (value === null) return NULL;
    if (value === undefined) return UNDEFINED;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(value, place);
    waiting.push([value, place]);
    return place;
  };
  const listOf = (kind: string, values: unknown[]) =>
    `["${kind}",${values.map((value) => placeOf(value)).join(',')}]`;
  placeOf(data);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, place] = next;
    texts[place] =
      value instanceof Error
        ? listOf('SanitizedError', [value.name, value.message, value.stack])
        : value instanceof ErrorResponse
          ? listOf('ErrorResponse', [value.data, value.status, value.statusText])
          : textOf(value, placeOf);
  }
  return `[${texts.join(',')}]\n`;
}

function textOf(value: unknown, placeOf: (value: unknown) => number): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => placeOf(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError('loader data that is no JSON');
  let text = '';
  for (const [key, item] of Object.entries(value))
    text += `${text && ','}"_${placeOf(key)}":${placeOf(item)}`;
  return `{${text}}`;
}
