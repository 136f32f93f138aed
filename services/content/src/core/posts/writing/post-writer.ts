import { Inject, Injectable } from '@nestjs/common';
import {
  revisionSummarySchema,
  type AdminPost,
  type CommentPlace,
  type PostText,
  type RevisionSummary,
} from '@vitrine/contracts';
import {
  AuditService,
  changed,
  execute,
  idRow,
  isoSql,
  oneRow,
  rows,
  withTokenName,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { approvalState, publishedHash, requireApproved } from '../model/approval.js';
import { SITE_SETTINGS, type SiteSettings } from '../../site/site-settings.js';
import { notifyApprovalVoid } from './approval-void.js';
import { savePostHealth } from './post-health.js';
import { SiteDocumentService } from '../../../site/site-document/site-document.service.js';
import { savePostLinks } from './post-links.js';
import { addRevisions, dropFormerAutosave } from './post-revisions.js';
import { shareSinceAi } from './ai-share.js';
import { moveComments } from '../model/comment-places.js';
import { readAdminPost } from '../model/post-queries.js';
import { computePostFigures, storedChangeSchema } from '../model/post-text.js';
import { writerEmail, requireDraft, requireKnownLinks, type Writer } from './token-writes.js';
import {
  postNotFound,
  requireAhead,
  requireComplete,
  versionConflict,
  withWriteErrors,
} from '../model/posts.errors.js';

const sourceSchema = revisionSummarySchema.shape.source;
type Source = z.infer<typeof sourceSchema>;
type RevisionAction = RevisionSummary['action'];

/** Where a save leaves a post: published now, scheduled, or neither. */
export const publicationStateSchema = z.object({
  is_published: z.boolean(),
  scheduled_publish_at: z.date().nullable(),
});
export type PublicationState = z.infer<typeof publicationStateSchema>;

/** What a change must know of a post before it; its row stays locked until the transaction ends. */
export const lockedPostSchema = publicationStateSchema.extend({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  published_at: z.date().nullable(),
  pending_change: storedChangeSchema.nullable(),
  last_source: sourceSchema,
  version: z.number(),
  /** The time of the transaction. */
  now: z.string(),
});
export type LockedPost = z.infer<typeof lockedPostSchema>;

/** An entry of the audit log: `post.<verb>`, and what happened as a sentence. */
export interface PostLog {
  verb: string;
  summary: string;
}

/** What one save does to a post. What it doesn't name stays as it is. */
export interface PostChange {
  /** The new text; a pending change goes with it, unless `pending` names one. */
  text?: PostText;
  state?: PublicationState;
  /** A pending change to store, or null to delete the one that is there. A saved one keeps its author. */
  pending?: Partial<PostText> | null;
  /** Shows the text though it may lack something: an import's, or one that visitors see already. */
  incomplete?: true;
  source?: Source;
  /** What the save is called among the revisions; without, it leaves none. */
  revision?: RevisionAction;
  /** Where the editor has followed comments to. */
  commentPlaces?: readonly CommentPlace[] | undefined;
  /** Whether the visual editor wrote its form over another one. */
  reformatted?: boolean;
  /** Without, the audit log says nothing of it. */
  log?: PostLog;
}

const nowSchema = z.object({ now: z.date() });

type Decide = (post: LockedPost, manager: EntityManager) => PostChange | null | Promise<PostChange | null>;

/** A post that does not exist yet. `published_at` back-dates a published one. */
interface NewPost {
  text: PostText;
  state: PublicationState & { published_at?: Date | null };
  /** See PostChange. */
  incomplete?: true;
  /** Of a post that comes from elsewhere: what it was there. A date of publication stays with a draft too. */
  dates?: { created_at?: Date; updated_at?: Date; published_at?: Date };
  source: Source;
  /** Default: a new one. */
  desk_id?: string | undefined;
  /** Of a copy: what its original has. */
  ai_changed?: number | null;
  revision: RevisionAction;
  log: PostLog[];
}

/**
 * Where posts are written. A save is `change`, from top to bottom; a new post is `add`.
 *
 * Posts are written in only three other places: internal-posts.controller.ts publishes what is due, guarded by
 * locks on rows that are not published yet, and post-bin.service.ts takes posts away and brings them back, both leaving
 * audit entries; refresh-posts.service.ts counts scores again.
 *
 * Triggers (services/content/schema) follow every statement on posts, of any sender:
 *   posts_start_view_total: the row that views are added to
 *   posts_searched: the vector of the search, where something searched or its visibility changed
 *   posts_dated: no live article is dated later than now
 *   posts_hashed: the hashes of its text and of its work text, which approvals are compared with
 *   posts_pictured: which pictures of ours a post has ever named
 *   posts_pinged: the outbox of notices to search engines and to the feed's hub, where what visitors see changed
 *   posts_reviewed: a text that is live has no state of work
 *   posts_withdrawn: links of reviewers end with the withdrawal
 * What a post links to and is spoken of by (post-links.ts), and what in it grows old or breaks (post-health.ts), is
 * kept here with its text, and comments follow their words (comment-places.ts).
 * Redirects, links, revisions, preview links, views and search rows go with their post (ON DELETE CASCADE).
 */
@Injectable()
export class PostWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    private readonly site: SiteDocumentService,
  ) {}

  /**
   * One save of a post, in one transaction: its row is locked, the version compared, and what `decide` returns is done
   * (nothing, for null). Answers the post after it. Only the version that was seen is changed; for undefined, whatever
   * is there. An API token changes what is a draft, before and after, and learns nothing of another post.
   * @throws AppError content.post_not_found; content.version_conflict with the current post; content.slug_taken,
   * content.category_unknown, content.token_drafts_only, content.approval_needed;
   * request.invalid for a text that can't be shown
   */
  change(id: number, seen: number | undefined, admin: Writer, decide: Decide): Promise<AdminPost> {
    return withWriteErrors(() =>
      this.dataSource.transaction((manager) => this.changeWithin(manager, id, seen, admin, decide)),
    );
  }

  /** `change` of the publication and of no text: a token of the scope `publish` may do it. */
  publish(
    id: number,
    seen: number | undefined,
    admin: Writer,
    decide: (post: LockedPost) => Omit<PostChange, 'text' | 'pending'> | null,
  ): Promise<AdminPost> {
    return withWriteErrors(() =>
      this.dataSource.transaction((manager) => this.changeWithin(manager, id, seen, admin, decide, true)),
    );
  }

  /** `change` in its caller's transaction. @throws its errors, and those of the database as they are */
  async changeWithin(
    manager: EntityManager,
    id: number,
    seen: number | undefined,
    admin: Writer,
    decide: Decide,
    isPublication = false,
  ): Promise<AdminPost> {
    const post = await lockPost(manager, id);
    requireDraft(admin, post, isPublication);
    if (seen !== undefined && seen !== post.version) throw versionConflict(await readAdminPost(manager, id));
    const change = await decide(post, manager);
    requireDraft(admin, change?.state, isPublication);
    if (change) {
      const isShowing = (change.text || change.state) && isLiveOrScheduled(change.state ?? post);
      if (isShowing && !change.incomplete) {
        const text = change.text ?? (await readAdminPost(manager, id));
        requireComplete(text);
        requireAhead(text, (change.state ?? post).scheduled_publish_at ?? post.now);
      }
      const isLive = (change.text || change.state) && (change.state ?? post).is_published;
      const former = isLive && post.is_published ? await publishedHash(manager, id) : null;
      const isTextual = change.text || change.pending !== undefined;
      const approved = isTextual ? await approvalState(manager, id) : null;
      if (isTextual) {
        const content = change.pending?.content ?? change.text?.content ?? null;
        await moveComments(manager, id, content, change.commentPlaces);
      }
      await updatePost(manager, post, change, writerEmail(admin));
      if (approved) await notifyApprovalVoid(manager, id, approved, admin);
      if (isLive) await requireApproved(manager, id, former);
      await keepRedirect(manager, post, change.text?.slug);
      if (change.text) await this.saveDerived(manager, id, change.text, admin);
      const replaces =
        change.revision === 'autosaved' && (await dropFormerAutosave(manager, id, writerEmail(admin)));
      const reformatted = change.reformatted || replaces;
      if (change.revision)
        await addRevisions(manager, [id], change.revision, {
          pending: !!change.pending,
          reformatted,
          by: admin,
        });
      if (change.log) await this.log(manager, id, admin, change.log);
    }
    return readAdminPost(manager, id);
  }

  /** Adds a post with its first revision, in its caller's transaction, and returns its id. */
  async add(
    manager: EntityManager,
    { text, state, incomplete, dates = {}, source, ai_changed = null, desk_id, revision, log }: NewPost,
    by: Writer,
  ): Promise<number> {
    requireDraft(by, state);
    if (isLiveOrScheduled(state) && !incomplete) {
      requireComplete(text);
      if (text.unpublish_at) {
        const { now } = await oneRow(manager, nowSchema, 'SELECT now() AS now');
        requireAhead(text, state.scheduled_publish_at ?? now);
      }
    }
    const { columns, values, places } = bind({
      ...text,
      ...computePostFigures(text),
      ...stateColumns(state),
      last_source: source,
      ai_changed: ai_changed ?? (source === 'ai' ? 0 : null),
      updated_by: writerEmail(by),
      ...(desk_id && { desk_id }),
      ...(dates.created_at && { created_at: dates.created_at }),
      ...(dates.updated_at && { updated_at: dates.updated_at }),
      published_at: dates.published_at ?? ((state.is_published && state.published_at) || null),
    });
    if (state.is_published) places.push(`coalesce(${places.pop()}::timestamptz, now())`);
    const sql = `INSERT INTO posts (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`;
    const row = await oneRow(manager, idRow, sql, values);
    if (state.is_published) await requireApproved(manager, row.id, null);
    await this.saveDerived(manager, row.id, text, by);
    await addRevisions(manager, [row.id], revision, { by });
    for (const entry of log) await this.log(manager, row.id, by, entry);
    return row.id;
  }

  /** Saves what is derived from a post's text: its links and its health. */
  private async saveDerived(manager: EntityManager, id: number, text: PostText, by: Writer): Promise<void> {
    const links = await savePostLinks(manager, id, text);
    await requireKnownLinks(manager, by, links, this.site, this.settings.public_url);
    await savePostHealth(manager, id, text.content, this.settings.public_url);
  }

  /** Writes to the audit log what was done to a post, by whom and with which API token or assistant. */
  log(manager: EntityManager, id: number, by: Writer, { verb, summary }: PostLog): Promise<void> {
    return this.audit.did(
      manager,
      { email: writerEmail(by) },
      `post.${verb}`,
      id,
      withTokenName(summary, by),
    );
  }
}

/** Locks the post's row until the transaction ends. @throws AppError content.post_not_found */
export async function lockPost(manager: EntityManager, id: number): Promise<LockedPost> {
  const sql = `SELECT id, slug, title, is_published, published_at, scheduled_publish_at, pending_change, last_source,
    version,
       ${isoSql('now()')} AS now
     FROM posts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`;
  const [post] = await rows(manager, lockedPostSchema, sql, [id]);
  if (!post) throw postNotFound();
  return post;
}

/**
 * The guarded UPDATE: it names the version that it replaces and counts the rows that it changed. A pending change moves
 * nothing that visitors see, the date of change included.
 */
async function updatePost(
  manager: EntityManager,
  post: LockedPost,
  { text, state, pending, source }: PostChange,
  email: string,
): Promise<void> {
  const pendingChange = pending && JSON.stringify({ saved_by: email, saved_at: post.now, ...pending });
  const { columns, values, places } = bind({
    updated_by: email,
    ...(source && { last_source: source }),
    ...(text && { ai_changed: source === 'ai' ? 0 : await shareSinceAi(manager, post.id, text.content) }),
    ...(text && { ...text, ...computePostFigures(text), pending_change: null }),
    ...(pending !== undefined && { pending_change: pendingChange }),
    ...(state && stateColumns(state)),
  });
  const set = ['version = version + 1', ...columns.map((column, index) => `${column} = ${places[index]}`)];
  if (text || state) set.push('updated_at = now()');
  if (state?.is_published) set.push('published_at = coalesce(published_at, now())');
  const sql = `UPDATE posts SET ${set.join(', ')} WHERE id = $${values.length + 1} AND version = $${values.length + 2}`;
  const count = await changed(manager, sql, [...values, post.id, post.version]);
  if (count !== 1) throw new Error(`post ${post.id} changed under its lock`);
}

/** A slug that visitors knew leads to the post for good, also when it is changed while the post is withdrawn. */
async function keepRedirect(manager: EntityManager, post: LockedPost, slug = post.slug): Promise<void> {
  if (slug === post.slug || !post.published_at) return;
  await execute(manager, `DELETE FROM slug_redirects WHERE slug = $1 AND post_id = $2`, [slug, post.id]);
  const sql = `INSERT INTO slug_redirects (slug, post_id) VALUES ($1, $2)
     ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id, created_at = now()`;
  await execute(manager, sql, [post.slug, post.id]);
}

/** Whether visitors see a post's text, or are going to without anybody's further doing. */
export const isLiveOrScheduled = ({ is_published, scheduled_publish_at }: PublicationState): boolean =>
  is_published || scheduled_publish_at !== null;

const stateColumns = ({ is_published, scheduled_publish_at }: PublicationState): PublicationState => ({
  is_published,
  scheduled_publish_at: is_published ? null : scheduled_publish_at,
});

/** Columns and values of a statement, and the placeholders of its values. */
const bind = (row: object) => ({
  columns: Object.keys(row),
  values: Object.values(row) as unknown[],
  places: Object.keys(row).map((_, index) => `$${index + 1}`),
});
