import { Injectable } from '@nestjs/common';
import type { AdminPost, RevisionSummary } from '@vitrine/contracts';
import { AuditService } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { presentAdminPost, SELECT_ADMIN_POST, type AdminPostRow } from './post.presenter.js';
import { figuresOf, type PostText } from './post-text.js';
import { postNotFound, versionConflict } from './posts.errors.js';

export type RevisionAction = RevisionSummary['action'];
export type Source = RevisionSummary['source'];

/** What a write must know of a post before it; its row stays locked until the transaction ends. */
export interface LockedPost {
  id: number;
  slug: string;
  title: string;
  is_published: boolean;
  published_at: Date | null;
  scheduled_publish_at: Date | null;
  version: number;
}

/** Where a save leaves a post: published now, scheduled, or neither. */
export interface PublicationState {
  is_published: boolean;
  scheduled_publish_at: Date | null;
}

/** One entry of the audit log about a post. */
export interface PostAction {
  actor: string;
  action: string;
  summary: string;
}

const TEXT_COLUMNS = [
  'title',
  'slug',
  'excerpt',
  'content',
  'category_id',
  'author_name',
  'author_email',
  'featured_image',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'noindex',
  'custom_created_at',
] as const satisfies readonly (keyof PostText)[];
const FIGURE_COLUMNS = ['seo_score', 'geo_score', 'readability_score', 'reading_minutes'] as const;
const WRITTEN_COLUMNS = [...TEXT_COLUMNS, ...FIGURE_COLUMNS];

const writtenValues = (text: PostText): unknown[] => {
  const figures = figuresOf(text);
  return [...TEXT_COLUMNS.map((column) => text[column]), ...FIGURE_COLUMNS.map((column) => figures[column])];
};

/**
 * The statements that change posts, each within its caller's transaction. All writes are UPDATEs that name the version
 * they replace and count the rows they changed.
 */
@Injectable()
export class PostWriter {
  constructor(private readonly audit: AuditService) {}

  /** Locks the post's row. @throws AppError content.post_not_found */
  async lock(manager: EntityManager, id: number): Promise<LockedPost> {
    const [post] = await manager.query<LockedPost[]>(
      `SELECT id, slug, title, is_published, published_at, scheduled_publish_at, version
       FROM posts WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    if (!post) throw postNotFound();
    return post;
  }

  /** The post as the editor loads it. @throws AppError content.post_not_found */
  async read(manager: EntityManager, id: number): Promise<AdminPost> {
    const [row] = await manager.query<AdminPostRow[]>(`${SELECT_ADMIN_POST} WHERE p.id = $1`, [id]);
    if (!row) throw postNotFound();
    return presentAdminPost(row);
  }

  /** @throws AppError content.version_conflict, with the current post, when `expected` is given and no longer current */
  async requireVersion(
    manager: EntityManager,
    post: LockedPost,
    expected: number | undefined,
  ): Promise<void> {
    if (expected !== undefined && expected !== post.version) {
      throw versionConflict(await this.read(manager, post.id));
    }
  }

  /** Adds a post and returns its id. */
  async insert(
    manager: EntityManager,
    text: PostText,
    state: PublicationState & { published_at?: Date | null },
    by: { email: string; source: Source },
  ): Promise<number> {
    const values = [
      ...writtenValues(text),
      state.is_published,
      state.is_published ? null : state.scheduled_publish_at,
      state.published_at ?? null,
      by.source,
      by.email,
    ];
    const places = values.map((_, index) => `$${index + 1}`);
    const published = WRITTEN_COLUMNS.length + 1;
    places[published + 1] =
      `CASE WHEN $${published}::boolean THEN coalesce($${published + 2}::timestamptz, now()) END`;
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO posts (${WRITTEN_COLUMNS.join(', ')}, is_published, scheduled_publish_at, published_at, last_source,
         updated_by) VALUES (${places.join(', ')}) RETURNING id`,
      values,
    );
    if (!row) throw new Error('INSERT returned no row');
    return row.id;
  }

  /**
   * Replaces the text (and, where given, the state) of a locked post and drops its pending change. A slug that visitors
   * knew leaves a redirect.
   */
  async replace(
    manager: EntityManager,
    post: LockedPost,
    text: PostText,
    by: { email: string; source: Source },
    state: PublicationState = post,
  ): Promise<void> {
    const values = writtenValues(text);
    const assignments = WRITTEN_COLUMNS.map((column, index) => `${column} = $${index + 1}`);
    const first = values.length + 1;
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE posts SET ${assignments.join(', ')}, is_published = $${first}, scheduled_publish_at = $${first + 1},
         published_at = CASE WHEN $${first}::boolean THEN coalesce(published_at, now()) ELSE published_at END,
         last_source = $${first + 2}, updated_by = $${first + 3}, pending_change = NULL, updated_at = now(),
         version = version + 1
       WHERE id = $${first + 4} AND version = $${first + 5}`,
      [
        ...values,
        state.is_published,
        state.is_published ? null : state.scheduled_publish_at,
        by.source,
        by.email,
        post.id,
        post.version,
      ],
    );
    if (changed !== 1) throw new Error(`post ${post.id} changed under its lock`);
    if (text.slug !== post.slug && post.published_at) await this.redirect(manager, post, text.slug);
  }

  /**
   * Keeps `text` beside a locked post, and as a revision. Nothing that visitors see moves, the date of change included;
   * the version does.
   */
  async keepPending(
    manager: EntityManager,
    post: LockedPost,
    text: PostText,
    by: { email: string; source: Source },
  ): Promise<void> {
    await manager.query(
      `UPDATE posts SET version = version + 1, last_source = $2, updated_by = $3,
         pending_change = $4::jsonb || jsonb_build_object('saved_by', $3::text, 'saved_at',
           to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       WHERE id = $1`,
      [post.id, by.source, by.email, JSON.stringify(text)],
    );
    const values = [
      post.id,
      post.version + 1,
      by.source,
      by.email,
      ...TEXT_COLUMNS.map((column) => text[column]),
    ];
    await manager.query(
      `INSERT INTO post_revisions (post_id, version, source, saved_by, ${TEXT_COLUMNS.join(', ')}, action)
       VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}, 'pending')`,
      values,
    );
  }

  /** Keeps the present text of a post, or of several, as a revision. */
  async keepRevision(manager: EntityManager, id: number | number[], action: RevisionAction): Promise<void> {
    await manager.query(
      `INSERT INTO post_revisions (post_id, version, source, action, saved_by, ${TEXT_COLUMNS.join(', ')})
       SELECT id, version, last_source, $2, updated_by, ${TEXT_COLUMNS.join(', ')}
       FROM posts WHERE id = ANY($1) ORDER BY id`,
      [[id].flat(), action],
    );
  }

  /** Writes to the audit log. */
  async log(manager: EntityManager, id: number, entry: PostAction): Promise<void> {
    await this.audit.record(manager, { ...entry, target: `post/${id}` });
  }

  private async redirect(manager: EntityManager, post: LockedPost, newSlug: string): Promise<void> {
    await manager.query(`DELETE FROM slug_redirects WHERE slug = $1 AND post_id = $2`, [newSlug, post.id]);
    await manager.query(
      `INSERT INTO slug_redirects (slug, post_id) VALUES ($1, $2)
       ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id, created_at = now()`,
      [post.slug, post.id],
    );
  }
}
