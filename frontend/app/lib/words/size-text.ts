/** A size such as `820 KB` or `1,5 MB`. */
export const sizeText = (bytes: number): string => {
  const [value, unit] = bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024, 'KB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
};
