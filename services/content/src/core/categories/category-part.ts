import { FIELD_LIMITS } from '@vitrine/contracts';
import { anyRow, rows } from '@vitrine/platform';
import { z } from 'zod';
import { parseExportedRows, type ExportPart } from '../export-part.js';

const rowSchema = z.object({
  name: z.string().min(1).max(FIELD_LIMITS.categoryName),
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  description: z.string().max(FIELD_LIMITS.categoryDescription).nullable(),
  product: z.string().max(60).nullable(),
  old_slugs: z.array(z.string().max(200)).max(200),
});
const title = 'Categorias';
const READ_SQL = 'SELECT name, slug, description, product, old_slugs FROM categories ORDER BY slug';
const WRITE_SQL = `INSERT INTO categories AS c (name, slug, description, product, old_slugs) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (slug) DO UPDATE SET product = excluded.product, old_slugs = excluded.old_slugs
  WHERE c.product IS NULL AND c.old_slugs = '{}' AND (excluded.product IS NOT NULL OR excluded.old_slugs <> '{}')
  RETURNING 1`;

/** Categories that no post is in, and what other products don't say of one: its product and former addresses. */
export const categoryPart: ExportPart = {
  name: 'categories',
  title,
  tables: ['categories'],
  read: (manager) => rows(manager, rowSchema, READ_SQL),
  async write(manager, found) {
    let added = 0;
    for (const { name, slug, description, product, old_slugs } of parseExportedRows(title, rowSchema, found))
      added += (await rows(manager, anyRow, WRITE_SQL, [name, slug, description, product, old_slugs])).length;
    return { added, notes: [] };
  },
};
