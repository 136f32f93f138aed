// In a module without zod: browsers load it.

/** `text` with the values of its `{placeholders}`. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([^{}]*)\}/g, (whole, name: string) => values[name] ?? whole);

/** The colour whose tones are those of the style sheet. */
export const SHIPPED_COLOUR = '#087f71';
