const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of that name for a zone, made once. It is in the file of `longDate` because public pages load this file
 * alone; the formats of the admin area are in `dates.ts`.
 */
export function format(
  timeZone: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${timeZone} ${name}`;
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('pt-BR', { timeZone, ...options });
    formats.set(key, made);
  }
  return made;
}

const MOST = 1000;
const written = new Map<string, string>();

/**
 * 21 de novembro de 2026 in the given zone. The last ones are known: a list has dozens, and writing one takes as long
 * as its card.
 */
export function longDate(iso: string, timeZone: string): string {
  const key = `${timeZone} ${iso}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const date = format(timeZone, 'long date', options).format(new Date(iso));
  if (written.size >= MOST) written.clear();
  written.set(key, date);
  return date;
}
