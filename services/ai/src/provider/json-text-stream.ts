/** A piece of text of one field of a JSON object that is still being written. */
export interface FieldPiece {
  field: string;
  /** Where in the field it begins, in UTF-16 units. */
  offset: number;
  append: string;
}

const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

/**
 * Reads the strings of a JSON object's own fields while its text arrives in pieces of any size. Fields that aren't strings
 * are skipped, nested values too; broken JSON yields nothing more, and judging it is the validator's business.
 */
export class JsonTextStream {
  private depth = 0;
  private inString = false;
  private escape: string | null = null;
  private string = '';
  private key: string | null = null;
  private expectKey = false;
  private isValue = false;
  private readonly lengths = new Map<string, number>();

  /** Takes the next piece of JSON. @returns the text that it adds to fields */
  push(piece: string): FieldPiece[] {
    const found: FieldPiece[] = [];
    let pending = '';
    const flush = (): void => {
      if (pending && this.key !== null) {
        const offset = this.lengths.get(this.key) ?? 0;
        found.push({ field: this.key, offset, append: pending });
        this.lengths.set(this.key, offset + pending.length);
      }
      pending = '';
    };
    for (const character of piece.split('')) {
      if (!this.inString) {
        this.structure(character);
        continue;
      }
      const text = this.decode(character);
      if (text === null) {
        flush();
        this.endString();
      } else if (this.isValue) {
        pending += text;
      } else {
        this.string += text;
      }
    }
    flush();
    return found;
  }

  /** Text that a character inside a string stands for, empty within an escape, null for the closing quote. */
  private decode(character: string): string | null {
    if (this.escape !== null) {
      this.escape += character;
      if (this.escape[0] !== 'u') {
        const text = ESCAPES[this.escape] ?? '';
        this.escape = null;
        return text;
      }
      if (this.escape.length < 5) return '';
      const code = Number.parseInt(this.escape.slice(1), 16);
      this.escape = null;
      return Number.isNaN(code) ? '' : String.fromCharCode(code);
    }
    if (character === '\\') {
      this.escape = '';
      return '';
    }
    return character === '"' ? null : character;
  }

  private structure(character: string): void {
    if (character === '"') {
      this.inString = true;
      this.string = '';
      this.isValue = this.depth === 1 && !this.expectKey && this.key !== null;
    } else if (character === '{' || character === '[') {
      this.depth += 1;
      this.expectKey = this.depth === 1 && character === '{';
    } else if (character === '}' || character === ']') {
      this.depth -= 1;
    } else if (character === ',' && this.depth === 1) {
      this.expectKey = true;
      this.key = null;
    }
  }

  private endString(): void {
    this.inString = false;
    if (this.depth === 1 && this.expectKey) {
      this.key = this.string;
      this.expectKey = false;
    } else if (this.isValue) {
      this.key = null;
    }
    this.isValue = false;
  }
}
