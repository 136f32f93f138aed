import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Failure } from './failure.ts';

export type Variables = Record<string, string>;

const COMMENT = /^\s*(?:#|$)/;
const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'#][^#]*)?(?:\s#.*|\s*)$/;

/**
 * Parses a `.env` file as Node does.
 * @throws Failure that names the first line which Node would pass over, or cut at a `#` that Compose keeps
 */
export function parseDotenv(text: string, name = '.env'): Variables {
  const wrong = text.split(/\r?\n/).findIndex((line) => !COMMENT.test(line) && !ASSIGNMENT.test(line));
  if (wrong >= 0) {
    throw new Failure(
      `${name}, line ${wrong + 1}: expected NAME=value, in quotes when it has a # or a quote.`,
    );
  }
  return parseEnv(text) as Variables;
}

/** Variables of a file that may be absent. */
export function readDotenv(file: string): Variables {
  return existsSync(file) ? parseDotenv(readFileSync(file, 'utf8'), file) : {};
}
