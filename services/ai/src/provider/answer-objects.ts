import { toStorable } from '@vitrine/contracts';

/** Longer texts are no answer that was asked for. */
const LONGEST_TEXT = 1_000_000;
/** Beginnings of objects that are tried. */
const MOST_TRIES = 10;
const MOST_OBJECTS = 30;
const DEEPEST_WRAPPING = 3;

/** What stands before it is a thought, also where the template of the prompt opened it. */
const END_OF_THOUGHT = /<\/(?:think(?:ing)?|reasoning)>/i;

/** Strings, comments, brackets, and what stands between them. */
const TOKEN = /"(?:[^"\\]|\\[^])*"|\/\/[^\n]*|\/\*[^]*?\*\/|[{}[\]]|(?:[^"{}[\]/]|\/(?![/*]))+/y;
const CONTROL: Record<string, string> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` };

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json, (_key, part: unknown) => (typeof part === 'string' ? toStorable(part) : part));
  } catch {
    return undefined;
  }
};

/**
 * The object that begins at `start`, with line ends within strings escaped and without comments and commas at an end,
 * and where it ends; null without an end.
 */
function objectAt(text: string, start: number): { json: string; end: number } | null {
  const parts: string[] = [];
  let depth = 0;
  TOKEN.lastIndex = start;
  for (let token = TOKEN.exec(text)?.[0]; token !== undefined; token = TOKEN.exec(text)?.[0]) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') {
      depth -= 1;
      parts.push((parts.pop() ?? '').replace(/,\s*$/, ''));
    }
    parts.push(token.startsWith('"') ? token.replace(/[\n\r\t]/g, (sign) => CONTROL[sign] ?? '') : token);
    if (depth === 0) return { json: parts.join(''), end: TOKEN.lastIndex };
  }
  return null;
}

/** The objects that stand in a text behind its last thought. */
function writtenIn(text: string): unknown[] {
  let objects: unknown[] = [];
  let end = 0;
  let tries = 0;
  for (let at = text.indexOf('{'); at >= 0 && tries < MOST_TRIES && objects.length < MOST_OBJECTS;) {
    const found = objectAt(text, at);
    const value = found && parse(found.json);
    if (found && value !== undefined) {
      if (END_OF_THOUGHT.test(text.slice(end, at))) objects = [];
      objects.push(value);
      ({ end } = found);
    } else tries += 1;
    at = text.indexOf('{', Math.max(end, at + 1));
  }
  return END_OF_THOUGHT.test(text.slice(end)) ? [] : objects;
}

/** A value and the values that it wraps, as text in JSON too. */
function* unwrapped(value: unknown, depth = 0): Generator<object> {
  if (typeof value === 'string' && value.trimStart().startsWith('{')) yield* unwrapped(parse(value), depth);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  if (depth < DEEPEST_WRAPPING) for (const part of Object.values(value)) yield* unwrapped(part, depth + 1);
}

/**
 * The objects of a model's answer, in the order of the text: the answer itself, or what stands in fences, behind a
 * thought, between sentences, in a wrapper. Whether one of them has the wanted fields is the schema's to say.
 */
export function* answerObjects(text: string): Generator<object> {
  if (text.length > LONGEST_TEXT) return;
  const whole = parse(text);
  let objects = 0;
  for (const value of whole === undefined ? writtenIn(text) : [whole]) {
    for (const part of unwrapped(value)) {
      if ((objects += 1) > MOST_OBJECTS) return;
      yield part;
    }
  }
}
