// In a module without zod: pages read it.

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const PART =
  /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/** Days of one week, Monday 0, and minutes of the day. */
interface OpenPart {
  days: readonly number[];
  from: number;
  to: number;
}

/** Reads hours as schema.org writes them, such as `Mo-Fr 08:00-18:00, Sa 09:00-12:00`; null where they can't be. */
export function parseOpeningHours(text: string): OpenPart[] | null {
  const parts = text.split(',').map((part) => {
    const [, first, last = first, ...clock] = PART.exec(part.trim()) ?? [];
    if (!first || !last) return null;
    const [from, until] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = clock.map(Number);
    const days = DAYS.map((_, day) => day).filter((day) =>
      from <= until ? day >= from && day <= until : day >= from || day <= until,
    );
    return { days, from: hour * 60 + minute, to: endHour * 60 + endMinute };
  });
  return parts.every((part) => part !== null && part.from < part.to) ? (parts as OpenPart[]) : null;
}

/**
 * Tells whether it is open at an instant, by the clock of `timezone`; hours that can't be read are never open. Make it
 * once: making a formatter of dates was 8 % of rendering an article.
 */
export function openingClock(hours: string, timezone: string): (now: Date) => boolean {
  const open = parseOpeningHours(hours) ?? [];
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (now) => {
    const parts = format.formatToParts(now);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    const day = DAYS.indexOf(part('weekday').slice(0, 2));
    const minutes = Number(part('hour')) * 60 + Number(part('minute'));
    return open.some(({ days, from, to }) => days.includes(day) && minutes >= from && minutes < to);
  };
}
