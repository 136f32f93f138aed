import { rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { firstFreeSlug, slugBase } from '../../../core/posts/model/free-slug.js';

const slugSchema = z.object({ slug: z.string() });

/** Slugs for the posts of an import, unique among existing posts and within the import. */
export class ImportSlugs {
  private readonly taken = new Set<string>();

  constructor(private readonly importId: number) {}

  /** Reads the slugs that an earlier process of this import has taken. */
  async recall(manager: EntityManager): Promise<void> {
    const sql = 'SELECT slug FROM import_items WHERE import_id = $1 AND slug IS NOT NULL';
    const found = await rows(manager, slugSchema, sql, [this.importId]);
    for (const { slug } of found) this.taken.add(slug);
  }

  /** The slug itself, or the first of `slug-2`, `slug-3` … that is free. */
  async take(manager: EntityManager, slug: string): Promise<string> {
    const sql = `SELECT slug FROM posts WHERE slug = $1
       UNION ALL SELECT slug FROM posts WHERE slug LIKE $2 || '-%' AND EXISTS (SELECT FROM posts WHERE slug = $1)`;
    const found = await rows(manager, slugSchema, sql, [slug, slugBase(slug)]);
    const here = new Set(found.map((row) => row.slug));
    const free = firstFreeSlug(slug, (wanted) => !here.has(wanted) && !this.taken.has(wanted));
    this.taken.add(free);
    return free;
  }
}
