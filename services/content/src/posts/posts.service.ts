import { Inject, Injectable } from '@nestjs/common';
import type { AdminPost, Company, IdentityClaims, savePostSchema } from '@vitrine/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { COMPANY } from '../site/company.js';
import { readInstant } from '../site/site-dates.js';
import { readPostText } from './post-text.js';
import { PostWriter, type LockedPost, type PublicationState, type RevisionAction } from './post-writer.js';
import { postNotFound, withWriteErrors } from './posts.errors.js';

type PostBody = z.output<typeof savePostSchema>;

const AUDIT_VERBS: Record<'created' | 'updated' | 'published' | 'unpublished' | 'scheduled', string> = {
  created: 'Criou',
  updated: 'Alterou',
  published: 'Publicou',
  unpublished: 'Despublicou',
  scheduled: 'Agendou',
};

/** What a save did, seen from the state before and after it. */
function actionOf(before: LockedPost, after: PublicationState): keyof typeof AUDIT_VERBS {
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

  get(id: number): Promise<AdminPost> {
    return this.writer.read(this.dataSource.manager, id);
  }

  /** @throws AppError content.slug_taken, content.category_unknown */
  async create(body: PostBody, admin: IdentityClaims): Promise<AdminPost> {
    const text = readPostText(body, this.company);
    const state = this.stateOf(body);
    return this.write(async (manager) => {
      const id = await this.writer.insert(manager, text, state, { email: admin.email, source: body.source });
      await this.finish(manager, id, 'created', text.title, admin);
      if (state.is_published) await this.logAction(manager, id, 'published', text.title, admin);
      if (state.scheduled_publish_at) await this.logAction(manager, id, 'scheduled', text.title, admin);
      return id;
    });
  }

  /**
   * Replaces a post. With `version`, only the version that was read; without, whatever is there (the last write wins).
   * @throws AppError content.version_conflict with the current post; content.slug_taken, content.category_unknown
   */
  async update(id: number, body: PostBody, admin: IdentityClaims): Promise<AdminPost> {
    const text = readPostText(body, this.company);
    const state = this.stateOf(body);
    return this.write(async (manager) => {
      const post = await this.writer.lock(manager, id);
      await this.writer.requireVersion(manager, post, body.version);
      await this.writer.replace(manager, post, text, { email: admin.email, source: body.source }, state);
      await this.finish(manager, id, actionOf(post, state), text.title, admin);
      return id;
    });
  }

  /** Publishes or withdraws; asking for what already is changes nothing. Publishing a scheduled post drops its time. */
  async togglePublish(id: number, publish: boolean, admin: IdentityClaims): Promise<AdminPost> {
    return this.write(async (manager) => {
      const post = await this.writer.lock(manager, id);
      if (post.is_published === publish) return id;
      await manager.query(
        `UPDATE posts SET is_published = $2, scheduled_publish_at = NULL, updated_at = now(), updated_by = $3,
           published_at = CASE WHEN $2 THEN coalesce(published_at, now()) ELSE published_at END, version = version + 1
         WHERE id = $1`,
        [id, publish, admin.email],
      );
      await this.finish(manager, id, publish ? 'published' : 'unpublished', post.title, admin);
      return id;
    });
  }

  async remove(id: number, admin: IdentityClaims): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[post]] = await manager.query<[{ title: string }[], number]>(
        'DELETE FROM posts WHERE id = $1 RETURNING title',
        [id],
      );
      if (!post) throw postNotFound();
      await this.writer.log(manager, id, {
        actor: admin.email,
        action: 'post.deleted',
        summary: `Excluiu o post “${post.title}”`,
      });
    });
  }

  private stateOf(body: PostBody): PublicationState {
    const time = body.is_published ? null : body.scheduled_publish_at;
    return {
      is_published: body.is_published,
      scheduled_publish_at: time ? readInstant(time, this.company.timezone, 'scheduled_publish_at') : null,
    };
  }

  private async write(work: (manager: EntityManager) => Promise<number>): Promise<AdminPost> {
    return withWriteErrors(() =>
      this.dataSource.transaction(async (manager) => this.writer.read(manager, await work(manager))),
    );
  }

  private async finish(
    manager: EntityManager,
    id: number,
    action: keyof typeof AUDIT_VERBS & RevisionAction,
    title: string,
    admin: IdentityClaims,
  ): Promise<void> {
    await this.writer.keepRevision(manager, id, action);
    await this.logAction(manager, id, action, title, admin);
  }

  private logAction(
    manager: EntityManager,
    id: number,
    action: keyof typeof AUDIT_VERBS,
    title: string,
    admin: IdentityClaims,
  ): Promise<void> {
    return this.writer.log(manager, id, {
      actor: admin.email,
      action: `post.${action}`,
      summary: `${AUDIT_VERBS[action]} o post “${title}”`,
    });
  }
}
