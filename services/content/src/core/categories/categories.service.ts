import { Injectable } from '@nestjs/common';
import { slugify } from '@vitrine/analysis';
import {
  categorySchema,
  type Category,
  type IdentityClaims,
  type saveCategorySchema,
  type updateCategorySchema,
} from '@vitrine/contracts';
import { AuditService, assertRowVersion, execute, invalidField, oneRow, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';
import { CategoryEntity } from './category.entity.js';
import { categoryNotFound, withCategoryErrors } from './categories.errors.js';

type CategoryBody = z.output<typeof saveCategorySchema>;
type UpdateBody = z.output<typeof updateCategorySchema>;

/** Counted in an index; the few in the bin by another. */
const COLUMNS_SQL = `id, name, slug, description, product, version, (
  (SELECT count(*) FROM posts p WHERE p.category_id = categories.id)
  - (SELECT count(*) FROM posts p WHERE p.category_id = categories.id
    AND p.deleted_at IS NOT NULL))::int AS post_count`;

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Categories as a Brazilian reader would sort them by name. */
const sorted = (categories: Category[]): Category[] =>
  categories.sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);

/** Categories. The slug follows the name, and is what makes names unique whatever their case and accents. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly site: SiteDocumentService,
  ) {}

  /** All categories, each with the number of its published posts. */
  async listPublic(): Promise<Category[]> {
    return sorted(
      await rows(
        this.dataSource,
        categorySchema,
        `SELECT id, name, slug, description, product, (SELECT count(*)::int FROM posts p
           WHERE p.category_id = categories.id AND p.is_published) AS post_count FROM categories`,
      ),
    );
  }

  /** All categories, each with the number of all its posts. */
  async listAll(): Promise<Category[]> {
    return sorted(await rows(this.dataSource, categorySchema, `SELECT ${COLUMNS_SQL} FROM categories`));
  }

  /** @throws AppError content.category_not_found */
  async get(id: number): Promise<Category> {
    return this.read(this.dataSource.manager, id);
  }

  private async read(manager: EntityManager, id: number, lock = ''): Promise<Category> {
    const sql = `SELECT ${COLUMNS_SQL} FROM categories WHERE id = $1 ${lock}`;
    const [row] = await rows(manager, categorySchema, sql, [id]);
    if (!row) throw categoryNotFound();
    return row;
  }

  /** @throws AppError content.category_taken */
  async create(body: CategoryBody, admin: IdentityClaims): Promise<Category> {
    const slug = slugOf(body.name);
    return this.write(async (manager) => {
      await this.requireFamily(manager, body.product);
      const sql = `INSERT INTO categories (name, slug, description, product) VALUES ($1, $2, $3, $4)
        RETURNING ${COLUMNS_SQL}`;
      const values = [body.name, slug, body.description, body.product ?? null];
      const row = await oneRow(manager, categorySchema, sql, values);
      await this.audit.did(manager, admin, 'category.created', row.id, `Criou a categoria “${row.name}”`);
      return row;
    });
  }

  /** @throws AppError content.category_not_found, content.category_taken, content.row_conflict */
  async update(id: number, body: UpdateBody, admin: IdentityClaims): Promise<Category> {
    const slug = slugOf(body.name);
    return this.write(async (manager) => {
      const { product } = assertRowVersion(await this.read(manager, id, 'FOR UPDATE'), body.version);
      if (body.product !== product) await this.requireFamily(manager, body.product);
      const sql = `UPDATE categories SET name = $2, slug = $3, description = $4, updated_at = now(),
        version = version + 1,
           old_slugs = CASE WHEN slug = $3 THEN old_slugs ELSE array_append(array_remove(old_slugs, $3), slug) END,
           product = CASE WHEN $6 THEN $5 ELSE product END
         WHERE id = $1 RETURNING ${COLUMNS_SQL}`;
      const row = await oneRow(manager, categorySchema, sql, [
        id,
        body.name,
        slug,
        body.description,
        body.product ?? null,
        body.product !== undefined,
      ]);
      await this.audit.did(manager, admin, 'category.updated', id, `Alterou a categoria “${row.name}”`);
      return row;
    });
  }

  /**
   * Posts in the bin keep no category from going: they move to the oldest of the others.
   * @throws AppError content.category_not_found; content.category_in_use while a post is in it; content.row_conflict
   */
  async remove(id: number, seen: number | undefined, admin: IdentityClaims): Promise<void> {
    await this.write(async (manager) => {
      const row = assertRowVersion(await this.read(manager, id, 'FOR UPDATE'), seen);
      const sql = `UPDATE posts SET category_id = other.id
        FROM (SELECT min(id) AS id FROM categories WHERE id <> $1) AS other
         WHERE category_id = $1 AND deleted_at IS NOT NULL AND other.id IS NOT NULL`;
      await execute(manager, sql, [id]);
      await manager.delete(CategoryEntity, id);
      await this.audit.did(manager, admin, 'category.deleted', id, `Excluiu a categoria “${row.name}”`);
    });
  }

  /** @throws AppError request.invalid where no family of the catalogue has this key */
  private async requireFamily(manager: EntityManager, product: string | null | undefined): Promise<void> {
    if (!product || (await this.site.families(manager)).some(({ key }) => key === product)) return;
    throw invalidField('product', 'Este produto não está no catálogo do site.');
  }

  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withCategoryErrors(() => this.dataSource.transaction(work));
  }
}

function slugOf(name: string): string {
  const slug = slugify(name);
  if (slug) return slug;
  throw invalidField('name', 'O nome precisa ter ao menos uma letra ou um número.');
}
