import type { Period } from '@vitrine/contracts';
import { addDays } from '../../core/site/site-dates.js';

/** Number of days of a period. */
const daysInPeriod = ({ from, to }: Period): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/** As many days, ending the day before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysInPeriod(period)),
  to: addDays(period.from, -1),
});

/** A count for every day of a period, those without any included. */
export function fillDays(
  period: Period,
  counts: ReadonlyMap<string, number>,
): { date: string; count: number }[] {
  return Array.from({ length: daysInPeriod(period) }, (_, index) => {
    const date = addDays(period.from, index);
    return { date, count: counts.get(date) ?? 0 };
  });
}
