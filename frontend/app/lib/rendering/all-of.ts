const NUMBERS = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis'] as const;

/** All products or plans of a family in words, such as "os três". */
export const allOf = ({ entries: { length } }: { entries: readonly unknown[] }): string =>
  length === 1 ? 'o produto' : `os ${NUMBERS[length] ?? length}`;
