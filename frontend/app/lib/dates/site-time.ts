import { wallClock } from './dates';

/**
 * Value of a `datetime-local` input for an instant (ISO 8601), in the site's zone: `YYYY-MM-DDTHH:mm`, with seconds
 * only where there are some. Empty for null and for what is no date.
 */
export function toSiteInput(iso: string | null | undefined, zone: string): string {
  if (!iso) return '';
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const value = wallClock(instant, zone);
  return value.endsWith(':00') ? value.slice(0, 16) : value;
}

/** The current minute as a `datetime-local` value in the site's zone: the least time that can be scheduled. */
export const siteNow = (zone: string, now = new Date()): string => wallClock(now, zone).slice(0, 16);

/** `21/11/2026 às 10:05` for a `datetime-local` value, without a zone. */
export function describeSiteInput(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(value);
  return match ? `${match[3]}/${match[2]}/${match[1]} às ${match[4]}` : '';
}

const names = new Map<string, string>();

/** Name of the zone as Brazilians call it: `Horário de Brasília`. */
export function zoneName(zone: string): string {
  // A format is slow to make, and this is asked at every rendering.
  const name =
    names.get(zone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ??
    zone;
  names.set(zone, name);
  return name;
}

/** What a `datetime-local` input lacks to be a time, as a sentence; empty where nothing is missing. */
export const timeProblem = ({ value, validity }: HTMLInputElement): string =>
  value
    ? ''
    : validity.badInput
      ? 'A data está pela metade: complete dia, mês, ano e hora.'
      : 'Escolha a data e a hora.';
