const DAY_MS = 86_400_000;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The neighbours of what comes before have four digits for their year. */
const LAST = '9999-12';

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The month (YYYY-MM) that an address asks for with `mes`; the month of `today` otherwise. */
export const readMonth = (params: URLSearchParams, today: string): string => {
  const asked = params.get('mes') ?? '';
  return MONTH.test(asked) && asked >= '1970-01' && asked < LAST ? asked : today.slice(0, 7);
};

/** The month `by` months after (or before) `month`. */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by];
  return isoDay(Date.UTC(year, index, 1)).slice(0, 7);
}

/** The weeks, Sunday first, that show a month whole: days as YYYY-MM-DD, of the months beside it too. */
export function monthGrid(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - DAY_MS;
  const weeks: string[][] = [];
  for (let start = first - new Date(first).getUTCDay() * DAY_MS; start <= last; start += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, day) => isoDay(start + day * DAY_MS)));
  }
  return weeks;
}

/** The days (YYYY-MM-DD) of the week of a day, Sunday first. */
export function weekOf(day: string): string[] {
  const time = Date.parse(`${day}T00:00:00Z`);
  const start = time - new Date(time).getUTCDay() * DAY_MS;
  return Array.from({ length: 7 }, (_, index) => isoDay(start + index * DAY_MS));
}

/** What the calendar shows. */
export interface Period {
  kind: 'month' | 'week';
  weeks: string[][];
  /** Days from here to there are the period's own. */
  first: string;
  last: string;
}

const DAY = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/;

/** The week that an address asks for with `semana`, by any of its days; else the month of `mes` or of `today`. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const day = params.get('semana') ?? '';
  const time = DAY.test(day) && day < LAST ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (!Number.isNaN(time)) {
    const week = weekOf(isoDay(time));
    return { kind: 'week', weeks: [week], first: week[0]!, last: week[6]! };
  }
  const month = readMonth(params, today);
  const last = isoDay(Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - DAY_MS);
  return { kind: 'month', weeks: monthGrid(month), first: `${month}-01`, last };
}

/** Address of the period of that kind around a day; today's month needs none. */
export function periodQuery(kind: Period['kind'], day: string, today: string): Record<string, string> {
  if (kind === 'week') return { semana: weekOf(day)[0]! };
  return day.slice(0, 7) === today.slice(0, 7) ? {} : { mes: day.slice(0, 7) };
}

/** A day of the period before (-1) or after (1). */
export const shiftPeriod = ({ kind, first }: Period, by: -1 | 1): string =>
  kind === 'week'
    ? isoDay(Date.parse(`${first}T00:00:00Z`) + by * 7 * DAY_MS)
    : `${shiftMonth(first.slice(0, 7), by)}-01`;
