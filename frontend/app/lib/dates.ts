const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('pt-BR', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
    formatters.set(timeZone, found);
  }
  return found;
}

/** An instant (ISO 8601) as a long Brazilian date in the site's zone: `21 de novembro de 2026`. */
export const longDate = (instant: string, timeZone: string): string =>
  formatter(timeZone).format(new Date(instant));
