const usd = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'USD' });
const fine = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

/** US dollars as Brazilians write them: "US$ 1,25"; amounts below one cent keep four decimals. */
export const formatUsd = (amount: number): string =>
  (amount > 0 && amount < 0.01 ? fine : usd).format(amount);
