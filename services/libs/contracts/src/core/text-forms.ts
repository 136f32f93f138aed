// In a module without zod: the editor loads it.

/** The anchor of an entry. One of a single word could be that of a section. */
export function anchorOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? [];
  return words.length > 1 ? words.join('-') : `item-${words[0] ?? ''}`;
}

/** A date that was typed as 31/12/2026 as 2026-12-31; null for what is no date. */
export function dayOf(typed: string): string | null {
  const day = typed.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
