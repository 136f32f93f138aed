import { Injectable } from '@nestjs/common';
import {
  contentCalls,
  OPEN_PROPOSALS,
  pickFields,
  POST_TEXT_FIELDS,
  proposalOutcomeSchema,
  proposalPlace,
  proposalSchema,
  proposalTextSchema,
  type AdminPost,
  type IdentityClaims,
  type PostText,
  type PostTextField,
  type Proposal,
  type ProposalOutcome,
  type ProposalText,
  type SettledProposal,
} from '@vitrine/contracts';
import {
  anyRow,
  AppError,
  AuditService,
  execute,
  idRow,
  invalidField,
  isoSql,
  oneRow,
  parseInput,
  rows,
  withTokenName,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { involvedPeople } from '../../core/inbox/involved-people.js';
import { closeEntries, notify } from '../../core/inbox/notify.js';
import { ActivePeople } from '../../core/people/active-people.js';
import { readAdminPost } from '../../core/posts/model/post-queries.js';
import { readPostText } from '../../core/posts/model/post-text.js';
import { categoryUnknown, slugTaken, versionConflict } from '../../core/posts/model/posts.errors.js';
import { linksAndPhrasesOf } from '../../core/posts/writing/post-links.js';
import { lockPost } from '../../core/posts/writing/post-writer.js';
import { requireKnownLinks, tokenNameOf } from '../../core/posts/writing/token-writes.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

const settledSchema = proposalTextSchema.pick({ assistant: true, fields: true });
const goneSchema = z.object({ post_id: z.number() });
const ownProposalSchema = proposalSchema.extend({
  post_id: z.number(),
  fields: z.array(z.string()),
  state: proposalOutcomeSchema,
  settled_at: z.string().nullable(),
});
type OwnProposal = z.output<typeof ownProposalSchema>;
const countSchema = z.object({ count: z.number() });
const COLUMNS_SQL = `id, assistant, proposed_by, note, version, ${isoSql('created_at')} AS created_at`;

/** Settled proposals that their assistant is shown. */
const SETTLED_SHOWN = 50;
const DONE = { accepted: 'Aceitou', declined: 'Recusou' };

/** Proposals of assistants: fields of a post that a person takes piece by piece, or declines. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly site: SiteDocumentService,
    private readonly people: ActivePeople,
  ) {}

  /** Those of a post that wait, the oldest first. */
  list(manager: EntityManager, postId: number): Promise<Proposal[]> {
    const sql = `SELECT ${COLUMNS_SQL} FROM post_proposals WHERE post_id = $1 ORDER BY id`;
    return rows(manager, proposalSchema, sql, [postId]);
  }

  /** @throws AppError content.proposal_not_found */
  async get(postId: number, id: number): Promise<ProposalText> {
    const sql = `SELECT ${COLUMNS_SQL}, fields, base FROM post_proposals WHERE post_id = $1 AND id = $2`;
    const [proposal] = await rows(this.dataSource, proposalTextSchema, sql, [postId, id]);
    if (!proposal) throw new AppError('content.proposal_not_found');
    return proposal;
  }

  /**
   * Stores what an assistant proposes for the version of a post that it read, sanitised as a save of its would be. The
   * post does not change.
   * @throws AppError content.post_not_found, content.version_conflict, content.too_many_proposals, content.slug_taken,
   * content.category_unknown; request.invalid for what changes nothing or a save would refuse
   */
  async add(
    { id: postId, version }: Pick<AdminPost, 'id' | 'version'>,
    proposed: Partial<PostText>,
    note: string,
    by: IdentityClaims,
  ): Promise<{ id: number; fields: PostTextField[]; text: PostText }> {
    const company = await this.site.company();
    const active = await this.people.all();
    return this.dataSource.transaction(async (manager) => {
      const { title } = await lockPost(manager, postId);
      const post = await readAdminPost(manager, postId);
      if (post.version !== version) throw versionConflict(post);
      const base = pickFields(post, POST_TEXT_FIELDS);
      const body = parseInput(contentCalls.adminUpdatePost.body, { ...base, ...proposed });
      const text = readPostText(body, company, 'links');
      const names = POST_TEXT_FIELDS.filter((name) => name in proposed && text[name] !== base[name]);
      if (names.length === 0) throw invalidField('id', 'A proposta não muda nada neste post.');
      const assistant = tokenNameOf(by) ?? by.email;
      const sameSql = `SELECT id FROM post_proposals WHERE post_id = $1 AND version = $2 AND assistant = $3
         AND proposed_by = $4 AND fields = $5`;
      const sameValues = [postId, version, assistant, by.email, pickFields(text, names)];
      const [same] = await rows(manager, idRow, sameSql, sameValues);
      if (same) return { id: same.id, fields: names, text };
      await requireRoom(manager, postId);
      await requireFree(manager, postId, pickFields(text, names));
      if (names.includes('content'))
        await requireKnownLinks(manager, by, linksAndPhrasesOf(text), this.site, company.public_url);
      const sql = `INSERT INTO post_proposals (post_id, version, fields, base, note, assistant, proposed_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;
      const { id } = await oneRow(manager, idRow, sql, [
        postId,
        version,
        pickFields(text, names),
        pickFields(base, names),
        note,
        assistant,
        by.email,
      ]);
      const summary = withTokenName(`Propôs uma mudança no post “${title}”`, by);
      await this.audit.did(manager, by, 'post.proposed', postId, summary);
      await notify(manager, active, {
        ...{ kind: 'proposal', postId, by: { name: assistant }, text: note },
        to: [by.email, ...(await involvedPeople(manager, active, postId))],
        place: proposalPlace(postId, id),
      });
      return { id, fields: names, text };
    });
  }

  /** Those of the caller's own assistant or token: all that wait, and the newest that were settled. */
  listOwn(by: IdentityClaims): Promise<OwnProposal[]> {
    const own = 'WHERE assistant = $1 AND proposed_by = $2';
    const sql = `(SELECT ${COLUMNS_SQL}, post_id, ARRAY(SELECT jsonb_object_keys(fields)) AS fields,
         'waiting' AS state, NULL AS settled_at FROM post_proposals ${own} ORDER BY id)
       UNION ALL (SELECT ${COLUMNS_SQL}, post_id, fields, state, ${isoSql('settled_at')} AS settled_at
         FROM proposal_outcomes ${own} ORDER BY proposal_outcomes.settled_at DESC, id DESC LIMIT ${SETTLED_SHOWN})`;
    return rows(this.dataSource, ownProposalSchema, sql, [tokenNameOf(by), by.email]);
  }

  /** Ends a proposal of the caller's own assistant or token. @throws AppError content.proposal_not_found */
  async withdraw(id: number, by: IdentityClaims): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const sql = `SELECT post_id FROM post_proposals WHERE id = $1 AND assistant = $2 AND proposed_by = $3 FOR UPDATE`;
      const [gone] = await rows(manager, goneSchema, sql, [id, tokenNameOf(by), by.email]);
      if (!gone) throw new AppError('content.proposal_not_found');
      await end(manager, id, 'withdrawn');
      await closeEntries(manager, gone.post_id, proposalPlace(gone.post_id, id));
      const summary = withTokenName('Retirou uma proposta', by);
      await this.audit.did(manager, by, 'post.proposal_withdrawn', gone.post_id, summary);
    });
  }

  /**
   * Ends a proposal, and says in the audit log what became of it. What was accepted and is not in the text as it was
   * proposed was accepted in part.
   * @throws AppError content.post_not_found, content.proposal_not_found
   */
  async settle(postId: number, id: number, by: IdentityClaims, state: SettledProposal): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const sql = 'SELECT assistant, fields FROM post_proposals WHERE post_id = $1 AND id = $2 FOR UPDATE';
      const [proposal] = await rows(manager, settledSchema, sql, [postId, id]);
      if (!proposal) throw new AppError('content.proposal_not_found');
      const isPartly = state === 'accepted' && !(await holdsAll(manager, postId, proposal.fields));
      await end(manager, id, isPartly ? 'partly' : state);
      await closeEntries(manager, postId, proposalPlace(postId, id));
      const summary = `${DONE[state]} uma proposta de “${proposal.assistant}” no post “${post.title}”`;
      await this.audit.did(manager, by, `post.proposal_${state}`, postId, summary);
    });
  }
}

/** Whether the work text of a post has every field as it was proposed. */
async function holdsAll(manager: EntityManager, id: number, proposed: Partial<PostText>): Promise<boolean> {
  const stored = await readAdminPost(manager, id);
  const now: PostText = stored.pending_change ?? stored;
  return POST_TEXT_FIELDS.every((name) => !(name in proposed) || now[name] === proposed[name]);
}

/** Moves a locked proposal to those that were settled. */
const end = (manager: EntityManager, id: number, state: Exclude<ProposalOutcome, 'waiting'>): Promise<void> =>
  execute(
    manager,
    `WITH gone AS (DELETE FROM post_proposals WHERE id = $1 RETURNING *)
     INSERT INTO proposal_outcomes (id, post_id, version, fields, note, assistant, proposed_by, created_at, state)
       SELECT id, post_id, version, ARRAY(SELECT jsonb_object_keys(fields)), note, assistant, proposed_by, created_at,
         $2 FROM gone`,
    [id, state],
  );

/** @throws AppError content.too_many_proposals */
async function requireRoom(manager: EntityManager, postId: number): Promise<void> {
  const sql = 'SELECT count(*)::int AS count FROM post_proposals WHERE post_id = $1';
  const { count } = await oneRow(manager, countSchema, sql, [postId]);
  if (count >= OPEN_PROPOSALS) throw new AppError('content.too_many_proposals');
}

/** @throws AppError content.slug_taken, content.category_unknown */
async function requireFree(
  manager: EntityManager,
  postId: number,
  { slug, category_id }: Partial<PostText>,
): Promise<void> {
  const takenSql = 'SELECT FROM posts WHERE slug = $1 AND id <> $2';
  if (slug && (await rows(manager, anyRow, takenSql, [slug, postId])).length > 0) throw slugTaken();
  const knownSql = 'SELECT FROM categories WHERE id = $1';
  if (category_id && (await rows(manager, anyRow, knownSql, [category_id])).length === 0)
    throw categoryUnknown();
}
