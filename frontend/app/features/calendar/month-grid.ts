const DAY_MS = 86_400_000;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The month (YYYY-MM) that an address asks for with `mes`; the month of `today` otherwise. */
export const readMonth = (params: URLSearchParams, today: string): string => {
  const asked = params.get('mes') ?? '';
  return MONTH.test(asked) && asked >= '1970-01' ? asked : today.slice(0, 7);
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
