import { Injectable } from '@nestjs/common';
import type { Category } from '@vitrine/contracts';
import { DataSource } from 'typeorm';
import { PreparedQueries } from '../site/prepared-queries.js';

/** Columns of a category with the number of its posts: counted in an index, the few in the bin in another. */
export const CATEGORY_COLUMNS = `id, name, slug, description, product, (
  (SELECT count(*) FROM posts p WHERE p.category_id = categories.id)
  - (SELECT count(*) FROM posts p WHERE p.category_id = categories.id AND p.deleted_at IS NOT NULL))::int AS post_count`;

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Categories as a Brazilian reader would sort them by name. */
const sorted = (categories: Category[]): Category[] =>
  categories.sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);

/** Lists of categories. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: PreparedQueries,
  ) {}

  /** All categories, each with the number of its published posts. */
  async listPublic(): Promise<Category[]> {
    return sorted(
      await this.queries.rows<Category>(
        'public_categories',
        `SELECT id, name, slug, description, product, (SELECT count(*)::int FROM posts p
           WHERE p.category_id = categories.id AND p.is_published) AS post_count FROM categories`,
        [],
      ),
    );
  }

  /** All categories, each with the number of all its posts. */
  async listAll(): Promise<Category[]> {
    return sorted(await this.dataSource.query<Category[]>(`SELECT ${CATEGORY_COLUMNS} FROM categories`));
  }
}
