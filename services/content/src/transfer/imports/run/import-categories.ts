import { FIELD_LIMITS, importTermSchema, toStorable, type ImportLoss } from '@vitrine/contracts';
import { type AuditService, execute, idRow, rows } from '@vitrine/platform';
import { lossEntry, type TransferPost } from '@vitrine/transfer';
import { z } from 'zod';
import { CategoryEntity } from '../../../core/categories/category.entity.js';
import { claimedTransaction, type ImportClaim } from '../store/import-claim.js';

const termSchema = importTermSchema
  .omit({ posts: true, mains: true })
  .extend({ slug: z.string(), description: z.string().nullable() });
type Term = z.infer<typeof termSchema>;

/** The categories and tags of a file: created at the beginning of a run, then looked up for each post. */
export class ImportCategories {
  private readonly terms = new Map<string, Term>();
  private readonly ids = new Map<string, number>();
  private readonly names = new Map<number, string>();

  constructor(
    private readonly work: ImportClaim,
    private readonly actor: string,
    private readonly audit: AuditService,
  ) {}

  /** Creates the chosen categories. @throws ImportClaimLostError */
  async make(): Promise<void> {
    const sql = `SELECT kind, name, slug, description, action, category_id FROM import_terms WHERE import_id = $1
         AND action = 'create' AND slug <> '' ORDER BY kind, name`;
    const waiting = await rows(this.work.dataSource, termSchema, sql, [this.work.id]);
    for (const term of waiting) await this.makeOne(term);
    const selectSql =
      'SELECT kind, name, slug, description, action, category_id FROM import_terms WHERE import_id = $1';
    const terms = await rows(this.work.dataSource, termSchema, selectSql, [this.work.id]);
    for (const term of terms) this.terms.set(`${term.kind} ${term.name}`, term);
    for (const { id, slug, name } of await this.work.dataSource.manager.find(CategoryEntity)) {
      this.ids.set(slug, id);
      this.names.set(id, name);
    }
  }

  /**
   * The category of a post: the first of its categories, then of its tags, that maps to one. Its other terms are
   * keywords after those it has, as far as they fit, and so is the name of a category that is in another one by its
   * slug alone, as C# and C++; what doesn't come is lost.
   */
  of(
    post: TransferPost,
    fallback: number | null,
  ): { category_id: number | null; keywords: string; losses: ImportLoss[] } {
    const own = post.own && this.ids.get(post.own.category);
    // An export of ours has its keywords already.
    if (own) return { category_id: own, keywords: post.metaKeywords, losses: [] };
    const terms = [
      ...post.categories.map((name) => ({ kind: 'category' as const, name: key(name) })),
      ...post.tags.map((name) => ({ kind: 'tag' as const, name: key(name) })),
    ].filter(({ name }) => name !== '');
    const actionOf = ({ kind, name }: (typeof terms)[number]) => this.terms.get(`${kind} ${name}`);
    const main = terms.find(
      (term) => actionOf(term)?.action === 'join' && actionOf(term)?.category_id !== null,
    );
    const keywords = new Map<string, string>();
    const lost: Record<'category' | 'tag', string[]> = { category: [], tag: [] };
    for (const word of post.metaKeywords.split(',')) keywords.set(word.trim().toLowerCase(), word.trim());
    keywords.delete('');
    for (const term of terms) {
      const { kind, name } = term;
      const action = actionOf(term)?.action ?? 'leave';
      const isSame = main !== undefined && actionOf(term)?.category_id === actionOf(main)?.category_id;
      const isThere = action === 'join' && isSame && !this.isBySlugAlone(actionOf(term)!);
      if (isThere || keywords.has(name.toLowerCase())) continue;
      const fits = [...keywords.values(), name].join(', ').length <= FIELD_LIMITS.metaKeywords;
      if (action === 'leave' || !fits) lost[kind].push(name);
      else keywords.set(name.toLowerCase(), name);
    }
    return {
      category_id: (main && actionOf(main)?.category_id) ?? fallback,
      keywords: [...keywords.values()].join(', '),
      losses: [...lossEntry('categories', lost.category), ...lossEntry('tags', lost.tag)],
    };
  }

  private isBySlugAlone({ name, slug, category_id }: Term): boolean {
    const here = this.names.get(category_id!) ?? '';
    return (
      this.ids.get(slug) === category_id && name.localeCompare(here, 'pt', { sensitivity: 'base' }) !== 0
    );
  }

  /** The id of an existing category, or undefined. */
  bySlug(slug: string): number | undefined {
    return this.ids.get(slug);
  }

  private async makeOne({ kind, name, slug, description }: Term): Promise<void> {
    await claimedTransaction(this.work, async (manager) => {
      const shown = name.slice(0, FIELD_LIMITS.categoryName).toWellFormed().trim();
      const insertSql = `INSERT INTO categories (name, slug, description) VALUES ($1, $2, $3)
        ON CONFLICT (slug) DO NOTHING RETURNING id`;
      const [created] = await rows(manager, idRow, insertSql, [
        shown,
        slug,
        description?.slice(0, FIELD_LIMITS.categoryDescription).toWellFormed() ?? null,
      ]);
      const sql = `UPDATE import_terms SET action = 'join', category_id = (SELECT id FROM categories WHERE slug = $4)
         WHERE import_id = $1 AND kind = $2 AND name = $3`;
      await execute(manager, sql, [this.work.id, kind, name, slug]);
      if (!created) return;
      const summary = `Criou a categoria “${shown}” (importação)`;
      await this.audit.did(manager, { email: this.actor }, 'category.created', created.id, summary);
    });
  }
}

/** A name as it is stored in import_terms. */
const key = (name: string): string => toStorable(name).trim().slice(0, 1_000).toWellFormed();
