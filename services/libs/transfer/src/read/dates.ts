/** Date and time without a zone are UTC, whatever the machine's zone. */
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;

function dateOf(text: string): Date | null {
  if (text === '') return null;
  const bare = WITHOUT_ZONE.exec(text);
  return new Date(bare ? `${bare[1]}T${bare[2]}Z` : text);
}

/**
 * An instant as ISO 8601 in UTC; null for what is none, and for dates that no article has. Numbers are milliseconds.
 */
export function instantOf(value: unknown): string | null {
  const date =
    value instanceof Date
      ? value
      : typeof value === 'number'
        ? new Date(value)
        : typeof value === 'string'
          ? dateOf(value.trim())
          : null;
  if (!date || Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 2200 ? date.toISOString() : null;
}
