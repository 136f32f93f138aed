/** A day (YYYY-MM-DD) as people write it. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');

/** A position among results, with one decimal. */
export const positionText = (position: number): string =>
  position.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
