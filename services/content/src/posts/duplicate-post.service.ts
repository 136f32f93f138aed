import { Injectable } from '@nestjs/common';
import { FIELD_LIMITS, type AdminPost, type IdentityClaims } from '@vitrine/contracts';
import { violatedConstraint } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { PostWriter } from './post-writer.js';
import type { PostText } from './post-text.js';
import { slugTaken } from './posts.errors.js';

const ATTEMPTS = 5;
const TITLE_SUFFIX = ' (cópia)';

/** Copies a post as a new draft with a free slug and a title that says so. */
@Injectable()
export class DuplicatePostService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
  ) {}

  /** Tries again when somebody takes the slug in between. */
  async duplicate(id: number, admin: IdentityClaims): Promise<AdminPost> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction((manager) => this.copy(manager, id, admin));
      } catch (error) {
        if (violatedConstraint(error) !== 'posts_slug_key') throw error;
        if (attempt === ATTEMPTS) throw slugTaken(error);
      }
    }
  }

  private async copy(manager: EntityManager, id: number, admin: IdentityClaims): Promise<AdminPost> {
    const original = await this.writer.read(manager, id);
    const text: PostText = {
      title: original.title.slice(0, FIELD_LIMITS.title - TITLE_SUFFIX.length).toWellFormed() + TITLE_SUFFIX,
      slug: await this.freeSlug(manager, original.slug),
      excerpt: original.excerpt,
      content: original.content,
      category_id: original.category_id,
      author_name: original.author_name,
      author_email: original.author_email,
      featured_image: original.featured_image,
      meta_title: original.meta_title,
      meta_description: original.meta_description,
      meta_keywords: original.meta_keywords,
      noindex: original.noindex,
      custom_created_at: null,
    };
    const state = { is_published: false, scheduled_publish_at: null };
    const copy = await this.writer.insert(manager, text, state, {
      email: admin.email,
      source: original.last_source,
    });
    await this.writer.keepRevision(manager, copy, 'duplicated');
    await this.writer.log(manager, copy, {
      actor: admin.email,
      action: 'post.duplicated',
      summary: `Duplicou o post “${original.title}”`,
    });
    return this.writer.read(manager, copy);
  }

  private async freeSlug(manager: EntityManager, slug: string): Promise<string> {
    const base = `${slug.slice(0, FIELD_LIMITS.slug - 12).replace(/-+$/, '')}-copia`;
    const rows = await manager.query<{ slug: string }[]>(
      `SELECT slug FROM posts WHERE slug = $1 OR slug LIKE $1 || '-%'`,
      [base],
    );
    const taken = new Set(rows.map((row) => row.slug));
    if (!taken.has(base)) return base;
    let number = 2;
    while (taken.has(`${base}-${number}`)) number++;
    return `${base}-${number}`;
  }
}
