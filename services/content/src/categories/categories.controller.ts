import { Controller } from '@nestjs/common';
import { slugify } from '@vitrine/analysis';
import { contentCalls, type Category, type ContentCalls } from '@vitrine/contracts';
import { AuditService, Handles, invalidField, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { categoryNotFound, withCategoryErrors } from './categories.errors.js';
import { CategoriesService, CATEGORY_COLUMNS } from './categories.service.js';

/** Categories. The slug follows the name, so names are unique whatever their case and accents. */
@Controller()
export class CategoriesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoriesService,
    private readonly audit: AuditService,
  ) {}

  @Handles(contentCalls.listCategories)
  async listPublic() {
    return { categories: await this.categories.listPublic() };
  }

  @Handles(contentCalls.internalGetCategory)
  async get({ params }: ParsedRequest<ContentCalls['internalGetCategory']>) {
    const [category] = await this.dataSource.query<Category[]>(
      `SELECT ${CATEGORY_COLUMNS} FROM categories WHERE id = $1`,
      [params.id],
    );
    if (!category) throw categoryNotFound();
    return { category };
  }

  @Handles(contentCalls.adminListCategories)
  async list() {
    return { categories: await this.categories.listAll() };
  }

  @Handles(contentCalls.adminCreateCategory)
  async create({ body, admin }: ParsedRequest<ContentCalls['adminCreateCategory']>) {
    const slug = slugOf(body.name);
    return this.write(async (manager) => {
      const [category] = await manager.query<[Category]>(
        `INSERT INTO categories (name, slug, description, product) VALUES ($1, $2, $3, $4) RETURNING ${CATEGORY_COLUMNS}`,
        [body.name, slug, body.description, body.product ?? null],
      );
      const { id, name } = category;
      await this.audit.did(manager, admin, 'category.created', id, `Criou a categoria “${name}”`);
      return { category };
    });
  }

  @Handles(contentCalls.adminUpdateCategory)
  async update({ params: { id }, body, admin }: ParsedRequest<ContentCalls['adminUpdateCategory']>) {
    const slug = slugOf(body.name);
    return this.write(async (manager) => {
      const [[category]] = await manager.query<[Category[], number]>(
        `UPDATE categories SET name = $2, slug = $3, description = $4, updated_at = now(),
           old_slugs = CASE WHEN slug = $3 THEN old_slugs ELSE array_append(array_remove(old_slugs, $3), slug) END,
           product = CASE WHEN $6 THEN $5 ELSE product END
         WHERE id = $1 RETURNING ${CATEGORY_COLUMNS}`,
        [id, body.name, slug, body.description, body.product ?? null, body.product !== undefined],
      );
      if (!category) throw categoryNotFound();
      await this.audit.did(manager, admin, 'category.updated', id, `Alterou a categoria “${category.name}”`);
      return { category };
    });
  }

  /** Deletes a category without posts. Posts in the bin don't count: they move to the oldest of the others. */
  @Handles(contentCalls.adminDeleteCategory)
  async remove({ params: { id }, admin }: ParsedRequest<ContentCalls['adminDeleteCategory']>): Promise<void> {
    await this.write(async (manager) => {
      await manager.query(
        `UPDATE posts SET category_id = other.id FROM (SELECT min(id) AS id FROM categories WHERE id <> $1) AS other
         WHERE category_id = $1 AND deleted_at IS NOT NULL AND other.id IS NOT NULL`,
        [id],
      );
      const [[row]] = await manager.query<[{ name: string }[], number]>(
        'DELETE FROM categories WHERE id = $1 RETURNING name',
        [id],
      );
      if (!row) throw categoryNotFound();
      await this.audit.did(manager, admin, 'category.deleted', id, `Excluiu a categoria “${row.name}”`);
    });
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
