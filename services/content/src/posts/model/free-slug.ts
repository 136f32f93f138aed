import { FIELD_LIMITS } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';

const ROOM_FOR_NUMBER = 8;

/** The slug itself where no post but `except` has it, else the first of `slug-2`, `slug-3` … that is free. */
export async function freeSlug(manager: EntityManager, slug: string, except = 0): Promise<string> {
  const base = slug.slice(0, FIELD_LIMITS.slug - ROOM_FOR_NUMBER).replace(/-+$/, '');
  const rows = await manager.query<{ slug: string }[]>(
    `SELECT slug FROM posts WHERE (slug = $1 OR slug LIKE $2 || '-%') AND id <> $3`,
    [slug, base, except],
  );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
