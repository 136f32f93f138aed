import { LONGEST_PERIOD, type Period } from '@vitrine/contracts';
import { addDays, daysIn, isDay } from '../../lib/dates/dates';
import type { AddressChanges } from '../../lib/navigation/use-address';

/** Choices of a period by their word in the address; each ends today but the last month. */
export const periodChoices = {
  '7': 'Últimos 7 dias',
  '30': 'Últimos 30 dias',
  '90': 'Últimos 90 dias',
  '365': 'Últimos 365 dias',
  mes: 'Este mês',
  anterior: 'Mês passado',
  datas: 'Escolher datas',
} as const;
export type PeriodChoice = keyof typeof periodChoices;
const DEFAULT: PeriodChoice = '30';

/** The period of a choice; of `datas`, the one given. */
export function periodOf(choice: PeriodChoice, today: string, given?: Period): Period {
  const month = `${today.slice(0, 7)}-01`;
  if (choice === 'datas') return given ?? { from: addDays(today, -29), to: today };
  if (choice === 'mes') return { from: month, to: today };
  if (choice === 'anterior') {
    const last = addDays(month, -1);
    return { from: `${last.slice(0, 7)}-01`, to: last };
  }
  return { from: addDays(today, 1 - Number(choice)), to: today };
}

/** What the address of a report asks for; the default for anything that is no period. */
export function readPeriod(params: URLSearchParams, today: string): { choice: PeriodChoice; period: Period } {
  const [from, to] = [params.get('de'), params.get('ate')];
  const word = params.get('periodo');
  const choice = (Object.keys(periodChoices) as PeriodChoice[]).find((key) => key === word);
  if (choice !== 'datas') return { choice: choice ?? DEFAULT, period: periodOf(choice ?? DEFAULT, today) };
  const given = isDay(from) && isDay(to) ? { from, to } : undefined;
  const fits = given !== undefined && given.from <= given.to && daysIn(given) <= LONGEST_PERIOD;
  return { choice, period: periodOf(choice, today, fits ? given : undefined) };
}

/** A period in the address; dates are said where they were chosen. */
export const periodChanges = (choice: PeriodChoice, { from, to }: Period): AddressChanges => ({
  periodo: choice !== DEFAULT && choice,
  de: choice === 'datas' && from,
  ate: choice === 'datas' && to,
});
