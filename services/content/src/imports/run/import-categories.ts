import { FIELD_LIMITS, toStorable, type ImportTerm } from '@vitrine/contracts';
import type { AuditService } from '@vitrine/platform';
import type { TransferPost } from '@vitrine/transfer';
import { claimedTransaction, type ImportClaim } from '../store/import-claim.js';

interface Term extends Omit<ImportTerm, 'posts'> {
  slug: string;
  description: string | null;
}

/** The categories and tags of a file: created at the beginning of a run, then looked up for each post. */
export class ImportCategories {
  private readonly terms = new Map<string, Term>();
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly work: ImportClaim,
    private readonly actor: string,
    private readonly audit: AuditService,
  ) {}

  /** Creates the chosen categories. @throws ImportTaken */
  async make(): Promise<void> {
    const waiting = await this.work.dataSource.query<Term[]>(
      `SELECT kind, name, slug, description, action, category_id FROM import_terms WHERE import_id = $1
         AND action = 'create' AND slug <> '' ORDER BY kind, name`,
      [this.work.id],
    );
    for (const term of waiting) await this.makeOne(term);
    const terms = await this.work.dataSource.query<Term[]>(
      'SELECT kind, name, slug, description, action, category_id FROM import_terms WHERE import_id = $1',
      [this.work.id],
    );
    for (const term of terms) this.terms.set(`${term.kind} ${term.name}`, term);
    const all = await this.work.dataSource.query<{ id: number; slug: string }[]>(
      'SELECT id, slug FROM categories',
    );
    for (const { id, slug } of all) this.ids.set(slug, id);
  }

  /** The category id of a post: the first of its categories, then of its tags, that maps to one. */
  of(post: TransferPost, fallback: number | null): number | null {
    const own = post.own && this.ids.get(post.own.category);
    if (own) return own;
    const names = [
      ...post.categories.map((name) => `category ${key(name)}`),
      ...post.tags.map((name) => `tag ${key(name)}`),
    ];
    for (const name of names) {
      const term = this.terms.get(name);
      if (term?.action === 'join' && term.category_id !== null) return term.category_id;
    }
    return fallback;
  }

  /** The id of an existing category, or undefined. */
  bySlug(slug: string): number | undefined {
    return this.ids.get(slug);
  }

  /** The tags that become keywords, joined. */
  keywordsOf(post: TransferPost): string {
    const tags = post.tags.map(key).filter((name) => this.terms.get(`tag ${name}`)?.action === 'keywords');
    let keywords = '';
    for (const tag of new Set(tags)) {
      const more = keywords ? `${keywords}, ${tag}` : tag;
      if (more.length > FIELD_LIMITS.metaKeywords) break;
      keywords = more;
    }
    return keywords;
  }

  private async makeOne({ kind, name, slug, description }: Term): Promise<void> {
    await claimedTransaction(this.work, async (manager) => {
      const shown = name.slice(0, FIELD_LIMITS.categoryName).toWellFormed().trim();
      const [made] = await manager.query<{ id: number }[]>(
        `INSERT INTO categories (name, slug, description) VALUES ($1, $2, $3) ON CONFLICT (slug) DO NOTHING RETURNING id`,
        [shown, slug, description?.slice(0, FIELD_LIMITS.categoryDescription).toWellFormed() ?? null],
      );
      await manager.query(
        `UPDATE import_terms SET action = 'join', category_id = (SELECT id FROM categories WHERE slug = $4)
         WHERE import_id = $1 AND kind = $2 AND name = $3`,
        [this.work.id, kind, name, slug],
      );
      if (!made) return;
      await this.audit.record(manager, {
        actor: this.actor,
        action: 'category.created',
        target: `category/${made.id}`,
        summary: `Criou a categoria “${shown}” (importação)`,
      });
    });
  }
}

/** A name as it is stored in import_terms. */
const key = (name: string): string => toStorable(name).trim().slice(0, 1_000).toWellFormed();
