import { Injectable } from '@nestjs/common';
import {
  contentCalls,
  OPEN_PROPOSALS,
  pickFields,
  POST_TEXT_FIELDS,
  proposalSchema,
  proposalTextSchema,
  type AdminPost,
  type IdentityClaims,
  type PostText,
  type PostTextField,
  type Proposal,
  type ProposalText,
  type SettledProposal,
} from '@vitrine/contracts';
import {
  anyRow,
  AppError,
  AuditService,
  idRow,
  invalidField,
  isoSql,
  oneRow,
  parseInput,
  rows,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { readAdminPost } from '../../core/posts/model/post-queries.js';
import { readPostText } from '../../core/posts/model/post-text.js';
import { categoryUnknown, slugTaken, versionConflict } from '../../core/posts/model/posts.errors.js';
import { linksAndPhrasesOf } from '../../core/posts/writing/post-links.js';
import { lockPost } from '../../core/posts/writing/post-writer.js';
import { requireKnownLinks, tokenNameOf, withTokenName } from '../../core/posts/writing/token-writes.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

const settledSchema = proposalSchema.pick({ assistant: true });
const countSchema = z.object({ count: z.number() });
const COLUMNS_SQL = `id, assistant, proposed_by, note, version, ${isoSql('created_at')} AS created_at`;

const DONE = { accepted: 'Aceitou', declined: 'Recusou' };

/** Proposals of assistants: fields of a post that a person takes piece by piece, or declines. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly site: SiteDocumentService,
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
  ): Promise<{ id: number; fields: PostTextField[] }> {
    const company = await this.site.company();
    return this.dataSource.transaction(async (manager) => {
      const { title } = await lockPost(manager, postId);
      const post = await readAdminPost(manager, postId);
      if (post.version !== version) throw versionConflict(post);
      const base = pickFields(post, POST_TEXT_FIELDS);
      const body = parseInput(contentCalls.adminUpdatePost.body, { ...base, ...proposed });
      const text = readPostText(body, company, 'links');
      const names = POST_TEXT_FIELDS.filter((name) => name in proposed && text[name] !== base[name]);
      if (names.length === 0) throw invalidField('id', 'A proposta não muda nada neste post.');
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
        tokenNameOf(by) ?? by.email,
        by.email,
      ]);
      const summary = withTokenName(`Propôs uma mudança no post “${title}”`, by);
      await this.audit.did(manager, by, 'post.proposed', postId, summary);
      return { id, fields: names };
    });
  }

  /**
   * Deletes a proposal, and says in the audit log what became of it.
   * @throws AppError content.post_not_found, content.proposal_not_found
   */
  async settle(postId: number, id: number, by: IdentityClaims, state: SettledProposal): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const sql = 'DELETE FROM post_proposals WHERE post_id = $1 AND id = $2 RETURNING assistant';
      const [proposal] = await rows(manager, settledSchema, sql, [postId, id]);
      if (!proposal) throw new AppError('content.proposal_not_found');
      const summary = `${DONE[state]} uma proposta de “${proposal.assistant}” no post “${post.title}”`;
      await this.audit.did(manager, by, `post.proposal_${state}`, postId, summary);
    });
  }
}

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
