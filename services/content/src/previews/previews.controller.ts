import { createHash, randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  ARTICLE_POST_FIELDS,
  contentCalls,
  LISTED_POST_FIELDS,
  pickFields,
  previewLinkEntrySchema,
  type AdminPost,
  type AuthCalls,
  type Client,
  type Company,
  type ContentCalls,
  type PublicPost,
} from '@vitrine/contracts';
import {
  Answer,
  APP_CONFIG,
  AppError,
  authClient,
  changed,
  execute,
  Handles,
  isoSql,
  oneRow,
  rows,
  unwrapAnswer,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CategoryEntity } from '../categories/category.entity.js';
import type { ContentConfig } from '../config.js';
import { readPost, requirePost } from '../posts/model/post-queries.js';
import { figuresOf, storedText } from '../posts/model/post-text.js';
import { lockPost, PostWriter } from '../posts/writing/post-writer.js';
import { COMPANY } from '../site/company.js';

/** What isn't published stays out of every cache, index and referrer. */
const UNSEEN = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};
const LIFETIME_HOURS = 48;
const TOKEN = /^[\w-]{43}$/;

const expired = (): AppError => new AppError('content.preview_expired');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const expiresAtSchema = z.object({ expires_at: z.string() });
const linkSchema = z.object({ post_id: z.number(), created_by: z.string(), created_at: z.string() });

/** Links that show a post, published or not, to anybody who has them, as long as their author is an admin. */
@Controller()
export class PreviewsController {
  private readonly auth: Client<AuthCalls>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    @Inject(COMPANY) private readonly company: Company,
    @Inject(APP_CONFIG) config: ContentConfig,
  ) {
    this.auth = authClient(config);
  }

  /** A new link, valid for 48 hours. The token is shown only here. */
  @Handles(contentCalls.adminCreatePreviewLink)
  create({ params: { id: postId }, admin }: ParsedRequest<ContentCalls['adminCreatePreviewLink']>) {
    const token = randomBytes(32).toString('base64url');
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      await execute(manager, 'DELETE FROM preview_links WHERE expires_at < now()');
      const sql = `INSERT INTO preview_links (token_hash, post_id, created_by, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(hours => $4)) RETURNING ${isoSql('expires_at')} AS expires_at`;
      const values = [hashOf(token), postId, admin.email, LIFETIME_HOURS];
      const link = await oneRow(manager, expiresAtSchema, sql, values);
      const summary = `Criou um link de pré-visualização do post “${post.title}”`;
      await this.writer.log(manager, postId, admin.email, { verb: 'preview_link_created', summary });
      return { url: `${this.company.public_url}/blog/preview/${token}`, ...link };
    });
  }

  /** The links that still open, newest first. */
  @Handles(contentCalls.adminListPreviewLinks)
  async list({ params }: ParsedRequest<ContentCalls['adminListPreviewLinks']>) {
    const { manager } = this.dataSource;
    await requirePost(manager, params.id);
    const sql = `SELECT id, created_by, ${isoSql('created_at')} AS created_at, ${isoSql('expires_at')} AS expires_at
       FROM preview_links l WHERE post_id = $1 AND l.expires_at > now() ORDER BY l.created_at DESC, id DESC LIMIT 100`;
    const links = await rows(manager, previewLinkEntrySchema, sql, [params.id]);
    const open = await Promise.all(links.map((link) => this.isOpen(link)));
    return { links: links.filter((_, index) => open[index]) };
  }

  /** Ends a link at once, also one of another person. */
  @Handles(contentCalls.adminRevokePreviewLink)
  async revoke({
    params: { id: postId, link_id },
    admin,
  }: ParsedRequest<ContentCalls['adminRevokePreviewLink']>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      const sql = 'DELETE FROM preview_links WHERE id = $1 AND post_id = $2';
      const ended = await changed(manager, sql, [link_id, postId]);
      if (ended === 0) return;
      const summary = `Revogou um link de pré-visualização do post “${post.title}”`;
      await this.writer.log(manager, postId, admin.email, { verb: 'preview_link_revoked', summary });
    });
  }

  /** The post behind a link as it would be published now, its pending change included. */
  @Handles(contentCalls.getPreview)
  async open({ params: { token } }: ParsedRequest<ContentCalls['getPreview']>) {
    if (!TOKEN.test(token)) throw expired();
    const { manager } = this.dataSource;
    const sql = `SELECT l.post_id, l.created_by, ${isoSql('l.created_at')} AS created_at
       FROM preview_links l JOIN posts p ON p.id = l.post_id AND p.deleted_at IS NULL
       WHERE l.token_hash = $1 AND l.expires_at > now()`;
    const [link] = await rows(manager, linkSchema, sql, [hashOf(token)]);
    if (!link || !(await this.isOpen(link))) throw expired();
    return new Answer(200, { post: await this.present(await readPost(manager, link.post_id)) }, UNSEEN);
  }

  /**
   * Whether the author of a link is an active admin, and has been one without a break since; auth answers each time.
   * @throws AppError service.unavailable
   */
  private async isOpen({ created_by: email, created_at }: { created_by: string; created_at: string }) {
    const { since } = await unwrapAnswer(this.auth.adminAccess({ query: { email } }));
    return since !== null && since <= created_at;
  }

  private async present(post: AdminPost): Promise<PublicPost> {
    const text = post.pending_change ? storedText(post.pending_change, this.company) : post;
    const category = await this.dataSource.manager.findOneBy(CategoryEntity, { id: text.category_id });
    return {
      ...pickFields(text, LISTED_POST_FIELDS),
      ...pickFields(text, ARTICLE_POST_FIELDS),
      id: post.id,
      category_name: category?.name ?? post.category_name,
      category_slug: category?.slug ?? post.category_slug,
      category_product: category?.product ?? null,
      published_at:
        text.custom_created_at ?? post.published_at ?? post.scheduled_publish_at ?? post.updated_at,
      updated_at: post.updated_at,
      view_count: post.view_count,
      reading_minutes: figuresOf(text).reading_minutes,
      noindex: true,
    };
  }
}
