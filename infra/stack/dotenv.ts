import { existsSync, readFileSync } from 'node:fs';
import { Failure } from './failure.ts';

export type Variables = Record<string, string>;

const LINE = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

/**
 * Parses a `.env` file: NAME=value lines, `#` comments, values bare or in quotes.
 * @throws Failure that names the first line which is none of these
 */
export function parseDotenv(text: string, name = '.env'): Variables {
  const variables: Variables = {};
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const match = LINE.exec(line);
    if (!match) throw new Failure(`${name}, line ${index + 1}: expected NAME=value, found "${line}".`);
    const [, key = '', value = ''] = match;
    const quote = value[0];
    if (quote === '"' || quote === "'") {
      const end = value.indexOf(quote, 1);
      if (end < 0) throw new Failure(`${name}, line ${index + 1}: the quote of ${key} is not closed.`);
      variables[key] = value.slice(1, end);
    } else {
      variables[key] = value.replace(/\s+#.*$/, '');
    }
  }
  return variables;
}

/** Variables of a file that may be absent. */
export function readDotenv(file: string): Variables {
  return existsSync(file) ? parseDotenv(readFileSync(file, 'utf8'), file) : {};
}
