const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of that name for a zone, made once. It stands beside `longDate` because public pages load this file
 * alone; what the admin area writes is in `dates.ts`.
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

/** 21 de novembro de 2026 in the given zone. */
export const longDate = (iso: string, timeZone: string): string =>
  format(timeZone, 'long date', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));
