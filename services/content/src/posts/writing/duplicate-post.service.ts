import { Injectable } from '@nestjs/common';
import {
  FIELD_LIMITS,
  pickFields,
  POST_TEXT_FIELDS,
  type AdminPost,
  type IdentityClaims,
} from '@vitrine/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { freeSlug } from '../model/free-slug.js';
import { readPost } from '../model/post-queries.js';
import { PostWriter } from './post-writer.js';
import { withFreeSlug } from '../model/posts.errors.js';

const COPY_SUFFIX = '-copia';
const TITLE_SUFFIX = ' (cópia)';

const copySlug = (slug: string): string =>
  `${slug.slice(0, FIELD_LIMITS.slug - COPY_SUFFIX.length - 6).replace(/-+$/, '')}${COPY_SUFFIX}`;

/** Copies a post as a new draft with a free slug and a title that says so. */
@Injectable()
export class DuplicatePostService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
  ) {}

  duplicate(id: number, admin: IdentityClaims): Promise<AdminPost> {
    return withFreeSlug(() => this.dataSource.transaction((manager) => this.copy(manager, id, admin)));
  }

  private async copy(manager: EntityManager, id: number, admin: IdentityClaims): Promise<AdminPost> {
    const original = await readPost(manager, id);
    const text = {
      ...pickFields(original, POST_TEXT_FIELDS),
      title: original.title.slice(0, FIELD_LIMITS.title - TITLE_SUFFIX.length).toWellFormed() + TITLE_SUFFIX,
      slug: await freeSlug(manager, copySlug(original.slug)),
      custom_created_at: null,
    };
    const copy = await this.writer.add(
      manager,
      {
        text,
        state: { is_published: false, scheduled_publish_at: null },
        source: original.last_source,
        ai_changed: original.ai_changed,
        revision: 'duplicated',
        log: [{ verb: 'duplicated', summary: `Duplicou o post “${original.title}”` }],
      },
      admin.email,
    );
    return readPost(manager, copy);
  }
}
