import { Inject, Injectable } from '@nestjs/common';
import {
  PAGE_SIZES,
  redirectSchema,
  resolvedRedirectSchema,
  type IdentityClaims,
  type Redirect,
  type RedirectList,
  type redirectQuerySchema,
  type ResolvedRedirect,
  type saveRedirectSchema,
  type updateRedirectSchema,
} from '@vitrine/contracts';
import {
  AppError,
  AuditService,
  assertRowVersion,
  containsPattern,
  execute,
  invalidField,
  isoSql,
  log,
  oneRow,
  rows,
} from '@vitrine/platform';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CountStore } from '../../audience/counting/count-store.js';
import { ENDED_SQL } from '../../core/posts/model/post-queries.js';
import { SiteDocumentService } from '../site-document/site-document.service.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import {
  articleSlug,
  FIXED_PAGES,
  pageOfSite,
  redirectLookupKeys,
  parseRedirectSource,
  parseRedirectTarget,
  redirectTargetPath,
} from './redirect-address.js';
import { RedirectEntity } from './redirect.entity.js';

type Body = z.output<typeof saveRedirectSchema>;
const targetSchema = redirectSchema.pick({ to: true, status: true });
type Target = z.infer<typeof targetSchema>;

const pathOf = (address: string): string => `substring(${address} FROM '^[^?#]*')`;
const TARGET_PATH_SQL = pathOf('r.to_url');
/** The slug of the article that an address leads to, and whether visitors are led to one by it. */
const slugOf = (address: string): string => `substring(${pathOf(address)} FROM '^/blog/([a-z0-9-]+)$')`;
const TARGET_SLUG_SQL = slugOf('r.to_url');
/** An address, the slug of its article, and the one that this article has now. */
const targetSql = (address: string): string => `${address} AS "to", ${slugOf(address)} AS slug, coalesce(
    (SELECT p.slug FROM posts p WHERE p.slug = ${slugOf(address)} AND p.is_published),
    (SELECT p.slug FROM slug_redirects s JOIN posts p ON p.id = s.post_id
      WHERE s.slug = ${slugOf(address)} AND p.is_published)) AS live_slug`;
const leadsToArticle = (
  slug: string,
): string => `(EXISTS (SELECT FROM posts p WHERE p.slug = ${slug} AND p.is_published)
  OR EXISTS (SELECT FROM slug_redirects s JOIN posts p ON p.id = s.post_id WHERE s.slug = ${slug} AND p.is_published))`;
/** A target on this site that is neither an article, nor one of `pages`, nor the list of a category. */
const missesPage = (
  pages: string,
): string => `(r.to_url LIKE '/%' AND ${TARGET_SLUG_SQL} IS NULL AND ${TARGET_PATH_SQL} NOT LIKE '/media/%'
  AND ${TARGET_PATH_SQL} <> ALL (${pages})
  OR r.to_url LIKE '/blog?%' AND NOT EXISTS (SELECT FROM categories c
    WHERE coalesce(substring(r.to_url FROM '[?&]categoria=([^&#]*)'), c.slug) = ANY(c.old_slugs || c.slug)))`;
/** Redirects with their states; `pages` is the parameter with the paths of every page of the site. */
const select = (
  pages: string,
): string => `SELECT r.id, r.from_path AS "from", r.to_url AS "to", r.status, r.updated_by, r.uses, r.version,
  to_char(r.last_used, 'YYYY-MM-DD') AS last_used,
  ${isoSql('r.updated_at')} AS updated_at,
  CASE WHEN r.from_path = ANY (${pages}) OR r.from_path LIKE '/blog/%' AND ${leadsToArticle('substr(r.from_path, 7)')}
    THEN 'shadowed' WHEN ${missesPage(pages)} OR ${TARGET_SLUG_SQL} IS NOT NULL
    AND NOT ${leadsToArticle(TARGET_SLUG_SQL)} THEN 'dead' ELSE 'active' END AS state
  FROM redirects r`;

const resolvedSchema = resolvedRedirectSchema.shape.redirect.unwrap().extend({
  id: z.number().nullable(),
  slug: z.string().nullable(),
  live_slug: z.string().nullable(),
});
const slugSchema = z.object({ slug: z.string() });
const totalSchema = z.object({ total: z.number() });
const articleAtSchema = z.object({ is_live: z.boolean(), moved_to: z.string().nullable() });
const leadsSchema = z.object({ leads: z.boolean() });

/** Redirects that admins edit. They are asked for where a page would be missing, and nowhere else. */
@Injectable()
export class RedirectsService {
  private readonly origin: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly counts: CountStore,
    private readonly site: SiteDocumentService,
    @Inject(SITE_SETTINGS) settings: SiteSettings,
  ) {
    this.origin = new URL(settings.public_url).origin;
  }

  /**
   * The redirect of an address (a path, with the request's query) that has no page. One step: an article's
   * old slug is resolved to its present one, and what would lead to a missing article is answered as missing.
   */
  async resolve(path: string): Promise<ResolvedRedirect> {
    if (!path.startsWith('/') || path.startsWith('//')) return null;
    if (path.startsWith('/blog?')) return this.renamedCategory(path);
    const keys = redirectLookupKeys(path);
    const sql = `SELECT r.id, r.status, ${targetSql('r.to_url')}
       FROM redirects r WHERE r.from_path = ANY($1) ORDER BY length(r.from_path) DESC LIMIT 1`;
    const [found = await this.afterEnd(keys)] = await rows(this.dataSource, resolvedSchema, sql, [keys]);
    if (!found) return null;
    const { id, status, to, slug, live_slug } = found;
    // The gateway asks once a second at most, and no answer waits for the count.
    if (id !== null)
      this.counts
        .countAlways({ kind: 'redirect', redirect: id })
        .catch((err: unknown) => log.debug({ err }, 'a redirect was not counted'));
    if (to === null || slug === null) return { status, to };
    return live_slug === null ? null : { status, to: to.replace(`/blog/${slug}`, `/blog/${live_slug}`) };
  }

  /** Where an article leads that was live until its last minute; asked for by its slug, or one of before. */
  private async afterEnd(keys: readonly string[]): Promise<z.output<typeof resolvedSchema> | undefined> {
    const sql = `SELECT NULL AS id, 302 AS status, ${targetSql('ended.unpublish_to')} FROM (
      SELECT p.unpublish_to FROM posts p WHERE ${ENDED_SQL} AND p.deleted_at IS NULL AND p.unpublish_to <> ''
        AND (p.slug = ANY($1) OR EXISTS (SELECT FROM slug_redirects s WHERE s.post_id = p.id AND s.slug = ANY($1)))
      LIMIT 1) AS ended`;
    const slugs = keys.flatMap((key) => articleSlug(key) ?? []);
    return (await rows(this.dataSource, resolvedSchema, sql, [slugs]))[0];
  }

  /** The list of a category at a slug that it had before; the rest of the query stays. */
  private async renamedCategory(path: string): Promise<ResolvedRedirect> {
    const query = new URLSearchParams(path.slice('/blog?'.length));
    const sql = `SELECT slug FROM categories WHERE $1 = ANY(old_slugs)
      AND NOT EXISTS (SELECT FROM categories WHERE slug = $1)
       ORDER BY updated_at DESC LIMIT 1`;
    const values = [query.get('categoria') ?? ''];
    const [found] = await rows(this.dataSource, slugSchema, sql, values);
    if (!found) return null;
    query.set('categoria', found.slug);
    return { status: 301, to: `/blog?${query}` };
  }

  async list({ page, search }: z.output<typeof redirectQuerySchema>): Promise<RedirectList> {
    const like = search?.trim() ? containsPattern(search.trim()) : null;
    const where = `WHERE $1::text IS NULL OR r.from_path ILIKE $1 OR r.to_url ILIKE $1`;
    const size = PAGE_SIZES.adminDefault;
    const pages = await this.pages();
    const [redirects, { total }] = await Promise.all([
      rows(
        this.dataSource,
        redirectSchema,
        `${select('$3::text[]')} ${where} ORDER BY r.id DESC LIMIT ${size} OFFSET $2`,
        [like, (page - 1) * size, pages],
      ),
      oneRow(this.dataSource, totalSchema, `SELECT count(*)::int AS total FROM redirects r ${where}`, [like]),
    ]);
    return { redirects, total, page, per_page: size };
  }

  /** @throws AppError request.invalid naming the field, content.redirect_taken */
  create(body: Body, admin: IdentityClaims): Promise<Redirect> {
    return this.write(async (manager) => {
      const from = await this.freeFrom(manager, body.from, null);
      const target = await this.targetOf(manager, body, from, null);
      const { id } = await manager.save(RedirectEntity, { from, ...target, updated_by: admin.email });
      await this.straighten(manager, from, target, admin);
      await this.audit.did(
        manager,
        admin,
        'redirect.created',
        id,
        `Criou o redirecionamento ${sentence(from, target)}`,
      );
      return this.read(manager, id);
    });
  }

  /** @throws AppError content.redirect_not_found, content.row_conflict, and those of create */
  update(id: number, body: z.output<typeof updateRedirectSchema>, admin: IdentityClaims): Promise<Redirect> {
    return this.write(async (manager) => {
      assertRowVersion(await this.read(manager, id), body.version);
      const from = await this.freeFrom(manager, body.from, id);
      const target = await this.targetOf(manager, body, from, id);
      const by = { updated_by: admin.email, updated_at: () => 'now()', version: () => 'version + 1' };
      await manager.update(RedirectEntity, id, { from, ...target, ...by });
      await this.straighten(manager, from, target, admin);
      await this.audit.did(
        manager,
        admin,
        'redirect.updated',
        id,
        `Alterou o redirecionamento ${sentence(from, target)}`,
      );
      return this.read(manager, id);
    });
  }

  /** @throws AppError content.redirect_not_found, content.row_conflict */
  remove(id: number, seen: number | undefined, admin: IdentityClaims): Promise<void> {
    return this.write(async (manager) => {
      const { from, to, status } = assertRowVersion(await this.read(manager, id), seen);
      await manager.delete(RedirectEntity, id);
      await this.audit.did(
        manager,
        admin,
        'redirect.deleted',
        id,
        `Excluiu o redirecionamento ${sentence(from, { to, status })}`,
      );
    });
  }

  /** One change at a time: two that are fine by themselves can make a circle together. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-redirects', 0))`);
      return work(manager);
    });
  }

  /** Paths of this site that exist, articles left out. */
  private async pages(): Promise<string[]> {
    return [...FIXED_PAGES, ...(await this.site.pages()).map(({ path }) => path)];
  }

  private async read(manager: EntityManager, id: number): Promise<Redirect> {
    const sql = `${select('$2::text[]')} WHERE r.id = $1`;
    const [redirect] = await rows(manager, redirectSchema, sql, [id, await this.pages()]);
    if (!redirect) throw new AppError('content.redirect_not_found');
    return redirect;
  }

  /** The old address, when it is free. */
  private async freeFrom(manager: EntityManager, input: string, id: number | null): Promise<string> {
    const from = parseRedirectSource(input, this.origin);
    if ((await this.site.pages()).some(({ path }) => path === from)) throw pageOfSite();
    if (await manager.existsBy(RedirectEntity, { from, id: Not(id ?? 0) }))
      throw new AppError('content.redirect_taken', { field: 'from' });
    const slug = articleSlug(from);
    if (slug === null) return from;
    const sql = `SELECT EXISTS (SELECT FROM posts WHERE slug = $1 AND is_published) AS is_live, (SELECT p.slug
         FROM slug_redirects s JOIN posts p ON p.id = s.post_id WHERE s.slug = $1 AND p.is_published) AS moved_to`;
    const found = await oneRow(manager, articleAtSchema, sql, [slug]);
    if (found.is_live) throw invalidField('from', 'Há um post publicado neste endereço.');
    if (found.moved_to)
      throw invalidField('from', `Este endereço já leva a /blog/${found.moved_to}, que teve este slug.`);
    return from;
  }

  /** Where it leads, at the end of any redirect that begins there. */
  private async targetOf(
    manager: EntityManager,
    body: Body,
    from: string,
    id: number | null,
  ): Promise<Target> {
    if (body.to === null) return { to: null, status: 410 };
    let to = parseRedirectTarget(body.to, this.origin);
    const path = redirectTargetPath(to);
    if (path === null) return { to, status: 301 };
    if (path === from) throw invalidField('to', 'O destino é o próprio endereço antigo.');
    const next = await manager.findOneBy(RedirectEntity, { from: path, id: Not(id ?? 0) });
    if (next?.to === null) throw invalidField('to', 'O destino está marcado como removido.');
    if (next) to = next.to;
    if (redirectTargetPath(to) === from)
      throw invalidField('to', 'Os redirecionamentos andariam em círculo.');
    const slug = articleSlug(redirectTargetPath(to) ?? '');
    if (slug !== null) {
      const sql = `SELECT ${leadsToArticle('$1::text')} AS leads`;
      const found = await oneRow(manager, leadsSchema, sql, [slug]);
      if (!found.leads) throw invalidField('to', 'Não há post publicado no destino.');
    }
    return { to, status: 301 };
  }

  /** What leads to `from` leads to where it leads. */
  private async straighten(
    manager: EntityManager,
    from: string,
    target: Target,
    admin: IdentityClaims,
  ): Promise<void> {
    const sql = `UPDATE redirects r SET to_url = $2, status = $3, updated_by = $4, updated_at = now(),
        version = version + 1 WHERE ${TARGET_PATH_SQL} = $1`;
    await execute(manager, sql, [from, target.to, target.status, admin.email]);
  }
}

const sentence = (from: string, { to }: Target): string =>
  to === null ? `de ${from} (removido de vez)` : `de ${from} para ${to}`;
