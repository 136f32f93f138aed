import type { Outcomes } from '@vitrine/contracts';

/**
 * What to say of a list whose numbers can't be compared yet, the best first; none where they can. Two counts differ by
 * more than chance when the difference is at least twice its standard deviation, the root of their sum.
 */
export function comparisonWarning(rows: readonly Pick<Outcomes, 'conversations'>[]): string | undefined {
  const [most = 0, next] = rows.map(({ conversations }) => conversations).toSorted((a, b) => b - a);
  if (next === undefined) return undefined;
  return (most - next) ** 2 < 4 * (most + next)
    ? `Ainda não dá para comparar: com ${most} e ${next} conversas, a diferença entre os primeiros pode ser acaso.`
    : undefined;
}

/** Fewer readers than this say nothing of a rate. */
export const MIN_READERS = 100;

/** Conversations per 100 readers, such as "1,4"; a dash where there are too few readers. */
export const perHundredReaders = (conversations: number, readers: number): string =>
  readers < MIN_READERS
    ? '–'
    : ((100 * conversations) / readers).toLocaleString('pt-BR', {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
