/**
 * Round values for an axis from 0 up to at least `max`, about `wanted` steps apart; always two or more.
 * With `whole` the steps are integers (for counts).
 */
export function axisTicks(max: number, wanted = 4, whole = true): number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  const step = whole ? Math.max(1, Math.round(factor * power)) : factor * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** Indexes of at most `most` labels, evenly spread over `count` points, the last one among them. */
export function labelIndexes(count: number, most: number): number[] {
  if (count <= 0) return [];
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const indexes: number[] = [];
  for (let i = count - 1; i >= 0; i -= step) indexes.unshift(i);
  return indexes;
}
