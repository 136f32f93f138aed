/** A time of restic or pgBackRest and what it is the time of. */
export interface TakenBackup {
  readonly id: string;
  readonly at: Date;
}

const HOUR = 3_600_000;

/**
 * Whether the night's backup is due: once the hour has come (0 to 23, in the time zone of this process) and none was
 * made since, or when the last one is older than a day. One that failed is tried again after an hour.
 */
export function isNightlyDue(
  now: Date,
  hour: number,
  last: Date | undefined,
  lastTry: Date | undefined,
): boolean {
  if (lastTry && (!last || lastTry > last) && now.getTime() - lastTry.getTime() < HOUR) return false;
  if (!last) return true;
  const tonight = new Date(now);
  tonight.setHours(hour, 0, 0, 0);
  if (tonight > now) tonight.setDate(tonight.getDate() - 1);
  return last < tonight;
}

/** A full backup once a week, differences to it on the other nights. */
export function nightlyType(now: Date, lastFull: Date | undefined): 'full' | 'diff' {
  return lastFull && now.getTime() - lastFull.getTime() < 6.5 * 24 * HOUR ? 'diff' : 'full';
}

/**
 * The snapshots that together hold every picture that was there at `time`: the last one before it and the first one
 * after it (a picture is never changed, only added and removed). Without a time, the newest.
 */
export function snapshotsFor(snapshots: readonly TakenBackup[], time: Date | undefined): string[] {
  const sorted = [...snapshots].sort((one, other) => one.at.getTime() - other.at.getTime());
  const newest = sorted.at(-1);
  if (!newest) return [];
  if (!time) return [newest.id];
  const before = sorted.findLast(({ at }) => at <= time);
  const after = sorted.find(({ at }) => at > time);
  return [before, after].flatMap((snapshot) => (snapshot ? [snapshot.id] : []));
}

/**
 * A moment as a person writes it: `2026-11-22 05:00:00` in the time zone of this process, or with an offset or Z.
 * @throws Error that says what is wrong
 */
export function parseMoment(text: string): Date {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(
    text.trim(),
  );
  const [, day, time, zone = ''] = match ?? [];
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const moment = new Date(`${day}T${time}${offset}`);
  if (!match || Number.isNaN(moment.getTime())) {
    throw new Error(`"${text}" is no moment: write it as 2026-11-22 05:00:00, with +00 behind it for UTC.`);
  }
  return moment;
}
