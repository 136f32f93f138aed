import { fold } from '../text.js';

interface Node {
  next: Map<string, Node>;
  /** The longest other beginning of a quotation that ends here. */
  fail: Node | null;
  depth: number;
  found: { source: number; start: number; end: number } | null;
}

const node = (depth: number): Node => ({ next: new Map(), fail: null, depth, found: null });

/** Finds many quotations in sources word by word, in one pass over each (Aho and Corasick's automaton). */
export class QuoteFinder {
  private readonly root = node(0);
  private readonly ends: Node[] = [];
  /** Every node, the nearer to the root the earlier. */
  private readonly nodes: Node[] = [];

  constructor(quotes: readonly (readonly string[])[]) {
    for (const words of quotes) {
      let at = this.root;
      for (const word of words) {
        const next = at.next.get(word) ?? node(at.depth + 1);
        at.next.set(word, next);
        at = next;
      }
      this.ends.push(at);
    }
    this.nodes.push(this.root);
    for (const parent of this.nodes) {
      for (const [word, child] of parent.next) {
        child.fail = parent.fail ? this.follow(parent.fail, word) : this.root;
        this.nodes.push(child);
      }
    }
  }

  private follow(from: Node, word: string): Node {
    let at: Node | null = from;
    while (at && !at.next.has(word)) at = at.fail;
    return at?.next.get(word) ?? this.root;
  }

  /** Reads one source; `place` answers for all that were read, the earliest source first. */
  search(text: string, source: number): void {
    if (this.ends.length === 0) return;
    const starts: number[] = [];
    let at = this.root;
    for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)) {
      starts.push(match.index);
      at = this.follow(at, fold(match[0]));
      const end = match.index + match[0].length;
      at.found ??= { source, start: starts[starts.length - at.depth] ?? 0, end };
    }
    // What ends with a quotation contains it: hand the finds on, from the longest to the shortest.
    for (let index = this.nodes.length - 1; index > 0; index -= 1) {
      const { found, fail } = this.nodes[index] as Node;
      if (!found || !fail || fail.depth === 0) continue;
      fail.found ??= found;
    }
  }

  /** Where the quotation of this number stands, or null. */
  place(quote: number): Node['found'] {
    const end = this.ends[quote];
    return end && end.depth > 0 ? end.found : null;
  }
}
