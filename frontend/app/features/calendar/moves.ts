import { siteNow, toSiteInput } from '../../lib/dates/site-time';

/** What can be moved: a scheduled post has a time, a draft none. */
export interface MovablePost {
  id: number;
  title: string;
  version: number;
  at: string | null;
}

const FIRST_HOUR = '09:00';

/** Days that an arrow moves a post by, as the calendar lies. */
export const arrowDays: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * When a post would be published on a day, as a `datetime-local` value in the site's zone: at the time of day it has,
 * else at nine. A time that has passed today becomes the next full hour.
 */
export function timeOn(day: string, at: string | null, zone: string, now = new Date()): string {
  const wanted = `${day}T${at ? toSiteInput(at, zone).slice(11, 16) : FIRST_HOUR}`;
  const present = siteNow(zone, now);
  if (wanted > present || !present.startsWith(day)) return wanted;
  const next = siteNow(zone, new Date(now.getTime() + 3_600_000));
  return next.startsWith(day) ? `${next.slice(0, 13)}:00` : `${day}T23:59`;
}
