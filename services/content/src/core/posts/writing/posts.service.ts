import { Inject, Injectable } from '@nestjs/common';
import {
  emptyPostText,
  pickFields,
  POST_TEXT_FIELDS,
  type AdminPost,
  type IdentityClaims,
  type patchPostSchema,
  type PostText,
  type PostTextField,
  type savePostSchema,
  type schedulePostSchema,
  type togglePublishSchema,
} from '@vitrine/contracts';
import { AppError, execute, idRow, invalidField, oneRow, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { SITE_SETTINGS, type SiteSettings } from '../../site/site-settings.js';
import { SiteDocumentService } from '../../../site/site-document/site-document.service.js';
import { readInstant } from '../../site/site-dates.js';
import { freeSlug } from '../model/free-slug.js';
import { readAdminPost } from '../model/post-queries.js';
import { readPostText, storedText } from '../model/post-text.js';
import {
  PostWriter,
  type LockedPost,
  type PostChange,
  type PostLog,
  type PublicationState,
} from './post-writer.js';
import { withWriteErrors } from '../model/posts.errors.js';

type PostBody = z.output<typeof savePostSchema>;
type PatchBody = z.output<typeof patchPostSchema>;
type ScheduleBody = z.output<typeof schedulePostSchema>;
type ToggleBody = z.output<typeof togglePublishSchema>;

const AUDIT_VERBS = {
  created: 'Criou',
  updated: 'Alterou',
  published: 'Publicou',
  unpublished: 'Tirou do ar',
  scheduled: 'Agendou',
};

const logOf = (verb: keyof typeof AUDIT_VERBS, title: string): PostLog => ({
  verb,
  summary: `${AUDIT_VERBS[verb]} o post “${title}”`,
});

const unscheduled = (title: string): PostLog => ({
  verb: 'unscheduled',
  summary: `Cancelou o agendamento do post “${title}”`,
});
const DRAFT: PublicationState = { is_published: false, scheduled_publish_at: null };

/** What a save did, seen from the state before and after it. */
function actionOf(before: PublicationState, after: PublicationState) {
  if (after.is_published !== before.is_published) return after.is_published ? 'published' : 'unpublished';
  const time = after.scheduled_publish_at?.getTime();
  return time !== undefined && time !== before.scheduled_publish_at?.getTime() ? 'scheduled' : 'updated';
}

/** Pictures of other sites leave a text that no person wrote. */
const picturesOf = ({ api_token }: IdentityClaims) => (api_token ? 'links' : 'kept');

const MINUTE = 60_000;

/**
 * Refuses a time that has passed, by the database's clock; the minute under way counts as to come, and a late post may
 * keep its time.
 */
function refusePast(after: PublicationState, before: PublicationState | null, now: Date | string): void {
  const time = after.scheduled_publish_at?.getTime();
  if (time === undefined || time === before?.scheduled_publish_at?.getTime()) return;
  if (time <= new Date(now).getTime() - MINUTE) {
    throw invalidField('scheduled_publish_at', 'O horário do agendamento já passou');
  }
}

const replaceBy =
  (text: PostText, state: PublicationState, { source, reformatted, comment_places }: PostBody) =>
  (post: LockedPost): PostChange => {
    refusePast(state, post, post.now);
    const revision = actionOf(post, state);
    const log = logOf(revision, text.title);
    return { text, state, source, reformatted, commentPlaces: comment_places, revision, log };
  };

const postSchema = z.object({ id: z.number(), version: z.number() });

/**
 * The post that an earlier request with this list of sources has created, and the version of it that may be replaced:
 * none (0) where it was changed or published since. Requests with one list wait for each other.
 */
async function createdBefore(
  manager: EntityManager,
  sourceList: string,
  email: string,
  { is_published }: PublicationState,
): Promise<{ id: number; version: number } | undefined> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sourceList]);
  const sql = `SELECT id, CASE WHEN version = 1 AND updated_by = $2 AND is_published <= $3 THEN 1 ELSE 0 END AS version
     FROM posts WHERE desk_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1`;
  const values = [sourceList, email, is_published];
  const [post] = await rows(manager, postSchema, sql, values);
  return post;
}

const nowSchema = z.object({ now: z.date() });

/** Creating, changing, publishing, withdrawing, scheduling and filing posts. */
@Injectable()
export class PostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    private readonly site: SiteDocumentService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** @throws AppError content.post_not_found */
  get(id: number): Promise<AdminPost> {
    return readAdminPost(this.dataSource.manager, id);
  }

  /** The post with a slug, that of now or one of before; undefined for none. */
  async idOf(slug: string): Promise<number | undefined> {
    const sql = `SELECT id FROM posts WHERE slug = $1 AND deleted_at IS NULL
       UNION SELECT post_id FROM slug_redirects WHERE slug = $1 LIMIT 1`;
    return (await rows(this.dataSource, idRow, sql, [slug]))[0]?.id;
  }

  /**
   * Creates a post, or changes the one that an earlier request with the same list of sources has created.
   * @throws AppError content.slug_taken, content.category_unknown; content.token_drafts_only; content.version_conflict
   * where that post was changed since
   */
  async create(body: PostBody, admin: IdentityClaims): Promise<AdminPost> {
    const typed = readPostText(body, await this.site.company(), picturesOf(admin));
    const state = this.stateOf(body);
    const log = [logOf('created', typed.title)];
    if (state.is_published) log.push(logOf('published', typed.title));
    if (state.scheduled_publish_at) log.push(logOf('scheduled', typed.title));
    const { source } = body;
    // A source list belongs to a person: a request with an API token starts with a new, empty one.
    const desk_id = admin.api_token ? undefined : body.desk_id;
    return withWriteErrors(() =>
      this.dataSource.transaction(async (manager) => {
        const known = desk_id && (await createdBefore(manager, desk_id, admin.email, state));
        const text = body.autosave
          ? { ...typed, slug: await freeSlug(manager, typed.slug, known ? known.id : 0) }
          : typed;
        if (known) {
          return this.writer.changeWithin(
            manager,
            known.id,
            known.version,
            admin,
            replaceBy(text, state, body),
          );
        }
        const post = { text, state, source, desk_id, revision: 'created', log } as const;
        const { now } = await oneRow(manager, nowSchema, 'SELECT now() AS now');
        refusePast(state, null, now);
        return readAdminPost(manager, await this.writer.add(manager, post, admin));
      }),
    );
  }

  /** Replaces a post. See PostWriter.change for `version` and errors. */
  async update(id: number, body: PostBody, admin: IdentityClaims): Promise<AdminPost> {
    const text = readPostText(body, await this.site.company(), picturesOf(admin));
    const state = this.stateOf(body);
    return this.writer.change(id, body.version, admin, replaceBy(text, state, body));
  }

  /**
   * Changes the `named` fields of the version that was seen. A pending change gets those that it had left as they were.
   * See PostWriter.change for errors.
   */
  async patch(
    id: number,
    body: PatchBody,
    named: readonly PostTextField[],
    admin: IdentityClaims,
  ): Promise<AdminPost> {
    // The other fields are not read: what is stored may be what a save would refuse.
    const typed = { ...emptyPostText(), slug: 'x', content: 'x', ...pickFields(body, named) } as PostBody;
    const fields = pickFields(readPostText(typed, await this.site.company(), picturesOf(admin)), named);
    return this.writer.change(id, body.version, admin, async (_post, manager) => {
      const stored = await readAdminPost(manager, id);
      if (named.every((name) => fields[name] === stored[name])) return null;
      const text = { ...pickFields(stored, POST_TEXT_FIELDS), ...fields };
      const { pending_change: pending } = stored;
      const unchanged = pending ? named.filter((name) => pending[name] === stored[name]) : [];
      return {
        text,
        ...(pending && { pending: { ...pending, ...pickFields(fields, unchanged) } }),
        source: body.source,
        revision: 'updated',
        log: logOf('updated', text.title),
      };
    });
  }

  /**
   * Publishes or withdraws; asking for what already is changes nothing. Publishing a scheduled post drops its time. See
   * PostWriter.change for `version` and errors.
   */
  togglePublish(
    id: number,
    { is_published, version }: ToggleBody,
    admin: IdentityClaims,
  ): Promise<AdminPost> {
    return this.writer.publish(id, version, admin, (post) => {
      if (post.is_published === is_published) return null;
      const revision = is_published ? 'published' : 'unpublished';
      const state = { is_published, scheduled_publish_at: null };
      return { state, revision, log: logOf(revision, post.title) };
    });
  }

  /** Makes a draft of a post, be it live or scheduled. See PostWriter.change for `version` and errors. */
  withdraw(id: number, version: number, admin: IdentityClaims): Promise<AdminPost> {
    return this.writer.change(id, version, admin, (post) => {
      if (!post.is_published && !post.scheduled_publish_at) return null;
      const log = post.is_published ? logOf('unpublished', post.title) : unscheduled(post.title);
      return { state: DRAFT, revision: post.is_published ? 'unpublished' : 'updated', log };
    });
  }

  /**
   * Sets the time of a draft, or takes it away.
   * @throws AppError content.post_not_found, content.version_conflict, content.post_published
   */
  schedule(
    id: number,
    { scheduled_publish_at, version }: ScheduleBody,
    admin: IdentityClaims,
  ): Promise<AdminPost> {
    const state = this.stateOf({ is_published: false, scheduled_publish_at });
    return this.writer.publish(id, version, admin, (post) => {
      if (post.is_published) throw new AppError('content.post_published');
      refusePast(state, post, post.now);
      const revision = actionOf(post, state);
      const log = state.scheduled_publish_at ? logOf('scheduled', post.title) : unscheduled(post.title);
      return { state, revision, log };
    });
  }

  /** Moves a post, and its pending change, to another category. @throws AppError content.category_unknown */
  file(id: number, version: number, category_id: number, admin: IdentityClaims): Promise<AdminPost> {
    return this.writer.change(id, version, admin, async (_post, manager) => {
      const stored = await readAdminPost(manager, id);
      if (stored.category_id === category_id) return null;
      const text = { ...pickFields(stored, POST_TEXT_FIELDS), category_id };
      const { pending_change } = stored;
      const pending = pending_change && {
        ...pending_change,
        ...storedText(pending_change, this.settings),
        category_id,
      };
      return {
        text,
        incomplete: true,
        ...(pending && { pending }),
        revision: 'updated',
        log: logOf('updated', stored.title),
      };
    });
  }

  private stateOf(body: Pick<PostBody, 'is_published' | 'scheduled_publish_at'>): PublicationState {
    const time = body.is_published ? null : body.scheduled_publish_at;
    return {
      is_published: body.is_published,
      scheduled_publish_at: time ? readInstant(time, this.settings.timezone, 'scheduled_publish_at') : null,
    };
  }
}
