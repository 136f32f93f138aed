import { FIELD_LIMITS } from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const ROOM_FOR_NUMBER = 8;

/** What numbers are put behind where a slug is taken. */
export const slugBase = (slug: string): string =>
  slug.slice(0, FIELD_LIMITS.slug - ROOM_FOR_NUMBER).replace(/-+$/, '');

/** The slug itself, or the first of `slug-2`, `slug-3` … that is free. */
export function firstFreeSlug(slug: string, isFree: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; !isFree(free); number++) free = `${slugBase(slug)}-${number}`;
  return free;
}

const slugSchema = z.object({ slug: z.string() });

/** The same by the slugs of all posts but `except`. */
export async function freeSlug(manager: EntityManager, slug: string, except = 0): Promise<string> {
  const sql = `SELECT slug FROM posts WHERE (slug = $1 OR slug LIKE $2 || '-%') AND id <> $3`;
  const found = await rows(manager, slugSchema, sql, [slug, slugBase(slug), except]);
  const taken = new Set(found.map((row) => row.slug));
  return firstFreeSlug(slug, (wanted) => !taken.has(wanted));
}
