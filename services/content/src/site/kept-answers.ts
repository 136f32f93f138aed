import type { Made } from '@vitrine/platform';

/** An answer, and the name of the rows that it was made from. */
export interface Kept<B = unknown> {
  readonly name: string;
  readonly made: Made<B>;
  /** Of a search: the posts in it. */
  readonly ids?: readonly number[];
}

/** What an answer takes beside its bytes: its key, its name, the objects that hold them. */
const BESIDE = 1024;

/** Answers by what was asked, up to `limit` bytes; those that were asked for least lately go first. */
export class KeptAnswers {
  private readonly answers = new Map<string, Kept>();
  private held = 0;

  constructor(private readonly limit: number) {}

  /** Bytes that are held. */
  get bytes(): number {
    return this.held;
  }

  /** The answer that was kept under this key, which is of one kind. */
  get<B>(key: string): Kept<B> | undefined {
    const kept = this.answers.get(key) as Kept<B> | undefined;
    if (!kept) return undefined;
    // A map keeps the order in which its entries came.
    this.answers.delete(key);
    this.answers.set(key, kept);
    return kept;
  }

  /** Keeps an answer in place of the one that this key had; one larger than a tenth of the limit is not worth the others. */
  set(key: string, kept: Kept): void {
    this.delete(key);
    if (sizeOf(kept) > this.limit / 10) return;
    this.answers.set(key, kept);
    this.held += sizeOf(kept);
    for (const oldest of this.answers.keys()) {
      if (this.held <= this.limit) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const kept = this.answers.get(key);
    if (!kept) return;
    this.answers.delete(key);
    this.held -= sizeOf(kept);
  }
}

const sizeOf = ({ made }: Kept): number => BESIDE + made.bytes.length;
