/** A number from 0 to below 1. */
export type Chance = () => number;
/** How likely each is, against the others. */
export type Weighted<K extends string> = Readonly<Partial<Record<K, number>>>;

/** The same row of numbers for the same words (FNV-1a, then mulberry32). */
export function chance(words: string): Chance {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number about as large as was to be expected; a fraction is the chance of one more. */
export const some = (expected: number, random: Chance): number =>
  Math.floor(expected * (0.8 + 0.4 * random()) + random());

/** How often each came up in `times` draws, those alone that did. */
export function drawn<K extends string>(from: Weighted<K>, times: number, random: Chance): [K, number][] {
  const entries = Object.entries(from) as [K, number][];
  const whole = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const found = new Map<K, number>();
  for (let time = 0; time < times; time += 1) {
    let left = random() * whole;
    const [name] = entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0]!;
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found];
}
