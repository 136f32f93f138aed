import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls, type publishDueAnswerSchema } from '@vitrine/contracts';
import { execute, Handles, log, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MAY_BE_PUBLISHED_SQL } from '../model/approval.js';
import { observeLateness } from './due-posts-metrics.service.js';
import { addRevisions } from '../writing/post-revisions.js';
import { PostsService } from '../writing/posts.service.js';

type Answer = z.infer<typeof publishDueAnswerSchema>;
const publishedRowSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  due_at: z.date(),
  late_ms: z.number(),
});
type PublishedRow = z.infer<typeof publishedRowSchema>;
const endedRowSchema = publishedRowSchema
  .pick({ id: true, slug: true, title: true })
  .extend({ was_live: z.boolean() });

const SCHEDULE_ACTOR = 'agendamento';
const BATCH = 200;

/**
 * Calls of our own processes. The scheduler publishes and withdraws what is due: the database is the schedule, and its
 * clock the only one that counts. The AI service reads a post.
 */
@Controller()
export class InternalPostsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsService,
  ) {}

  @Handles(contentCalls.internalGetPost)
  async get({ params }: ParsedRequest<ContentCalls['internalGetPost']>) {
    return { post: await this.posts.get(params.id) };
  }

  /**
   * Publishes every due post that may be published, each exactly once however many callers there are: rows that another
   * caller holds are skipped, and a published row is no longer due. A post that was withdrawn gets the new date of
   * publication. At most 200 in one transaction, until none is left.
   */
  @Handles(contentCalls.publishDue)
  async publishDue(): Promise<Answer> {
    const unpublished = await this.withdrawEnded();
    const published: Answer['published'] = [];
    for (;;) {
      const rows = await this.publishBatch();
      for (const { late_ms } of rows) observeLateness(late_ms);
      published.push(
        ...rows.map(({ id, slug, due_at, late_ms }) => ({ id, slug, due_at: due_at.toISOString(), late_ms })),
      );
      if (rows.length < BATCH) break;
    }
    if (published.length > 0) log.info({ posts: published }, 'published due posts');
    return { published, unpublished };
  }

  /**
   * Makes drafts of the posts whose last minute has come, in one statement however many they are; what should have come
   * and gone while nothing ran does not come. A pending change stays.
   */
  private async withdrawEnded(): Promise<Answer['unpublished']> {
    const ended = await this.dataSource.transaction(async (manager) => {
      const sql = `WITH ended AS MATERIALIZED (
           SELECT id, is_published FROM posts WHERE unpublish_at <= now() AND deleted_at IS NULL
           AND (is_published OR scheduled_publish_at <= now()) FOR NO KEY UPDATE SKIP LOCKED)
         UPDATE posts AS p SET is_published = false, scheduled_publish_at = NULL, version = p.version + 1,
           updated_at = now(), updated_by = $1
         FROM ended WHERE p.id = ended.id RETURNING p.id, p.slug, p.title, ended.is_published AS was_live`;
      const found = await rows(manager, endedRowSchema, sql, [SCHEDULE_ACTOR]);
      const ids = found.map((row) => row.id);
      await addRevisions(manager, ids, 'unpublished');
      const insertSql = `INSERT INTO audit_entries (actor, action, target, summary)
         SELECT $2, 'post.unpublished', 'post/' || id, 'Post “' || title || '” retirado do ar na data marcada'
         FROM posts WHERE id = ANY($1) ORDER BY id`;
      await execute(manager, insertSql, [ids, SCHEDULE_ACTOR]);
      return found;
    });
    if (ended.length > 0) log.info({ posts: ended.map(({ id, slug }) => ({ id, slug })) }, 'withdrew posts');
    return ended.filter(({ was_live }) => was_live).map(({ id, slug }) => ({ id, slug }));
  }

  private publishBatch(): Promise<PublishedRow[]> {
    return this.dataSource.transaction(async (manager) => {
      const sql = `WITH due AS MATERIALIZED (
           SELECT id, scheduled_publish_at AS at FROM posts p
           WHERE NOT is_published AND scheduled_publish_at <= now() AND coalesce(unpublish_at > now(), true)
             AND ${MAY_BE_PUBLISHED_SQL}
           ORDER BY scheduled_publish_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED)
         UPDATE posts AS p SET is_published = true, published_at = due.at,
           scheduled_publish_at = NULL, version = p.version + 1, updated_at = now(), updated_by = $2
         FROM due WHERE p.id = due.id
         RETURNING p.id, p.slug, p.title, due.at AS due_at,
           greatest(0, round(extract(epoch FROM now() - due.at) * 1000))::float8 AS late_ms`;
      const found = await rows(manager, publishedRowSchema, sql, [BATCH, SCHEDULE_ACTOR]);
      const ids = found.map((row) => row.id);
      await addRevisions(manager, ids, 'published');
      const insertSql = `INSERT INTO audit_entries (actor, action, target, summary)
         SELECT $2, 'post.published', 'post/' || id, 'Post “' || title || '” publicado pelo agendamento'
         FROM posts WHERE id = ANY($1) ORDER BY id`;
      await execute(manager, insertSql, [ids, SCHEDULE_ACTOR]);
      return found;
    });
  }
}
