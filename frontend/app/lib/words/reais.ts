const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** "R$ 1.234,56" for a value in centavos. */
export const formatReais = (centavos: number): string => currency.format(centavos / 100);

/**
 * Centavos of what a person typed: "1.234,56", "R$ 1234" or "1234.5"; null for nothing, undefined for what is no value.
 */
export function readReais(typed: string): number | null | undefined {
  const text = typed.replaceAll(/R\$|\s/g, '');
  if (!text) return null;
  // A dot before one or two last digits, with no comma, is a decimal one; any other groups thousands.
  const plain = /^\d+\.\d{1,2}$/.test(text)
    ? text
    : text.replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
