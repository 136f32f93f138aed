import { invalidField } from '@vitrine/platform';

const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/;
// Years of five digits have no place in ISO 8601 as the contracts have it.
const END_OF_TIME = Date.UTC(10_000, 0, 1);

const instantOf = (input: string, zone: string): number =>
  (OFFSET.test(input)
    ? Temporal.Instant.from(input)
    : Temporal.PlainDateTime.from(input).toZonedDateTime(zone)
  ).epochMilliseconds;

/**
 * The instant that a person meant: `datetime-local` text is read in `zone`, ISO 8601 by its offset. The
 * process's own time zone never matters. A time that a clock change skips is the moment as far after the gap; one that
 * occurs twice, the first.
 * @throws AppError request.invalid, naming `field`, when the text is no date
 */
export function readInstant(input: string, zone: string, field: string): Date {
  let instant = END_OF_TIME;
  try {
    instant = instantOf(input, zone);
  } catch {
    // Not a date: see below.
  }
  if (instant >= END_OF_TIME) throw invalidField(field, 'Informe uma data válida.');
  return new Date(instant);
}

/** The day (YYYY-MM-DD) that calendars in `zone` show at `instant`. */
export const dayInZone = (zone: string, instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The instant at which `day` (YYYY-MM-DD) begins in `zone`. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** The day `count` days after `day` (before it, when negative). */
export const addDays = (day: string, count: number): string =>
  Temporal.PlainDate.from(day).add({ days: count }).toString();
