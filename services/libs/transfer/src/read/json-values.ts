import { Tokenizer, TokenType } from '@streamparser/json';
import { TransferError } from '../transfer-error.js';
import { FILE_LIMITS, formatBytes } from './file-limits.js';
import { withoutControls } from './text.js';

export type JsonPath = readonly (string | number)[];
export interface JsonFound {
  path: JsonPath;
  value: unknown;
}

const DAMAGED = 'O arquivo JSON está danificado ou incompleto.';

type Box = Record<string, unknown> | unknown[];
interface Level {
  key: string | number;
  isList: boolean;
  /** What is being built; null above and beside the wanted values. */
  box: Box | null;
}

const put = (box: Box | null, key: string | number, value: unknown): void => {
  if (Array.isArray(box)) box.push(value);
  // `__proto__` as a key of an object literal is a member like others only this way.
  else if (box)
    Object.defineProperty(box, key, { value, enumerable: true, writable: true, configurable: true });
};

/** Walks a JSON text and builds the values that are wanted, and nothing of the others. */
class Walker {
  readonly found: JsonFound[] = [];
  private readonly levels: Level[] = [];
  private key: string | null = null;
  private wantedFrom = -1;
  private ended = false;

  constructor(private readonly wanted: (path: JsonPath) => boolean) {}

  token({ token, value }: { token: TokenType; value: unknown }): void {
    switch (token) {
      case TokenType.LEFT_BRACE:
        return this.open({}, false);
      case TokenType.LEFT_BRACKET:
        return this.open([], true);
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        return this.close(token === TokenType.RIGHT_BRACKET);
      case TokenType.COLON:
      case TokenType.COMMA:
        return;
      default:
        return this.value(typeof value === 'string' ? this.clean(value) : value);
    }
  }

  /** What an export of ours says beside a post is exact. */
  private clean(value: string): string {
    const clean = withoutControls(value);
    return clean === value || this.levels.some((level) => level.key === 'vitrine') ? value : clean;
  }

  get whole(): boolean {
    return this.ended;
  }

  private get top(): Level | undefined {
    return this.levels[this.levels.length - 1];
  }

  private path(last: string | number): JsonPath {
    return [...this.levels.slice(1).map((level) => level.key), ...(this.levels.length > 0 ? [last] : [])];
  }

  /** Key of the value that comes now. */
  private nextKey(): string | number {
    const { top } = this;
    if (!top) {
      if (this.ended) throw new TransferError(DAMAGED);
      return '';
    }
    if (top.isList) return top.box && Array.isArray(top.box) ? top.box.length : 0;
    if (this.key === null) throw new TransferError(DAMAGED);
    const key = this.key;
    this.key = null;
    return key;
  }

  private open(made: Box, isList: boolean): void {
    if (this.levels.length >= FILE_LIMITS.jsonDepth)
      throw new TransferError(`O arquivo JSON tem mais de ${FILE_LIMITS.jsonDepth} níveis.`);
    const key = this.nextKey();
    const inside = this.wantedFrom >= 0;
    if (!inside && this.wanted(this.path(key))) this.wantedFrom = this.levels.length;
    this.levels.push({ key, isList, box: this.wantedFrom >= 0 ? made : null });
  }

  private close(isList: boolean): void {
    const level = this.levels.pop();
    if (!level || level.isList !== isList || this.key !== null) throw new TransferError(DAMAGED);
    if (this.wantedFrom === this.levels.length) {
      this.found.push({ path: this.path(level.key), value: level.box });
      this.wantedFrom = -1;
    } else if (level.box) put(this.top!.box, level.key, level.box);
    if (this.levels.length === 0) this.ended = true;
  }

  private value(value: unknown): void {
    const { top } = this;
    if (top && !top.isList && this.key === null) {
      if (typeof value !== 'string') throw new TransferError(DAMAGED);
      this.key = value;
      return;
    }
    const key = this.nextKey();
    if (this.wantedFrom >= 0) put(top!.box, key, value);
    else if (this.wanted(this.path(key))) this.found.push({ path: this.path(key), value });
    if (!top) this.ended = true;
  }
}

/**
 * The values of a JSON text whose path is wanted, while it is read. Indexes in a list above a wanted value are 0. Holds
 * one value at a time, of at most `BOUNDS.itemBytes`.
 * @throws TransferError for a text that is no JSON, ends early or passes a bound
 */
export async function* jsonValues(
  text: AsyncIterable<string>,
  wanted: (path: JsonPath) => boolean,
): AsyncGenerator<JsonFound> {
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024, numberBufferSize: 64 });
  const walker = new Walker(wanted);
  let failure: unknown = null;
  let sinceToken = 0;
  tokenizer.onToken = (parsed) => {
    sinceToken = 0;
    walker.token(parsed);
  };
  tokenizer.onError = (error) => {
    failure ??= error;
  };
  tokenizer.onEnd = () => undefined;
  for await (const part of text) {
    sinceToken += part.length;
    try {
      tokenizer.write(part);
    } catch (error) {
      failure ??= error;
    }
    if (failure) {
      if (failure instanceof TransferError) throw failure;
      throw new TransferError(DAMAGED, { cause: failure });
    }
    if (sinceToken > FILE_LIMITS.itemBytes)
      throw new TransferError(`O arquivo tem um item de mais de ${formatBytes(FILE_LIMITS.itemBytes)}.`);
    yield* walker.found.splice(0);
  }
  if (!walker.whole) throw new TransferError('O arquivo JSON está incompleto: ele termina no meio.');
}
