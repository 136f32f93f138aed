import { Controller } from '@nestjs/common';
import {
  contentCalls,
  FIELD_LIMITS,
  pickFields,
  POST_TEXT_FIELDS,
  type AdminPost,
  type ContentCalls,
} from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { freeSlug } from '../model/free-slug.js';
import { readAdminPost } from '../model/post-queries.js';
import { PostWriter } from './post-writer.js';
import { withFreeSlug } from '../model/posts.errors.js';

const COPY_SUFFIX = '-copia';
const TITLE_SUFFIX = ' (cópia)';

const copySlug = (slug: string): string =>
  `${slug.slice(0, FIELD_LIMITS.slug - COPY_SUFFIX.length - 6).replace(/-+$/, '')}${COPY_SUFFIX}`;

/** Copies a post as a new draft with a free slug and a title that says so. */
@Controller()
export class DuplicatePostController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
  ) {}

  @Handles(contentCalls.adminDuplicatePost)
  async duplicate({ params, admin }: ParsedRequest<ContentCalls['adminDuplicatePost']>) {
    const copy = (manager: EntityManager) => this.copy(manager, params.id, admin.email);
    return { post: await withFreeSlug(() => this.dataSource.transaction(copy)) };
  }

  private async copy(manager: EntityManager, id: number, email: string): Promise<AdminPost> {
    const original = await readAdminPost(manager, id);
    const text = {
      ...pickFields(original, POST_TEXT_FIELDS),
      title: original.title.slice(0, FIELD_LIMITS.title - TITLE_SUFFIX.length).toWellFormed() + TITLE_SUFFIX,
      slug: await freeSlug(manager, copySlug(original.slug)),
      custom_created_at: null,
      unpublish_at: null,
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
      email,
    );
    return readAdminPost(manager, copy);
  }
}
