import { Controller, Inject } from '@nestjs/common';
import { slugify } from '@vitrine/analysis';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import {
  APP_CONFIG,
  AppError,
  AuditService,
  execute,
  Handles,
  idRow,
  invalidField,
  oneRow,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../config.js';
import { readPostText } from '../core/posts/model/post-text.js';
import { PostWriter } from '../core/posts/writing/post-writer.js';
import { withWriteErrors } from '../core/posts/model/posts.errors.js';
import { SITE_SETTINGS, type SiteSettings } from '../core/site/site-settings.js';
import { SiteDocumentService } from '../site/site-document/site-document.service.js';
import { readInstant } from '../core/site/site-dates.js';

type Seed = ParsedRequest<ContentCalls['seed']>['body'];

const hadPostsSchema = z.object({ had: z.boolean() });

/** Fills an empty blog, once in its life. */
@Controller()
export class SeedController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    private readonly audit: AuditService,
    private readonly site: SiteDocumentService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Adds the seed's categories and posts unless a post exists or ever existed; then nothing changes. All or nothing,
   * and of several at once only one seeds. There is no such call in production.
   */
  @Handles(contentCalls.seed)
  async seed({
    body: seed,
  }: ParsedRequest<ContentCalls['seed']>): Promise<{ seeded: boolean; posts: number }> {
    if (this.config.NODE_ENV === 'production') throw new AppError('resource.not_found');
    return withWriteErrors(() => this.dataSource.transaction((manager) => this.seedOnce(manager, seed)));
  }

  private async seedOnce(manager: EntityManager, seed: Seed): Promise<{ seeded: boolean; posts: number }> {
    await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-seed', 0))`);
    if (await this.everHadPosts(manager)) return { seeded: false, posts: 0 };
    const categories = await this.addCategories(manager, seed.categories);
    for (const post of seed.posts) await this.addPost(manager, post, categories);
    if (seed.site) await this.site.seed(manager, seed.site);
    await this.audit.record(manager, {
      actor: 'sistema',
      action: 'blog.seeded',
      target: 'blog',
      summary: `Preencheu o blog com ${seed.posts.length} posts de demonstração`,
    });
    return { seeded: true, posts: seed.posts.length };
  }

  /** The audit log outlives the posts that it tells of. */
  private async everHadPosts(manager: EntityManager): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM posts) OR EXISTS (SELECT FROM audit_entries
         WHERE action IN ('post.created', 'blog.seeded')) AS had`;
    const row = await oneRow(manager, hadPostsSchema, sql);
    return row.had;
  }

  private async addCategories(
    manager: EntityManager,
    categories: Seed['categories'],
  ): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const { name, description, product } of categories) {
      const sql = `INSERT INTO categories (name, slug, description, product) VALUES ($1, $2, $3, $4)
         ON CONFLICT (slug) DO UPDATE SET name = categories.name RETURNING id`;
      const values = [name, slugify(name), description, product ?? null];
      const row = await oneRow(manager, idRow, sql, values);
      ids.set(name, row.id);
    }
    return ids;
  }

  private async addPost(
    manager: EntityManager,
    post: Seed['posts'][number],
    categories: Map<string, number>,
  ): Promise<void> {
    const category_id = categories.get(post.category);
    if (category_id === undefined)
      throw invalidField('category', `A categoria “${post.category}” não está na carga.`);
    const text = readPostText({ ...post, category_id }, await this.site.company());
    const scheduled = post.is_published ? null : post.scheduled_publish_at;
    await this.writer.add(
      manager,
      {
        text,
        state: {
          is_published: post.is_published,
          scheduled_publish_at: scheduled
            ? readInstant(scheduled, this.settings.timezone, 'scheduled_publish_at')
            : null,
          published_at: post.published_at ? new Date(post.published_at) : null,
        },
        ...(post.updated_at && {
          dates: {
            created_at: new Date(post.published_at ?? post.updated_at),
            updated_at: new Date(post.updated_at),
          },
        }),
        source: 'hand',
        revision: 'created',
        log: [],
      },
      text.author_email,
    );
  }
}
