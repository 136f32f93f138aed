// In a module without zod: pages read it.

/** By the names that schema.org has for them. */
export const WEEKDAYS = {
  Mo: 'Segunda',
  Tu: 'Terça',
  We: 'Quarta',
  Th: 'Quinta',
  Fr: 'Sexta',
  Sa: 'Sábado',
  Su: 'Domingo',
};
type Weekday = keyof typeof WEEKDAYS;
const DAYS = Object.keys(WEEKDAYS) as Weekday[];
const DAY = 1440;

/** When a company is open. Without entries it doesn't say, and nothing follows the clock. */
export interface OpeningHours {
  /** `from` and `to` as people write them, such as 8h30; an end before its begin is on the next day. */
  entries: readonly { from_day: Weekday; to_day: Weekday; from: string; to: string }[];
  /** Closed on national holidays that have the same date each year. */
  holidays: boolean;
  /** Other days without opening hours, such as 24/12 (each year) or 24/12/2026. */
  closed: readonly string[];
  /** The company's own words, in place of those made of the entries. */
  sentence: string;
}

export const SHIPPED_HOURS: OpeningHours = {
  entries: [{ from_day: 'Mo', to_day: 'Fr', from: '8h', to: '18h' }],
  holidays: false,
  closed: [],
  sentence: '',
};

const HOLIDAYS = ['1/1', '21/4', '1/5', '7/9', '12/10', '2/11', '15/11', '20/11', '25/12'];

/** Minutes of the day of `8h`, `8h30`, `08:30`, `8` or `24h`; null for any other text. */
export function minutesOf(text: string): number | null {
  const [, hour, minute = '0'] = /^(\d\d?)(?: ?h|:(?=\d))?([0-5]\d)?$/i.exec(text.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return hour !== undefined && minutes <= DAY ? minutes : null;
}

/** Numbers of the days of an entry, Monday 0, in their order. */
function daysOf({ from_day, to_day }: OpeningHours['entries'][number]): number[] {
  const first = DAYS.indexOf(from_day);
  const count = ((DAYS.indexOf(to_day) - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % 7);
}

/** Minutes of a day; `isFromBefore`: the part began on the day before. */
interface OpenPart {
  from: number;
  to: number;
  isFromBefore: boolean;
}

const clockOf = (entry: OpeningHours['entries'][number]) => {
  const [from, to] = [minutesOf(entry.from), minutesOf(entry.to)];
  return from === null || to === null || from === to ? null : { from, to };
};

/** The parts of each day of a week, Monday first. What can't be read is closed. */
export function openWeek({ entries }: Pick<OpeningHours, 'entries'>): OpenPart[][] {
  const week: OpenPart[][] = DAYS.map(() => []);
  for (const entry of entries) {
    const clock = clockOf(entry);
    for (const day of clock ? daysOf(entry) : []) {
      const { from, to } = clock!;
      week[day]!.push({ from, to: to > from ? to : DAY, isFromBefore: false });
      if (to < from) week[(day + 1) % 7]!.push({ from: 0, to, isFromBefore: true });
    }
  }
  return week;
}

/**
 * Tells whether it is open at an instant, by the clock of `timezone`. Make it once: making a formatter of dates was 8 %
 * of rendering an article.
 */
export function openingClock(hours: OpeningHours, timezone: string): (now: Date) => boolean {
  if (hours.entries.length === 0) return () => true;
  const week = openWeek(hours);
  const closed = new Set([
    ...(hours.holidays ? HOLIDAYS : []),
    ...hours.closed.map((day) => day.split('/').map(Number).join('/')),
  ]);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const read = (instant: Date) => {
    const parts = format.formatToParts(instant);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    const date = `${part('day')}/${part('month')}`;
    return {
      day: DAYS.indexOf(part('weekday').slice(0, 2) as Weekday),
      minutes: Number(part('hour')) * 60 + Number(part('minute')),
      isClosed: closed.has(date) || closed.has(`${date}/${part('year')}`),
    };
  };
  return (now) => {
    const { day, minutes, isClosed } = read(now);
    const part = week[day]?.find(({ from, to }) => minutes >= from && minutes < to);
    if (!part) return false;
    return !(part.isFromBefore ? read(new Date(now.getTime() - DAY * 60_000)).isClosed : isClosed);
  };
}

const STEP_MS = 5 * 60_000;
const SEARCHED_MS = 21 * DAY * 60_000;

/** When it opens next, after it was closed, in steps of five minutes; null where that is not known. */
export function nextOpening(hours: OpeningHours, timezone: string, now: Date): Date | null {
  const isOpen = openingClock(hours, timezone);
  let wasClosed = !isOpen(now);
  const first = Math.ceil(now.getTime() / STEP_MS) * STEP_MS;
  for (let at = first; at < first + SEARCHED_MS; at += STEP_MS) {
    if (!isOpen(new Date(at))) wasClosed = true;
    else if (wasClosed) return new Date(at);
  }
  return null;
}

/** As schema.org writes them, such as `Mo-Fr 08:00-18:00`; days alone are open all day. */
export const schemaHours = ({ entries }: Pick<OpeningHours, 'entries'>): string[] =>
  entries.flatMap((entry) => {
    const clock = clockOf(entry);
    if (!clock) return [];
    const { from_day: first, to_day: last } = entry;
    const days = first === last ? first : `${first}-${last}`;
    const [from, to] = [clock.from, clock.to].map(
      (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    );
    return [clock.from === 0 && clock.to === DAY ? days : `${days} ${from}-${to}`];
  });

const saidTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h${minutes % 60 ? String(minutes % 60).padStart(2, '0') : ''}`;

function saidDays(entry: OpeningHours['entries'][number]): string {
  const days = daysOf(entry);
  const [first, last] = [WEEKDAYS[entry.from_day].toLowerCase(), WEEKDAYS[entry.to_day].toLowerCase()];
  if (days.length === 7) return 'todos os dias';
  return days.length === 1 ? first : `${first} ${days.length === 2 ? 'e' : 'a'} ${last}`;
}

/** The hours in a sentence for visitors, such as `Segunda a sexta, 8h às 18h`; empty where nothing is said. */
export function hoursSentence({ entries, holidays, sentence }: OpeningHours): string {
  if (sentence) return sentence;
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    const clock = clockOf(entry);
    if (!clock) continue;
    const { from, to } = clock;
    const said =
      from === 0 && to === DAY
        ? '24 horas'
        : `${saidTime(from)} ${Math.floor(to / 60) === 1 ? 'à' : 'às'} ${saidTime(to)}`;
    groups.set(saidDays(entry), [...(groups.get(saidDays(entry)) ?? []), said]);
  }
  const all = [...groups].map(([days, times]) => `${days}, ${times.join(' e ')}`).join('; ');
  return all && all[0]!.toUpperCase() + all.slice(1) + (holidays ? ', exceto feriados' : '');
}
