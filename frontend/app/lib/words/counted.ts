const number = new Intl.NumberFormat('pt-BR');

export const formatCount = (value: number): string => number.format(value);

/** A number and what it counts: `1 post`, `1.200 posts`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
