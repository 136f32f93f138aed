import { Inject, Injectable } from '@nestjs/common';
import type { AdminPost, Company, IdentityClaims, savePostSchema } from '@vitrine/contracts';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { COMPANY } from '../site/company.js';
import { readInstant } from '../site/site-dates.js';
import { readPost } from './post-queries.js';
import { readPostText } from './post-text.js';
import { PostWriter, type PostLog, type PublicationState } from './post-writer.js';
import { postNotFound, withWriteErrors } from './posts.errors.js';

type PostBody = z.output<typeof savePostSchema>;

const AUDIT_VERBS = {
  created: 'Criou',
  updated: 'Alterou',
  published: 'Publicou',
  unpublished: 'Despublicou',
  scheduled: 'Agendou',
  deleted: 'Excluiu',
};

const logOf = (verb: keyof typeof AUDIT_VERBS, title: string): PostLog => ({
  verb,
  summary: `${AUDIT_VERBS[verb]} o post “${title}”`,
});

/** What a save did, seen from the state before and after it. */
function actionOf(before: PublicationState, after: PublicationState) {
  if (after.is_published !== before.is_published) return after.is_published ? 'published' : 'unpublished';
  const time = after.scheduled_publish_at?.getTime();
  return time !== undefined && time !== before.scheduled_publish_at?.getTime() ? 'scheduled' : 'updated';
}

/** Creating, changing, publishing, withdrawing and deleting posts. */
@Injectable()
export class PostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  /** @throws AppError content.post_not_found */
  get(id: number): Promise<AdminPost> {
    return readPost(this.dataSource.manager, id);
  }

  /** @throws AppError content.slug_taken, content.category_unknown */
  create(body: PostBody, admin: IdentityClaims): Promise<AdminPost> {
    const text = readPostText(body, this.company);
    const state = this.stateOf(body);
    const log = [logOf('created', text.title)];
    if (state.is_published) log.push(logOf('published', text.title));
    if (state.scheduled_publish_at) log.push(logOf('scheduled', text.title));
    const { source, desk_id } = body;
    const post = { text, state, source, desk_id, revision: 'created', log } as const;
    return withWriteErrors(() =>
      this.dataSource.transaction(async (manager) =>
        readPost(manager, await this.writer.add(manager, post, admin.email)),
      ),
    );
  }

  /** Replaces a post. See PostWriter.change for `version` and errors. */
  update(id: number, body: PostBody, admin: IdentityClaims): Promise<AdminPost> {
    const text = readPostText(body, this.company);
    const state = this.stateOf(body);
    return this.writer.change(
      id,
      admin,
      (post) => {
        const revision = actionOf(post, state);
        return { text, state, source: body.source, revision, log: logOf(revision, text.title) };
      },
      body.version,
    );
  }

  /** Publishes or withdraws; asking for what already is changes nothing. Publishing a scheduled post drops its time. */
  togglePublish(id: number, is_published: boolean, admin: IdentityClaims): Promise<AdminPost> {
    return this.writer.change(id, admin, (post) => {
      if (post.is_published === is_published) return null;
      const revision = is_published ? 'published' : 'unpublished';
      const state = { is_published, scheduled_publish_at: null };
      return { state, revision, log: logOf(revision, post.title) };
    });
  }

  /** @throws AppError content.post_not_found */
  async remove(id: number, admin: IdentityClaims): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[post]] = await manager.query<[{ title: string }[], number]>(
        'DELETE FROM posts WHERE id = $1 RETURNING title',
        [id],
      );
      if (!post) throw postNotFound();
      await this.writer.log(manager, id, admin.email, logOf('deleted', post.title));
    });
  }

  private stateOf(body: PostBody): PublicationState {
    const time = body.is_published ? null : body.scheduled_publish_at;
    return {
      is_published: body.is_published,
      scheduled_publish_at: time ? readInstant(time, this.company.timezone, 'scheduled_publish_at') : null,
    };
  }
}
