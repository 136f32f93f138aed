import { Controller, Inject } from '@nestjs/common';
import { contentCalls, previewLinkEntrySchema, type ContentCalls } from '@vitrine/contracts';
import {
  Answer,
  AppError,
  changed,
  execute,
  Handles,
  isoSql,
  oneRow,
  rows,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ActivePeople, isAdminSince } from '../../core/people/active-people.js';
import { readAdminPost, requirePost } from '../../core/posts/model/post-queries.js';
import { lockPost, PostWriter } from '../../core/posts/writing/post-writer.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { readPublicPreview } from './public-preview.js';
import { previewTokenHash, newToken, readToken, PRIVATE_HEADERS } from './preview-tokens.js';

const LIFETIME_HOURS = 48;

const expired = (): AppError => new AppError('content.preview_expired');

const expiresAtSchema = z.object({ expires_at: z.string() });
const linkSchema = z.object({ post_id: z.number(), created_by: z.string(), created_at: z.string() });

/** Links that show a post, published or not, to anybody who has them, as long as their author is an admin. */
@Controller()
export class PreviewsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    private readonly people: ActivePeople,
  ) {}

  /** A new link, valid for 48 hours. The token is shown only here. */
  @Handles(contentCalls.adminCreatePreviewLink)
  create({ params: { id: postId }, admin }: ParsedRequest<ContentCalls['adminCreatePreviewLink']>) {
    const token = newToken();
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      await execute(manager, 'DELETE FROM preview_links WHERE expires_at < now()');
      const sql = `INSERT INTO preview_links (token_hash, post_id, created_by, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(hours => $4)) RETURNING ${isoSql('expires_at')} AS expires_at`;
      const values = [previewTokenHash(token), postId, admin.email, LIFETIME_HOURS];
      const link = await oneRow(manager, expiresAtSchema, sql, values);
      const summary = `Criou um link de pré-visualização do post “${post.title}”`;
      await this.writer.log(manager, postId, admin.email, { verb: 'preview_link_created', summary });
      return { url: `${this.settings.public_url}/blog/preview/${token}`, ...link };
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
    const active = await this.people.all();
    return {
      links: links.filter(({ created_by, created_at }) => isAdminSince(active, created_by, created_at)),
    };
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
    const hash = readToken(token);
    if (!hash) throw expired();
    const { manager } = this.dataSource;
    const sql = `SELECT l.post_id, l.created_by, ${isoSql('l.created_at')} AS created_at
       FROM preview_links l JOIN posts p ON p.id = l.post_id AND p.deleted_at IS NULL
       WHERE l.token_hash = $1 AND l.expires_at > now()`;
    const [link] = await rows(manager, linkSchema, sql, [hash]);
    if (!link || !isAdminSince(await this.people.all(), link.created_by, link.created_at)) throw expired();
    return new Answer(
      200,
      { post: await readPublicPreview(manager, await readAdminPost(manager, link.post_id), this.settings) },
      PRIVATE_HEADERS,
    );
  }
}
