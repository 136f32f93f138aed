import { JSONParser, TokenType } from '@streamparser/json';
import { TransferError } from '../transfer-error.js';
import { isRow } from './fields.js';
import { FILE_LIMITS, formatBytes } from './file-limits.js';
import { withoutControls } from './text.js';

export interface JsonFound {
  path: readonly (string | number)[];
  value: unknown;
}

const DAMAGED = 'O arquivo JSON está danificado ou incompleto.';

/** A value without control characters in its texts; our own members of an export (`vitrine`) are exact. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutControls(value);
  if (Array.isArray(value)) return value.map(clean);
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      withoutControls(name),
      name === 'vitrine' ? one : clean(one),
    ]),
  );
}

/**
 * The values of a JSON text at `paths` (`$.db.*.meta`), while it is read. Holds one value at a time, whose texts have
 * at most `FILE_LIMITS.itemBytes`.
 * @throws TransferError for a text that is no JSON, ends early or passes a bound
 */
export async function* jsonValues(
  text: AsyncIterable<string>,
  paths: readonly string[],
): AsyncGenerator<JsonFound> {
  const parser = new JSONParser({
    paths: [...paths],
    keepStack: false,
    stringBufferSize: 64 * 1024,
    numberBufferSize: 64,
  });
  const found: JsonFound[] = [];
  let failure: unknown = null;
  let sinceToken = 0;
  let depth = 0;
  parser.onToken = ({ token }) => {
    sinceToken = 0;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
    if (depth > FILE_LIMITS.jsonDepth)
      throw new TransferError(`O arquivo JSON tem mais de ${FILE_LIMITS.jsonDepth} níveis.`);
  };
  parser.onValue = ({ value, key, stack }) => {
    const path = [...stack.slice(1).map((level) => level.key), key].map((name) => name ?? '');
    found.push({ path, value: clean(value) });
  };
  parser.onError = (error) => {
    failure ??= error;
  };
  for await (const part of text) {
    sinceToken += part.length;
    try {
      parser.write(part);
    } catch (error) {
      failure ??= error;
    }
    if (failure instanceof TransferError) throw failure;
    if (failure) throw new TransferError(DAMAGED, { cause: failure });
    if (sinceToken > FILE_LIMITS.itemBytes)
      throw new TransferError(`O arquivo tem um item de mais de ${formatBytes(FILE_LIMITS.itemBytes)}.`);
    yield* found.splice(0);
  }
  if (!parser.isEnded) throw new TransferError('O arquivo JSON está incompleto: ele termina no meio.');
}
