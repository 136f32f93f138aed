import { format } from './long-date';

/** `YYYY-MM-DDTHH:mm:ss` as a clock on the wall shows it in the zone. */
export function wallClock(instant: Date, zone: string): string {
  const parts = format(zone, 'wall clock', {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? '00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** 21/11/2026 in the given zone. */
export const formatDate = (iso: string, timeZone: string): string =>
  format(timeZone, 'date', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(iso));

/** 08:05 in the given zone. */
export const formatTime = (iso: string, timeZone: string): string =>
  format(timeZone, 'time', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** 21/11/2026 08:05 in the given zone. */
export const formatDateTime = (iso: string, timeZone: string): string =>
  `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`;

/** Calendar day of an instant in the given zone, as YYYY-MM-DD. */
export const dayOf = (instant: string | Date, timeZone: string): string =>
  wallClock(new Date(instant), timeZone).slice(0, 10);

const onDevice = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** 21/11/2026, 08:05 by the clock of this device: for what happened on it a moment ago, or lapses soon. */
export const deviceTime = (instant: string | number): string => onDevice.format(new Date(instant));

/** 21/11 for a day given as YYYY-MM-DD. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

const DAY_MS = 86_400_000;

/** The day `count` days after a day given as YYYY-MM-DD. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Number of days from one day to another, both included. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

/** 21/11 às 10:00 in the given zone, with the year where it is not that of `now`. */
export function formatDue(iso: string, timeZone: string, now: Date): string {
  const date = formatDate(iso, timeZone);
  const sameYear = dayOf(iso, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  return `${sameYear ? date.slice(0, 5) : date} às ${formatTime(iso, timeZone)}`;
}

/** "sábado, 21 de novembro de 2026" for a day given as YYYY-MM-DD. */
export const longDay = (day: string): string =>
  format('UTC', 'long', { dateStyle: 'full' }).format(new Date(`${day}T12:00:00Z`));

/** "novembro de 2026" for a month given as YYYY-MM. */
export const monthName = (month: string): string =>
  format('UTC', 'month', { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00Z`));

/** "9 a 15 de novembro de 2026" for two days given as YYYY-MM-DD. */
export const daysName = (first: string, last: string): string =>
  format('UTC', 'days', { dateStyle: 'long' })
    .formatRange(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`))
    .replace(/\s+[–-]\s+/, ' a ');

/**
 * How long ago or how far ahead `iso` is of `now`, in words: "há 5 min", "em 2 h", "há 3 dias".
 */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const seconds = Math.round((new Date(iso).getTime() - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 45) return seconds > 0 ? 'em instantes' : 'agora há pouco';
  const say = (amount: number, unit: string) =>
    seconds > 0 ? `em ${amount} ${unit}` : `há ${amount} ${unit}`;
  if (distance < 3600) return say(Math.max(1, Math.round(distance / 60)), 'min');
  if (distance < 86_400) return say(Math.round(distance / 3600), 'h');
  const days = Math.round(distance / 86_400);
  return say(days, days === 1 ? 'dia' : 'dias');
}
