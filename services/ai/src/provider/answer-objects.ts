import { toStorable } from '@vitrine/contracts';
import { jsonrepair } from 'jsonrepair';

/** Longer texts are no answer that was asked for. */
const LONGEST_TEXT = 1_000_000;
/** Beginnings of objects that are tried. */
const MOST_TRIES = 10;
const MOST_OBJECTS = 30;
const DEEPEST_WRAPPING = 3;

/** The text before it is a thought, also where the template of the prompt opened it. */
const END_OF_THOUGHT = /[<[◁]\/(?:\w+:)?(?:think|thought|reason|reflect)\w*[>\]▷]|<\|channel\|>final/i;

/** Strings in either quotes, comments, brackets, and what is between them. */
const TOKEN =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*|\/\*[^]*?\*\/|[{}[\]]|(?:[^"'{}[\]/]|\/(?![/*]))+/y;
/** What comes behind a string; anything else is a quote within a text that was not escaped. */
const BEHIND_STRING = /^(?:\s*(?:[,:]|$)|[}\]]|\/[/*])/;
/** JSON that is escaped as within a string; it ends at a quote without a backslash. */
const ESCAPED = /\{(?:\s|\\+[nrt])*\\+"(?:[^"\\]|\\[^])*/y;

/** `\xa0`, as Python writes what JSON has as `\u00a0`. */
const PYTHON_BYTE = /(?<!\\)((?:\\\\)*)\\x([\da-f]{2})/gi;

/** A list in a fence. */
const FENCED_LIST = /^[^`{[]{0,300}```[a-z]*\s*(\[[^]*\])\s*```[^`{[]{0,300}$/i;

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json, (_key, part: unknown) => (typeof part === 'string' ? toStorable(part) : part));
  } catch {
    return undefined;
  }
};

/** JSON whose strings are in Python's quotes or over several lines, with None, comments or commas at an end. */
function parseRepaired(json: string): unknown {
  try {
    return parse(jsonrepair(json.replace(PYTHON_BYTE, String.raw`$1\u00$2`)));
  } catch {
    return undefined;
  }
}

/** Where the object that begins at `start` ends, or null: an answer that was cut off is not repaired. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isBehindString = false;
  TOKEN.lastIndex = start;
  for (let token = TOKEN.exec(text)?.[0]; token !== undefined; token = TOKEN.exec(text)?.[0]) {
    if (isBehindString && !BEHIND_STRING.test(token)) return null;
    isBehindString = /^["']/.test(token);
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth === 0) return TOKEN.lastIndex;
  }
  return null;
}

/** The objects that stand in a text behind its last thought. */
function writtenIn(text: string): unknown[] {
  let objects: unknown[] = [];
  let end = 0;
  let tries = 0;
  for (let at = text.indexOf('{'); at >= 0 && tries < MOST_TRIES && objects.length < MOST_OBJECTS;) {
    ESCAPED.lastIndex = at;
    const [escaped] = ESCAPED.exec(text) ?? [];
    const endOfFound = escaped ? at + escaped.length : endOfObject(text, at);
    const json = text.slice(at, endOfFound ?? at);
    const value = escaped ? parseRepaired(`"${json}"`) : (parse(json) ?? parseRepaired(json));
    if (endOfFound && value !== undefined) {
      if (END_OF_THOUGHT.test(text.slice(end, at))) objects = [];
      objects.push(value);
      end = endOfFound;
    } else tries += 1;
    at = text.indexOf('{', Math.max(end, at + 1));
  }
  return END_OF_THOUGHT.test(text.slice(end)) ? [] : objects;
}

/** A value and the values that it wraps, as text in JSON too. */
function* unwrapped(value: unknown, depth = 0): Generator<object> {
  if (typeof value === 'string' && value.trimStart().startsWith('{'))
    for (const object of writtenIn(value)) yield* unwrapped(object, depth);
  if (typeof value !== 'object' || value === null) return;
  // A list is an answer where it is all there is.
  if (!Array.isArray(value) || depth === 0) yield value;
  if (depth < DEEPEST_WRAPPING) for (const part of Object.values(value)) yield* unwrapped(part, depth + 1);
}

/**
 * The objects of a model's answer, in the order of the text: the answer itself, or what is in fences, behind a
 * thought, between sentences, in a wrapper. Whether one of them has the wanted fields is the schema's to say.
 */
export function* answerObjects(text: string): Generator<object> {
  if (text.length > LONGEST_TEXT) return;
  const whole = parse(text) ?? parse(FENCED_LIST.exec(text)?.[1] ?? '');
  let objects = 0;
  for (const value of whole === undefined ? writtenIn(text) : [whole]) {
    for (const part of unwrapped(value)) {
      if ((objects += 1) > MOST_OBJECTS) return;
      yield part;
    }
  }
}
