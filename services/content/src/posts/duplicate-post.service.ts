import { Injectable } from '@nestjs/common';
import {
  FIELD_LIMITS,
  pickFields,
  POST_TEXT_FIELDS,
  type AdminPost,
  type IdentityClaims,
} from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { readPost } from './post-queries.js';
import { PostWriter } from './post-writer.js';
import { withWriteErrors } from './posts.errors.js';

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
        return await withWriteErrors(() =>
          this.dataSource.transaction((manager) => this.copy(manager, id, admin)),
        );
      } catch (error) {
        const isTaken = error instanceof AppError && error.code === 'content.slug_taken';
        if (!isTaken || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async copy(manager: EntityManager, id: number, admin: IdentityClaims): Promise<AdminPost> {
    const original = await readPost(manager, id);
    const text = {
      ...pickFields(original, POST_TEXT_FIELDS),
      title: original.title.slice(0, FIELD_LIMITS.title - TITLE_SUFFIX.length).toWellFormed() + TITLE_SUFFIX,
      slug: await freeSlug(manager, original.slug),
      custom_created_at: null,
    };
    const copy = await this.writer.add(
      manager,
      {
        text,
        state: { is_published: false, scheduled_publish_at: null },
        source: original.last_source,
        revision: 'duplicated',
        log: [{ verb: 'duplicated', summary: `Duplicou o post “${original.title}”` }],
      },
      admin.email,
    );
    return readPost(manager, copy);
  }
}

async function freeSlug(manager: EntityManager, slug: string): Promise<string> {
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
