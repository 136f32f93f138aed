import { fold, wordsOf } from './text.js';

interface Node {
  next: Map<string, number>;
  /** State of the longest proper suffix that is also a prefix of some phrase. */
  fallback: number;
  depth: number;
  /** Words of the longest phrase that ends here, 0 when none does. */
  longest: number;
}

/**
 * Finds many phrases in a list of words at once, ignoring case and accents (Aho-Corasick over words), in time
 * linear in both, whatever the phrases repeat.
 */
export class PhraseFinder {
  private readonly nodes: Node[] = [{ next: new Map(), fallback: 0, depth: 0, longest: 0 }];

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) this.add(wordsOf(fold(phrase)));
    this.link();
  }

  /** Whether there is no phrase with a word in it. */
  get empty(): boolean {
    return this.nodes.length === 1;
  }

  /** Whether any phrase occurs in `folded`, words that went through `fold`. */
  in(folded: readonly string[]): boolean {
    let state = 0;
    for (const word of folded) {
      state = this.step(state, word);
      if (this.node(state).longest > 0) return true;
    }
    return false;
  }

  /** How many of `folded` belong to an occurrence of some phrase; a word in two of them counts once. */
  covered(folded: readonly string[]): number {
    let state = 0;
    const lengths = folded.map((word) => {
      state = this.step(state, word);
      return this.node(state).longest;
    });
    let total = 0;
    let reach = lengths.length;
    // From the right: `reach` is the leftmost word of the occurrences that end at `index` or after it.
    for (let index = lengths.length - 1; index >= 0; index -= 1) {
      const length = lengths[index] ?? 0;
      if (length > 0) reach = Math.min(reach, index - length + 1);
      if (reach <= index) total += 1;
    }
    return total;
  }

  private node(state: number): Node {
    return this.nodes[state] as Node;
  }

  private add(words: readonly string[]): void {
    let state = 0;
    for (const word of words) {
      const { next, depth } = this.node(state);
      let target = next.get(word);
      if (target === undefined) {
        target = this.nodes.push({ next: new Map(), fallback: 0, depth: depth + 1, longest: 0 }) - 1;
        next.set(word, target);
      }
      state = target;
    }
    if (state !== 0) this.node(state).longest = this.node(state).depth;
  }

  /** Breadth first, so that a fallback is always complete before it is used. */
  private link(): void {
    const queue = [...this.node(0).next.values()];
    for (let index = 0; index < queue.length; index += 1) {
      const state = queue[index] as number;
      for (const [word, target] of this.node(state).next) {
        const fallback = this.step(this.node(state).fallback, word);
        const node = this.node(target);
        node.fallback = fallback;
        node.longest = Math.max(node.longest, this.node(fallback).longest);
        queue.push(target);
      }
    }
  }

  private step(state: number, word: string): number {
    let current = state;
    for (;;) {
      const target = this.node(current).next.get(word);
      if (target !== undefined) return target;
      if (current === 0) return 0;
      current = this.node(current).fallback;
    }
  }
}
