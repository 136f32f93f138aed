import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  PAGE_SIZES,
  type Company,
  type ContentCalls,
  type IdentityClaims,
  type Redirect,
} from '@vitrine/contracts';
import {
  AppError,
  AuditService,
  containsPattern,
  Handles,
  invalidField,
  isoSql,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { COMPANY } from '../site/company.js';
import {
  articleSlug,
  FIXED_PAGES,
  parseRedirectSource,
  parseRedirectTarget,
  targetPath,
} from './redirect-address.js';
import { RedirectsService, TARGET_PATH, TARGET_SLUG, type RedirectTarget } from './redirects.service.js';

type Body = ParsedRequest<ContentCalls['adminCreateRedirect']>['body'];

/** Whether a slug leads visitors to an article. */
const leadsToArticle = (
  slug: string,
): string => `(EXISTS (SELECT FROM posts p WHERE p.slug = ${slug} AND p.is_published)
  OR EXISTS (SELECT FROM slug_redirects s JOIN posts p ON p.id = s.post_id WHERE s.slug = ${slug} AND p.is_published))`;
/** A target on this site that is neither an article, nor a page that always exists, nor the list of a category. */
const MISSES_PAGE = `(r.to_url LIKE '/%' AND ${TARGET_SLUG} IS NULL AND ${TARGET_PATH} NOT LIKE '/media/%'
  AND ${TARGET_PATH} NOT IN (${[...FIXED_PAGES].map((page) => `'${page}'`).join(', ')})
  OR r.to_url LIKE '/blog?%' AND NOT EXISTS (SELECT FROM categories c
    WHERE coalesce(substring(r.to_url FROM '[?&]categoria=([^&#]*)'), c.slug) = ANY(c.old_slugs || c.slug)))`;
const SELECT = `SELECT r.id, r.from_path AS "from", r.to_url AS "to", r.status, r.updated_by, r.uses,
  to_char(r.last_used, 'YYYY-MM-DD') AS last_used,
  ${isoSql('r.updated_at')} AS updated_at,
  CASE WHEN r.from_path LIKE '/blog/%' AND ${leadsToArticle('substr(r.from_path, 7)')} THEN 'shadowed'
    WHEN ${MISSES_PAGE} OR ${TARGET_SLUG} IS NOT NULL AND NOT ${leadsToArticle(TARGET_SLUG)} THEN 'dead' ELSE 'active' END AS state
  FROM redirects r`;

/** Redirects that admins edit. They apply where a page would be missing, and nowhere else. */
@Controller()
export class RedirectsController {
  private readonly origin: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly redirects: RedirectsService,
    private readonly audit: AuditService,
    @Inject(COMPANY) company: Company,
  ) {
    this.origin = new URL(company.public_url).origin;
  }

  @Handles(contentCalls.adminListRedirects)
  async list({ query: { page, search } }: ParsedRequest<ContentCalls['adminListRedirects']>) {
    const like = search?.trim() ? containsPattern(search.trim()) : null;
    const where = `WHERE $1::text IS NULL OR r.from_path ILIKE $1 OR r.to_url ILIKE $1`;
    const size = PAGE_SIZES.adminDefault;
    const [redirects, [row]] = await Promise.all([
      this.dataSource.query<Redirect[]>(`${SELECT} ${where} ORDER BY r.id DESC LIMIT ${size} OFFSET $2`, [
        like,
        (page - 1) * size,
      ]),
      this.dataSource.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM redirects r ${where}`, [
        like,
      ]),
    ]);
    return { redirects, total: row.total, page, per_page: size };
  }

  @Handles(contentCalls.adminCreateRedirect)
  create({ body, admin }: ParsedRequest<ContentCalls['adminCreateRedirect']>) {
    return this.write(async (manager) => {
      const from = await this.freeFrom(manager, body.from, null);
      const target = await this.targetOf(manager, body, from, null);
      const [row] = await manager.query<[{ id: number }]>(
        'INSERT INTO redirects (from_path, to_url, status, updated_by) VALUES ($1, $2, $3, $4) RETURNING id',
        [from, target.to, target.status, admin.email],
      );
      await this.shortenChains(manager, from, target, admin);
      await this.audit.did(
        manager,
        admin,
        'redirect.created',
        row.id,
        `Criou o redirecionamento ${sentence(from, target)}`,
      );
      return { redirect: await this.read(manager, row.id) };
    });
  }

  @Handles(contentCalls.adminUpdateRedirect)
  update({ params: { id }, body, admin }: ParsedRequest<ContentCalls['adminUpdateRedirect']>) {
    return this.write(async (manager) => {
      await this.read(manager, id);
      const from = await this.freeFrom(manager, body.from, id);
      const target = await this.targetOf(manager, body, from, id);
      await manager.query(
        'UPDATE redirects SET from_path = $2, to_url = $3, status = $4, updated_by = $5, updated_at = now() WHERE id = $1',
        [id, from, target.to, target.status, admin.email],
      );
      await this.shortenChains(manager, from, target, admin);
      await this.audit.did(
        manager,
        admin,
        'redirect.updated',
        id,
        `Alterou o redirecionamento ${sentence(from, target)}`,
      );
      return { redirect: await this.read(manager, id) };
    });
  }

  @Handles(contentCalls.adminDeleteRedirect)
  remove({ params: { id }, admin }: ParsedRequest<ContentCalls['adminDeleteRedirect']>): Promise<void> {
    return this.write(async (manager) => {
      const { from, to, status } = await this.read(manager, id);
      await manager.query('DELETE FROM redirects WHERE id = $1', [id]);
      await this.audit.did(
        manager,
        admin,
        'redirect.deleted',
        id,
        `Excluiu o redirecionamento ${sentence(from, { to, status })}`,
      );
    });
  }

  @Handles(contentCalls.resolveRedirect)
  async resolve({ query }: ParsedRequest<ContentCalls['resolveRedirect']>) {
    return { redirect: await this.redirects.resolve(query.path) };
  }

  /** One change at a time: two changes that are each fine can make a circle together. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('vitrine-redirects', 0))`);
      return work(manager);
    });
  }

  private async read(manager: EntityManager, id: number): Promise<Redirect> {
    const [redirect] = await manager.query<Redirect[]>(`${SELECT} WHERE r.id = $1`, [id]);
    if (!redirect) throw new AppError('content.redirect_not_found');
    return redirect;
  }

  /** The old address, if no article and no redirect uses it. @throws AppError */
  private async freeFrom(manager: EntityManager, input: string, id: number | null): Promise<string> {
    const from = parseRedirectSource(input, this.origin);
    const [taken] = await manager.query<unknown[]>(
      'SELECT FROM redirects WHERE from_path = $1 AND id IS DISTINCT FROM $2',
      [from, id],
    );
    if (taken) throw new AppError('content.redirect_taken', { field: 'from' });
    const slug = articleSlug(from);
    if (slug === null) return from;
    const [found] = await manager.query<[{ is_live: boolean; moved_to: string | null }]>(
      `SELECT EXISTS (SELECT FROM posts WHERE slug = $1 AND is_published) AS is_live, (SELECT p.slug
         FROM slug_redirects s JOIN posts p ON p.id = s.post_id WHERE s.slug = $1 AND p.is_published) AS moved_to`,
      [slug],
    );
    if (found.is_live) throw invalidField('from', 'Há um artigo publicado neste endereço.');
    if (found.moved_to)
      throw invalidField('from', `Este endereço já leva a /blog/${found.moved_to}, que teve este slug.`);
    return from;
  }

  /** The target, after any redirect that begins there. @throws AppError request.invalid */
  private async targetOf(
    manager: EntityManager,
    body: Body,
    from: string,
    id: number | null,
  ): Promise<RedirectTarget> {
    if (body.to === null) return { to: null, status: 410 };
    let to = parseRedirectTarget(body.to, this.origin);
    const path = targetPath(to);
    if (path === null) return { to, status: 301 };
    if (path === from) throw invalidField('to', 'O destino é o próprio endereço antigo.');
    const [next] = await manager.query<RedirectTarget[]>(
      'SELECT to_url AS "to", status FROM redirects WHERE from_path = $1 AND id IS DISTINCT FROM $2',
      [path, id],
    );
    if (next?.to === null) throw invalidField('to', 'O destino está marcado como removido.');
    if (next) to = next.to;
    if (targetPath(to) === from) throw invalidField('to', 'Os redirecionamentos andariam em círculo.');
    const slug = articleSlug(targetPath(to) ?? '');
    if (slug !== null) {
      const [found] = await manager.query<[{ leads: boolean }]>(
        `SELECT ${leadsToArticle('$1::text')} AS leads`,
        [slug],
      );
      if (!found.leads) throw invalidField('to', 'Não há artigo publicado no destino.');
    }
    return { to, status: 301 };
  }

  /** Redirects that lead to `from` lead to its target from now on. */
  private async shortenChains(
    manager: EntityManager,
    from: string,
    target: RedirectTarget,
    admin: IdentityClaims,
  ): Promise<void> {
    await manager.query(
      `UPDATE redirects r SET to_url = $2, status = $3, updated_by = $4, updated_at = now() WHERE ${TARGET_PATH} = $1`,
      [from, target.to, target.status, admin.email],
    );
  }
}

const sentence = (from: string, { to }: RedirectTarget): string =>
  to === null ? `de ${from} (removido de vez)` : `de ${from} para ${to}`;
