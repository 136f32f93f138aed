/**
 * Address part for a title: lower-cased, accents stripped, everything but letters, digits, spaces and hyphens
 * removed, spaces turned into hyphens, repeated hyphens collapsed. Hyphens at either end go too, so the result is
 * either a valid slug (`a-z`, `0-9`, single hyphens) or the empty string when the title holds no such character.
 * Source: specification, section 5.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]/)
    .filter((part) => part !== '')
    .join('-');
}
