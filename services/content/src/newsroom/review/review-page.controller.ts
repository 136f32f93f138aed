import { Controller, Inject } from '@nestjs/common';
import { commentableText } from '@vitrine/analysis';
import {
  contentCalls,
  displayName,
  pickFields,
  REVIEW_LIMITS,
  reviewPageSchema,
  type ContentCalls,
  type GuestComment,
  type PublicPost,
} from '@vitrine/contracts';
import {
  Answer,
  AppError,
  AuditService,
  execute,
  Handles,
  isoSql,
  oneRow,
  rows,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ActivePeople, isAdminSince } from '../../core/people/active-people.js';
import { commentedText } from '../../core/posts/model/comment-places.js';
import { readAdminPost } from '../../core/posts/model/post-queries.js';
import { linkReviewerName } from '../../core/posts/model/review-states.js';
import { lockPost } from '../../core/posts/writing/post-writer.js';
import { readPublicPreview } from '../previews/public-preview.js';
import { readToken, PRIVATE_HEADERS } from '../previews/preview-tokens.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { approvalState } from '../../core/posts/model/approval.js';
import { DecisionsService } from './decisions.service.js';
import { findQuote, quoteAt } from './find-quote.js';
import { ReviewCommentsService } from './review-comments.service.js';
import { readDecisions } from './review-decisions.js';

const linkSchema = z.object({
  id: z.number(),
  post_id: z.number(),
  reviewer_name: z.string(),
  asked_by: z.string(),
  asked_by_name: z.string().nullable(),
  note: z.string(),
  shares_threads: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  due_at: z.string().nullable(),
});

const listedTextSchema = reviewPageSchema.shape.texts.unwrap().element;
const changedSchema = reviewPageSchema.shape.changed.unwrap().unwrap().shape.before;

const countSchema = z.object({ count: z.number() });

type ReviewerLink = z.infer<typeof linkSchema>;

const DONE = { approved: 'aprovou', changes_requested: 'pediu mudanças em' };

/**
 * What a person without an account sees and says of one post, by a link. Each call looks the link up again, so it ends
 * with the link, with the post, and with the access of who asked.
 */
@Controller()
export class ReviewPageController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly comments: ReviewCommentsService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    private readonly people: ActivePeople,
    private readonly decisions: DecisionsService,
  ) {}

  @Handles(contentCalls.reviewLinkState)
  async state({ params, query }: ParsedRequest<ContentCalls['reviewLinkState']>) {
    const link = await this.open(params.token, query.post);
    const { hash } = await approvalState(this.dataSource.manager, link.post_id);
    return new Answer(200, { text_hash: hash }, PRIVATE_HEADERS);
  }

  @Handles(contentCalls.reviewPage)
  async page({ params, query }: ParsedRequest<ContentCalls['reviewPage']>) {
    const link = await this.open(params.token, query.post);
    const seenSql = `UPDATE review_links l SET opened_at = coalesce(l.opened_at, now()), seen_version = p.version,
         seen_before = CASE WHEN l.seen_version = p.version THEN l.seen_before ELSE l.seen_version END
       FROM posts p WHERE l.id = $1 AND p.id = l.post_id
         AND (l.opened_at IS NULL OR l.seen_version IS DISTINCT FROM p.version)`;
    await execute(this.dataSource, seenSql, [link.id]);
    // One snapshot, so that the hash is the one of the text.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const { hash } = await approvalState(manager, link.post_id);
      const post = await readAdminPost(manager, link.post_id);
      const [decision = null] = await readDecisions(manager, link.post_id, hash, link.id);
      const publishing = await this.decisions.publishing(manager, link.post_id, { linkId: link.id });
      const shown = await readPublicPreview(manager, post, this.settings);
      return {
        texts: await textsOf(manager, params.token),
        changed: await changedSince(manager, link, shown),
        shares_threads: link.shares_threads,
        reviewer_name: link.reviewer_name,
        asked_by_name: displayName(link.asked_by, link.asked_by_name),
        note: link.note,
        expires_at: link.expires_at,
        text_hash: hash,
        version: post.version,
        post: shown,
        comments: await this.threadsOf(manager, link),
        decision,
        due_at: link.due_at,
        ...pickFields(publishing, ['publishes_now', 'next_opening']),
      };
    });
  }

  @Handles(contentCalls.commentByLink)
  async comment({ params, body }: ParsedRequest<ContentCalls['commentByLink']>): Promise<void> {
    const link = await this.open(params.token, body.post);
    const active = await this.people.all();
    await this.dataSource.transaction(async (manager) => {
      const { post_id } = link;
      await lockPost(manager, post_id);
      await requireLink(manager, params.token, post_id);
      const by = { kind: 'reviewer', linkId: link.id, name: link.reviewer_name } as const;
      await this.comments.requireRoom(manager, post_id, by);
      const { parent_id, version, quote, occurrence, occurrences, proposal } = body;
      const seen = parent_id || !quote ? null : await seenText(manager, post_id, version);
      const place = seen === null ? null : findQuote(seen, { quote, occurrence, occurrences });
      const words = place && seen?.slice(place.start, place.end);
      // A proposal takes the place of words of one paragraph.
      const canPropose = words && !(proposal && words.includes('\n'));
      await this.comments.addWithin(manager, active, post_id, by, {
        version,
        body: canPropose ? body.body : withoutPlace({ ...body, quote: words ? '' : quote }),
        ...(parent_id && { parent_id }),
        ...(words && { quote: words, start: place.start, ...(proposal && canPropose && { proposal }) }),
      });
    });
  }

  @Handles(contentCalls.decideByLink)
  async decide({ params, body }: ParsedRequest<ContentCalls['decideByLink']>): Promise<void> {
    const link = await this.open(params.token, body.post);
    const active = await this.people.all();
    await this.dataSource.transaction(async (manager) => {
      const { post_id } = link;
      const post = await lockPost(manager, post_id);
      // Once more under the lock: a link that is revoked meanwhile decides nothing.
      await requireLink(manager, params.token, post_id);
      const by = { name: link.reviewer_name, linkId: link.id, askedBy: link.asked_by };
      const { decision, text_hash: seen, ...rest } = body;
      if (decision === 'taken_back') return this.takeBack(manager, link, post.title, active);
      const countSql = 'SELECT count(*)::int AS count FROM review_decisions WHERE link_id = $1';
      const { count } = await oneRow(manager, countSchema, countSql, [link.id]);
      if (count >= REVIEW_LIMITS.decisions) throw new AppError('content.too_many_decisions');
      const made = { decision, seen, ...rest };
      if (!(await this.decisions.record(manager, post_id, by, made, link.asked_by, active))) return;
      const person = linkReviewerName(link.reviewer_name);
      const summary = `${link.reviewer_name} ${DONE[decision]} o post “${post.title}”, por link de ${link.asked_by}`;
      await this.audit.did(manager, { email: person }, `post.review_${decision}`, post_id, summary);
    });
  }

  private async takeBack(
    manager: EntityManager,
    link: ReviewerLink,
    title: string,
    active: ReadonlyMap<string, string>,
  ): Promise<void> {
    const { id: linkId, post_id } = link;
    const [last] = await readDecisions(manager, post_id, '', linkId);
    if (!last || !(await this.decisions.lift(manager, post_id, last.id, { linkId }, '', active))) return;
    const summary = `${link.reviewer_name} retirou seu pedido de mudanças no post “${title}”`;
    const person = { email: linkReviewerName(link.reviewer_name) };
    await this.audit.did(manager, person, 'post.review_lifted', link.post_id, summary);
  }

  private async threadsOf(
    manager: EntityManager,
    { id, post_id, asked_by, asked_by_name }: ReviewerLink,
  ): Promise<GuestComment[]> {
    const comments = await this.comments.list(manager, post_id, id);
    const text = comments.some(({ place }) => place) ? await commentedText(manager, post_id) : '';
    return comments.map(({ author_email, author_name, place, resolved_at, quote, ...comment }) => ({
      ...pickFields(comment, ['id', 'parent_id', 'body', 'proposal', 'proposal_state', 'created_at']),
      author_name:
        author_email === null
          ? author_name
          : author_email === asked_by
            ? displayName(asked_by, asked_by_name)
            : 'Redação',
      quote,
      is_gone: quote !== null && place === null,
      place: place && quoteAt(text, place),
      is_resolved: resolved_at !== null,
    }));
  }

  /** The link of a token, whose author is still an admin. @throws AppError content.review_ended */
  private async open(token: string, post: number | undefined): Promise<ReviewerLink> {
    const link = await requireLink(this.dataSource.manager, token, post);
    if (!isAdminSince(await this.people.all(), link.asked_by, link.created_at)) throw ended();
    return link;
  }
}

const ended = () => new AppError('content.review_ended');

const OPEN_LINKS_SQL = `FROM review_links l JOIN posts p ON p.id = l.post_id AND p.deleted_at IS NULL
     WHERE l.token_hash = $1 AND l.expires_at > now() AND l.revoked_at IS NULL`;

/**
 * The link of a token to one of its posts, or to the first, where it has not ended itself.
 * @throws AppError content.review_ended
 */
async function requireLink(manager: EntityManager, token: string, post?: number): Promise<ReviewerLink> {
  const hash = readToken(token);
  if (!hash) throw ended();
  const sql = `SELECT l.id, l.post_id, l.reviewer_name, l.asked_by, l.asked_by_name, l.note, l.shares_threads,
       ${isoSql('l.created_at')} AS created_at, ${isoSql('l.expires_at')} AS expires_at, ${isoSql('l.due_at')} AS due_at
     ${OPEN_LINKS_SQL} AND ($2::integer IS NULL OR l.post_id = $2) ORDER BY l.id LIMIT 1`;
  const [link] = await rows(manager, linkSchema, sql, [hash, post ?? null]);
  if (!link) throw ended();
  return link;
}

/** The texts that a link opens, each with the last decision by it on exactly what the text is now. */
function textsOf(manager: EntityManager, token: string) {
  const sql = `SELECT l.post_id, coalesce(p.pending_change ->> 'title', p.title) AS title,
       (SELECT d.decision FROM review_decisions d WHERE d.link_id = l.id AND d.text_hash = p.work_hash
        ORDER BY d.id DESC LIMIT 1) AS decision
     ${OPEN_LINKS_SQL} ORDER BY l.id`;
  return rows(manager, listedTextSchema, sql, [readToken(token)]);
}

/** The text that the reviewer saw before, and the present one; null where it is the same, or no longer known. */
async function changedSince(manager: EntityManager, { id }: ReviewerLink, post: PublicPost) {
  const fields = Object.keys(changedSchema.shape) as (keyof typeof changedSchema.shape)[];
  const sql = `SELECT ${fields.map((field) => `r.${field}`).join(', ')}
     FROM review_links l JOIN post_revisions r ON r.post_id = l.post_id AND r.version <= l.seen_before
     WHERE l.id = $1 ORDER BY r.version DESC, r.id DESC LIMIT 1`;
  const [before] = await rows(manager, changedSchema, sql, [id]);
  const after = pickFields(post, fields);
  return before && fields.some((field) => before[field] !== after[field]) ? { before, after } : null;
}

/** The text of a version in which a reviewer selected words; null where it is no longer known. */
async function seenText(manager: EntityManager, postId: number, version: number): Promise<string | null> {
  if ((await readAdminPost(manager, postId)).version === version) return commentedText(manager, postId);
  const sql =
    'SELECT content FROM post_revisions WHERE post_id = $1 AND version = $2 ORDER BY id DESC LIMIT 1';
  const [seen] = await rows(manager, contentSchema, sql, [postId, version]);
  return seen ? commentableText(seen.content).text : null;
}
const contentSchema = z.object({ content: z.string() });

/** A comment whose words have no certain place says itself what it is on. */
function withoutPlace({ quote, body, proposal }: { quote: string; body: string; proposal: string }): string {
  const about = quote && `Sobre “${quote}”`;
  const proposed = proposal && `${about ? ', proponho' : 'Proponho'}: “${proposal}”`;
  return [about + proposed, body].filter(Boolean).join(proposed || !about ? '\n' : ': ');
}
