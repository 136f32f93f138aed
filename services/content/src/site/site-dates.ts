import { AppError } from '@vitrine/platform';

const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/;
const DAY_MS = 86_400_000;
// Years of five digits have no place in ISO 8601 as the contracts have it.
const END_OF_TIME = Date.UTC(10_000, 0, 1);
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What a clock on the wall of `zone` shows at `instant`, as if that were UTC, in whole seconds. */
function wallClock(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant at which clocks in `zone` show `wall` (milliseconds, as if it were UTC). A time that a clock change skips
 * becomes the moment as far after the gap; one that occurs twice, the first.
 */
function instantOfWall(wall: number, zone: string): number {
  const seconds = Math.floor(wall / 1000) * 1000;
  const offsets = [seconds - DAY_MS, seconds + DAY_MS].map((near) => wallClock(near, zone) - near);
  const candidates = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const exact = candidates.find((instant) => wallClock(Math.floor(instant / 1000) * 1000, zone) === seconds);
  return exact ?? Math.max(...candidates);
}

/**
 * The instant that a person meant: `datetime-local` text is read in `zone`, ISO 8601 with an offset as it stands. The process's
 * own time zone never matters.
 * @throws AppError request.invalid, naming `field`, when the text is no date
 */
export function readInstant(input: string, zone: string, field: string): Date {
  const withOffset = OFFSET.test(input);
  const time = Date.parse(withOffset ? input : `${input}Z`);
  const instant = withOffset || Number.isNaN(time) ? time : instantOfWall(time, zone);
  if (Number.isNaN(instant) || instant >= END_OF_TIME) {
    const message = 'Informe uma data válida.';
    throw new AppError('request.invalid', { message, field, validation_errors: [{ field, message }] });
  }
  return new Date(instant);
}

/** The day (YYYY-MM-DD) that calendars in `zone` show at `instant`. */
export const dayIn = (zone: string, instant: Date): string =>
  new Date(wallClock(Math.floor(instant.getTime() / 1000) * 1000, zone)).toISOString().slice(0, 10);

/** The instant at which `day` (YYYY-MM-DD) begins in `zone`. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(instantOfWall(Date.parse(`${day}T00:00:00Z`), zone));

/** The day `count` days after `day` (before it, when negative). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
