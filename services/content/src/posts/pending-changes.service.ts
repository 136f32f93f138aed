import { Inject, Injectable } from '@nestjs/common';
import type {
  AdminPost,
  Company,
  IdentityClaims,
  PendingChange,
  savePendingChangeSchema,
} from '@vitrine/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { COMPANY } from '../site/company.js';
import { readPostText, textOfPending, type PostText } from './post-text.js';
import { PostWriter, type LockedPost } from './post-writer.js';
import { categoryUnknown, draftNotFound, slugTaken, withWriteErrors } from './posts.errors.js';

type ChangeBody = z.output<typeof savePendingChangeSchema>;

/** Changes to a published post that visitors don't see until they are published. */
@Injectable()
export class PendingChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  /**
   * Keeps a change beside the post. A post that nobody sees needs no second text: it is changed itself.
   * @throws AppError content.version_conflict, content.slug_taken, content.category_unknown
   */
  async save(id: number, body: ChangeBody, admin: IdentityClaims): Promise<AdminPost> {
    const text = readPostText(body, this.company);
    const by = { email: admin.email, source: body.source };
    return this.write(id, async (manager, post) => {
      await this.writer.requireVersion(manager, post, body.version);
      if (!post.is_published) {
        await this.writer.replace(manager, post, text, by);
        await this.writer.keepRevision(manager, id, 'updated');
        await this.log(manager, id, 'updated', `Alterou o post “${text.title}”`, admin);
        return;
      }
      await this.requireUsable(manager, id, text);
      await this.writer.keepPending(manager, post, text, by);
      await this.log(
        manager,
        id,
        'pending_saved',
        `Guardou alterações não publicadas do post “${post.title}”`,
        admin,
      );
    });
  }

  /** Shows the kept change. @throws AppError content.draft_not_found, content.slug_taken */
  async publish(id: number, admin: IdentityClaims): Promise<AdminPost> {
    return this.write(id, async (manager, post) => {
      const { pending, source } = await this.pendingOf(manager, id);
      const text = textOfPending(pending);
      await this.writer.replace(manager, post, text, { email: admin.email, source });
      await this.writer.keepRevision(manager, id, post.is_published ? 'published' : 'updated');
      await this.log(
        manager,
        id,
        'pending_published',
        `Publicou as alterações do post “${text.title}”`,
        admin,
      );
    });
  }

  /** Drops the kept change; its text stays among the revisions. @throws AppError content.draft_not_found */
  async discard(id: number, admin: IdentityClaims): Promise<AdminPost> {
    return this.write(id, async (manager, post) => {
      await this.pendingOf(manager, id);
      await manager.query(
        'UPDATE posts SET pending_change = NULL, version = version + 1, updated_by = $2 WHERE id = $1',
        [id, admin.email],
      );
      await this.log(
        manager,
        id,
        'pending_discarded',
        `Descartou as alterações do post “${post.title}”`,
        admin,
      );
    });
  }

  private async write(
    id: number,
    work: (manager: EntityManager, post: LockedPost) => Promise<void>,
  ): Promise<AdminPost> {
    return withWriteErrors(() =>
      this.dataSource.transaction(async (manager) => {
        await work(manager, await this.writer.lock(manager, id));
        return this.writer.read(manager, id);
      }),
    );
  }

  private async pendingOf(
    manager: EntityManager,
    id: number,
  ): Promise<{ pending: PendingChange; source: 'hand' | 'ai' }> {
    const [row] = await manager.query<{ pending: PendingChange | null; source: 'hand' | 'ai' }[]>(
      'SELECT pending_change AS pending, last_source AS source FROM posts WHERE id = $1',
      [id],
    );
    if (!row?.pending) throw draftNotFound();
    return { pending: row.pending, source: row.source };
  }

  /** Says now what publishing would run into: the indexes have the last word then. */
  private async requireUsable(manager: EntityManager, id: number, text: PostText): Promise<void> {
    const [found] = await manager.query<[{ slug_taken: boolean; category_exists: boolean }]>(
      `SELECT EXISTS (SELECT FROM posts WHERE slug = $1 AND id <> $2) AS slug_taken,
         EXISTS (SELECT FROM categories WHERE id = $3) AS category_exists`,
      [text.slug, id, text.category_id],
    );
    if (found.slug_taken) throw slugTaken();
    if (!found.category_exists) throw categoryUnknown();
  }

  private log(
    manager: EntityManager,
    id: number,
    verb: string,
    summary: string,
    admin: IdentityClaims,
  ): Promise<void> {
    return this.writer.log(manager, id, { actor: admin.email, action: `post.${verb}`, summary });
  }
}
