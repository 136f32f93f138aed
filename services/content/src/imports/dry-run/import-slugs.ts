import { FIELD_LIMITS } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';

const ROOM_FOR_NUMBER = 8;

/** Slugs for the posts of an import, unique among existing posts and within the import. */
export class ImportSlugs {
  private readonly taken = new Set<string>();

  constructor(private readonly importId: number) {}

  /** Reads the slugs that an earlier process of this import has taken. */
  async recall(manager: EntityManager): Promise<void> {
    const rows = await manager.query<{ slug: string }[]>(
      'SELECT slug FROM import_items WHERE import_id = $1 AND slug IS NOT NULL',
      [this.importId],
    );
    for (const { slug } of rows) this.taken.add(slug);
  }

  /** The slug itself, or the first of `slug-2`, `slug-3` … that is free. */
  async take(manager: EntityManager, slug: string): Promise<string> {
    const base = slug.slice(0, FIELD_LIMITS.slug - ROOM_FOR_NUMBER).replace(/-+$/, '');
    const rows = await manager.query<{ slug: string }[]>(
      `SELECT slug FROM posts WHERE slug = $1
       UNION ALL SELECT slug FROM posts WHERE slug LIKE $2 || '-%' AND EXISTS (SELECT FROM posts WHERE slug = $1)`,
      [slug, base],
    );
    const here = new Set(rows.map((row) => row.slug));
    const isFree = (wanted: string) => !here.has(wanted) && !this.taken.has(wanted);
    let free = slug;
    for (let number = 2; !isFree(free); number++) free = `${base}-${number}`;
    this.taken.add(free);
    return free;
  }
}
