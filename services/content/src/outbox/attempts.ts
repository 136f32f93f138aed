// When notices and deliveries of the outbox are tried again.

const LONGEST_WAIT = 24 * 3600;

/** Seconds of a Retry-After header, which gives seconds or a date. */
export function retryAfterSeconds(retryAfter: string | null, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT) : undefined;
}

const FIRST_WAIT = 30;
const USUAL_LONGEST_WAIT = 3600;
/** About two days. */
const MOST_ATTEMPTS = 54;

/** Seconds until the next attempt after `attempts`: doubled each time, up to an hour; null when no attempt is left. */
export const nextPingAttempt = (attempts: number, afterSeconds = 0): number | null =>
  attempts >= MOST_ATTEMPTS
    ? null
    : Math.max(afterSeconds, Math.min(FIRST_WAIT * 2 ** Math.min(attempts - 1, 10), USUAL_LONGEST_WAIT));
