import { JSONParser } from '@streamparser/json';

/** A piece of text of one field of a JSON object that is still being written. */
export interface FieldPiece {
  field: string;
  /** Where in the field it begins, in UTF-16 units. */
  offset: number;
  append: string;
}

/**
 * Reads the strings of a JSON object's own fields while its text arrives in pieces of any size. Fields that aren't
 * strings are skipped, nested values too; broken JSON yields nothing more, and judging it is the validator's business.
 */
export class JsonTextStream {
  private readonly parser = new JSONParser({
    paths: ['$.*'],
    keepStack: false,
    emitPartialTokens: true,
    emitPartialValues: true,
  });
  private readonly lengths = new Map<string, number>();
  private found: FieldPiece[] = [];

  constructor() {
    this.parser.onValue = ({ key, value }) => {
      if (typeof key !== 'string' || typeof value !== 'string') return;
      const offset = this.lengths.get(key) ?? 0;
      if (value.length === offset) return;
      this.found.push({ field: key, offset, append: value.slice(offset) });
      this.lengths.set(key, value.length);
    };
    this.parser.onError = () => undefined;
  }

  /** Takes the next piece of JSON. @returns the text that it adds to fields */
  push(piece: string): FieldPiece[] {
    this.found = [];
    this.parser.write(piece);
    return this.found;
  }
}
