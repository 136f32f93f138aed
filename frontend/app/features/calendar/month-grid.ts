import { addDays, isDay } from '../../lib/dates/dates';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The neighbours of what comes before have four digits for their year. */
const FIRST = '1970-01';
const LAST = '9999-12';

/** The month (YYYY-MM) that an address asks for with `mes`; the month of `today` otherwise. */
export const readMonth = (params: URLSearchParams, today: string): string => {
  const asked = params.get('mes') ?? '';
  return MONTH.test(asked) && asked >= FIRST && asked < LAST ? asked : today.slice(0, 7);
};

/** The month `by` months after (or before) `month`. */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by];
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
}

const lastDay = (month: string): string => addDays(`${shiftMonth(month, 1)}-01`, -1);

/** The days (YYYY-MM-DD) of the week of a day, Sunday first. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -new Date(day).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** The weeks, Sunday first, that show a month whole: days as YYYY-MM-DD, of the adjacent months too. */
export function monthGrid(month: string): string[][] {
  const last = lastDay(month);
  const weeks: string[][] = [];
  for (let week = weekOf(`${month}-01`); week[0]! <= last; week = weekOf(addDays(week[0]!, 7))) {
    weeks.push(week);
  }
  return weeks;
}

/** What the calendar shows. */
export interface Period {
  kind: 'month' | 'week';
  weeks: string[][];
  /** Days from here to there are the period's own. */
  first: string;
  last: string;
}

/** The week that an address asks for with `semana`, by any of its days; else the month of `mes` or of `today`. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const day = params.get('semana') ?? '';
  if (isDay(day) && day >= FIRST && day < LAST) {
    const week = weekOf(day);
    return { kind: 'week', weeks: [week], first: week[0]!, last: week[6]! };
  }
  const month = readMonth(params, today);
  return { kind: 'month', weeks: monthGrid(month), first: `${month}-01`, last: lastDay(month) };
}

/** Address of the period of that kind around a day; today's month needs none. */
export function periodQuery(kind: Period['kind'], day: string, today: string): Record<string, string> {
  if (kind === 'week') return { semana: weekOf(day)[0]! };
  return day.slice(0, 7) === today.slice(0, 7) ? {} : { mes: day.slice(0, 7) };
}

/** A day of the period before (-1) or after (1). */
export const shiftPeriod = ({ kind, first }: Period, by: -1 | 1): string =>
  kind === 'week' ? addDays(first, by * 7) : `${shiftMonth(first.slice(0, 7), by)}-01`;
