const number = new Intl.NumberFormat('pt-BR');

/** A number and what it counts: `1 post`, `1.200 posts`. */
export const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
