/** Zone of dates and times that name none, where the site's is unknown. */
export const DEFAULT_ZONE = 'America/Sao_Paulo';

const MONTHS = [
  ['janeiro', 'january', 'enero'],
  ['fevereiro', 'february', 'febrero'],
  ['marco', 'march', 'marzo'],
  ['abril', 'april'],
  ['maio', 'may', 'mayo'],
  ['junho', 'june', 'junio'],
  ['julho', 'july', 'julio'],
  ['agosto', 'august'],
  ['setembro', 'september', 'septiembre'],
  ['outubro', 'october', 'octubre'],
  ['novembro', 'november', 'noviembre'],
  ['dezembro', 'december', 'diciembre'],
];
/** Hours from UTC of the abbreviations that dates have. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  ...{ z: 0, utc: 0, gmt: 0, wet: 0, brt: -3, brst: -2, bst: 1, cet: 1, cest: 2, west: 1 },
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
};
const WEEKDAY =
  /\b(?:(?:segunda|terca|quarta|quinta|sexta)(?:[- ]feira)?|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?|wed|sat|seg|ter|qua|qui|sex|sab(?:ado)?|dom(?:ingo)?)\b\.?,?/g;
const FILLER =
  /\b(?:de|do|of|the|at|as|on|em|dia|(?:publicad|postad|atualizad)[oa]|published|posted|updated)\b:?|'/g;
const COMPACT = /^(\d{4})(\d{2})(\d{2})[t ]?(\d{2})(\d{2})(\d{2})?(?!\d)/;
const TIME =
  /(?:^|[t\s,])(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*h(?:r?s|oras)?(?![a-z]))?|h(?:(\d{2})(?:m|min)?)?|(?=\s*[ap]\.?m(?![a-z])))\s*([ap])?(?:\.?m\.?(?![a-z]))?/;
const OFFSET =
  /^\s*([a-z]{1,4}(?![a-z]))?\s*([+-]\d{1,2}(?::?\d{2})?(?!\d))?(?:\s*(?:[a-z]{3,4}|[+-]\d{2,4}))?/;

const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
const yearOf = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900);

/** Year, month and day of a date in figures or words. Figures with the year last are day and month, as in Brazil. */
function dayOf(text: string): [number, number, number] | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text)?.slice(1) ?? text.split(/[-/., ]+/);
  const [first = '', second = '', last = ''] = parts;
  const isYearFirst = /^\d{4}$/.test(first);
  const [year, one] = isYearFirst ? [first, last] : [last, first];
  if (parts.length !== 3 || !/^\d{2}(?:\d{2})?$/.test(year)) return null;
  const isMonthFirst = /^[a-z]/.test(one) || (!isYearFirst && Number(second) > 12);
  const [day, month] = isMonthFirst ? [second, one] : [one, second];
  return [
    yearOf(year),
    /^\d/.test(month) ? Number(month) : monthOf(month),
    Number(day.replace(/(?:o|a|st|nd|rd|th)$/, '')),
  ];
}

interface Clock {
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

function clockOf(found: RegExpExecArray | null): Clock {
  const [, hours = '0', minutes, seconds = '0', fraction = '', short, half] = found ?? [];
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const millisecond = Number(fraction.padEnd(3, '0').slice(0, 3));
  return { hour, minute: Number(minutes ?? short ?? 0), second: Number(seconds), millisecond };
}

/** The zone after a time: its name for `Temporal`; null for none, undefined for an unknown one. */
function zoneOf(abbreviation: string | undefined, offset: string | undefined): string | null | undefined {
  if (offset !== undefined) {
    const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset)!;
    return `${sign}${hours!.padStart(2, '0')}:${minutes}`;
  }
  if (abbreviation === undefined) return null;
  const hours = ABBREVIATIONS[abbreviation];
  if (hours === undefined) return undefined;
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}

/** The instant of a text in epoch milliseconds. @throws RangeError for a day, time or zone that doesn't exist */
function millisecondsOf(text: string, zone: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\u2212/g, '-')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\bprimeiro\b/, '1')
    .replace(
      COMPACT,
      (_, y: string, mo: string, d: string, h: string, mi: string, s = '00') =>
        `${y}-${mo}-${d}t${h}:${mi}:${s}`,
    );
  const named = /\[?([a-z]{2,}(?:\/[a-z_+-]+){1,2})\]?\s*$/.exec(plain);
  const rest = named && !monthOf(named[1]!.split('/')[1] ?? '') ? plain.slice(0, named.index) : plain;
  const time = TIME.exec(rest);
  let after = time ? rest.slice(time.index + time[0].length) : '';
  let own: string | null | undefined = null;
  if (time) {
    const found = OFFSET.exec(after);
    own = zoneOf(found?.[1], found?.[2]);
    after = after.slice(found?.[0].length ?? 0);
  }
  if (own === undefined) return null;
  if (own === null && rest !== plain) own = named![1]!;
  const day = dayOf(
    `${time ? rest.slice(0, time.index) : rest} ${after}`
      .replace(WEEKDAY, ' ')
      .replace(FILLER, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,.;-]+|[\s,.;-]+$/g, ''),
  );
  if (!day) return null;
  const [year, month, dayOfMonth] = day;
  return Temporal.PlainDateTime.from(
    { year, month, day: dayOfMonth, ...clockOf(time) },
    { overflow: 'reject' },
  ).toZonedDateTime(own ?? zone).epochMilliseconds;
}

/** A date of TOML without a zone has none in its text either. */
const textOfDate = (value: unknown): string =>
  value instanceof Date
    ? Number.isNaN(value.getTime())
      ? ''
      : value.toISOString()
    : typeof value === 'number' || typeof value === 'string'
      ? String(value).trim()
      : '';

/**
 * An instant as ISO 8601 in UTC; null for what is none, and for dates that no article has. A day or time without a zone
 * is one of `zone`, with its offset on that day, whatever the machine's zone. Numbers are read by their digits: days
 * (`20240301`), seconds or milliseconds.
 */
export function instantOf(value: unknown, zone = 'UTC'): string | null {
  const text = textOfDate(value);
  if (text === '' || text.length > 100) return null;
  try {
    const milliseconds = millisecondsOf(text, zone);
    if (milliseconds === null) return null;
    const date = new Date(milliseconds);
    const year = date.getUTCFullYear();
    return year >= 1970 && year <= 2200 ? date.toISOString() : null;
  } catch {
    return null;
  }
}

/** The day (YYYY-MM-DD) that calendars in `zone` show at an instant. */
export const dayIn = (zone: string, instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
