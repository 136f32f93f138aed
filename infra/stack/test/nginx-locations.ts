import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A directive of nginx's configuration, with those in its braces. */
interface Directive {
  readonly words: readonly string[];
  readonly block: readonly Directive[];
}

/** Reads a configuration whole, included files in their place. Includes are relative to its folder. */
export function readConfiguration(file: string, folder = path.dirname(file)): Directive[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*#.*$/gm, '');
  const tokens =
    text.match(
      /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\$\{\w+\}|[;{}]|(?:[^\s;{}"']|\$\{\w+\}|\{\d+(?:,\d*)?\})+/g,
    ) ?? [];
  const parse = (): Directive[] => {
    const found: Directive[] = [];
    let words: string[] = [];
    for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift()) {
      if (token !== ';' && token !== '{') {
        words.push(token);
        continue;
      }
      const included = token === ';' && words[0] === 'include' && words[1]?.endsWith('.conf');
      if (included) {
        const files = globSync(words[1] ?? '', { cwd: folder }).sort();
        found.push(...files.flatMap((name) => readConfiguration(path.join(folder, name), folder)));
      } else found.push({ words, block: token === '{' ? parse() : [] });
      words = [];
    }
    return found;
  };
  return parse();
}

const locationsIn = (block: readonly Directive[]) =>
  block
    .filter(({ words }) => words[0] === 'location')
    .map((directive) => {
      const [, first = '', second] = directive.words;
      return { directive, modifier: second === undefined ? '' : first, pattern: second ?? first };
    });

/**
 * The blocks that hold for an address, outermost first, chosen as nginx does: an exact location, else the longest
 * prefix and what lies in it, unless a regular expression of the same level matches first (`^~` forbids that).
 */
function chosen(block: readonly Directive[], uri: string): Directive[] {
  const locations = locationsIn(block);
  const exact = locations.find(({ modifier, pattern }) => modifier === '=' && pattern === uri);
  if (exact) return [exact.directive];
  const [prefix] = locations
    .filter(({ modifier, pattern }) => (modifier === '' || modifier === '^~') && uri.startsWith(pattern))
    .sort((a, b) => b.pattern.length - a.pattern.length);
  const inner = prefix ? chosen(prefix.directive.block, uri) : [];
  const isFinal = inner.length > 0 && isExpression(inner.at(-1));
  const expression =
    isFinal || prefix?.modifier === '^~'
      ? undefined
      : locations.find(({ modifier, pattern }) => modifier === '~' && new RegExp(pattern).test(uri));
  if (expression) return [expression.directive, ...chosen(expression.directive.block, uri)];
  return prefix ? [prefix.directive, ...inner] : [];
}
const isExpression = (directive: Directive | undefined): boolean => directive?.words[1] === '~';

/**
 * The value of a directive that holds for an address: the innermost location's that has one, else the server's or the
 * whole's.
 */
export function valueFor(configuration: readonly Directive[], uri: string, name: string): string | undefined {
  const http = configuration.find(({ words }) => words[0] === 'http')?.block ?? [];
  const server = http.find(({ words }) => words[0] === 'server')?.block ?? [];
  const blocks = [http, server, ...chosen(server, uri).map(({ block }) => block)];
  return blocks
    .toReversed()
    .map((block) => block.findLast(({ words }) => words[0] === name)?.words[1])
    .find((value) => value !== undefined);
}

/** Seconds of a time such as 150s or 1h. */
export function secondsOf(time: string): number {
  const [, amount, unit] = /^(\d+)(s|m|h)$/.exec(time) ?? [];
  return Number(amount) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}
