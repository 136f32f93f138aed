import type { NamedQuestion } from '../app/lib/api/questions.server';

/** A page as it was sent. */
export interface KeptPage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Id of its route. */
  readonly route: string;
  /** What it was made from; nothing, where it is the same for as long as the process lives. */
  readonly question: NamedQuestion | undefined;
}

/** What a page takes beside its body: its address, its headers, the objects that hold them. */
const BESIDE = 2048;

/** Pages by address and encoding, up to `limit` bytes; those that were asked for least lately go first. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private held = 0;

  constructor(private readonly limit: number) {}

  /** Bytes that are held. */
  get bytes(): number {
    return this.held;
  }

  get(key: string): KeptPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    // A map keeps the order in which its entries came.
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /** Keeps a page in place of the one that has this key; one larger than a hundredth of the limit is not worth the others. */
  set(key: string, page: KeptPage): void {
    this.delete(key);
    const size = sizeOf(key, page);
    if (size > this.limit / 100) return;
    this.pages.set(key, page);
    this.held += size;
    for (const oldest of this.pages.keys()) {
      if (this.held <= this.limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.held -= sizeOf(key, page);
  }
}

const sizeOf = (key: string, { body }: KeptPage): number => BESIDE + 2 * key.length + body.length;
