import { Inject, Injectable } from '@nestjs/common';
import {
  PAGE_SIZES,
  type Company,
  type IdentityClaims,
  type Redirect,
  type RedirectList,
  type redirectQuerySchema,
  type ResolvedRedirect,
  type saveRedirectSchema,
} from '@vitrine/contracts';
import { AppError, AuditService, containsPattern, invalidField, isoSql, log } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { CountStore } from '../audience/counting/count-store.js';
import { COMPANY } from '../site/company.js';
import {
  articleSlug,
  FIXED_PAGES,
  redirectLookupKeys,
  parseRedirectSource,
  parseRedirectTarget,
  targetPath,
} from './redirect-address.js';

type Body = z.output<typeof saveRedirectSchema>;
type Target = Pick<Redirect, 'to' | 'status'>;

const TARGET_PATH = `substring(r.to_url FROM '^[^?#]*')`;
/** The slug of the article that a redirect leads to, and whether visitors are led to one by it. */
const TARGET_SLUG = `substring(${TARGET_PATH} FROM '^/blog/([a-z0-9-]+)$')`;
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

/** Redirects that admins edit. They are asked for where a page would be missing, and nowhere else. */
@Injectable()
export class RedirectsService {
  private readonly origin: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly counts: CountStore,
    @Inject(COMPANY) company: Company,
  ) {
    this.origin = new URL(company.public_url).origin;
  }

  /**
   * The redirect of an address (a path, with the request's query) that has no page. One step: an article's
   * old slug is resolved to its present one, and what would lead to a missing article is answered as missing.
   */
  async resolve(path: string): Promise<ResolvedRedirect> {
    if (!path.startsWith('/') || path.startsWith('//')) return null;
    if (path.startsWith('/blog?')) return this.renamedCategory(path);
    const [found] = await this.dataSource.query<
      (Target & { id: number; slug: string | null; live_slug: string | null })[]
    >(
      `SELECT r.id, r.status, r.to_url AS "to", ${TARGET_SLUG} AS slug, coalesce(
         (SELECT p.slug FROM posts p WHERE p.slug = ${TARGET_SLUG} AND p.is_published),
         (SELECT p.slug FROM slug_redirects s JOIN posts p ON p.id = s.post_id
           WHERE s.slug = ${TARGET_SLUG} AND p.is_published)) AS live_slug
       FROM redirects r WHERE r.from_path = ANY($1) ORDER BY length(r.from_path) DESC LIMIT 1`,
      [redirectLookupKeys(path)],
    );
    if (!found) return null;
    const { id, status, to, slug, live_slug } = found;
    // The gateway asks once a second at most, and nobody waits for the count.
    this.counts
      .countAlways({ kind: 'redirect', redirect: id })
      .catch((err: unknown) => log.debug({ err }, 'a redirect was not counted'));
    if (to === null || slug === null) return { status, to };
    return live_slug === null ? null : { status, to: to.replace(`/blog/${slug}`, `/blog/${live_slug}`) };
  }

  /** The list of a category at a slug that it had before; the rest of the query stays. */
  private async renamedCategory(path: string): Promise<ResolvedRedirect> {
    const query = new URLSearchParams(path.slice('/blog?'.length));
    const [found] = await this.dataSource.query<{ slug: string }[]>(
      `SELECT slug FROM categories WHERE $1 = ANY(old_slugs) AND NOT EXISTS (SELECT FROM categories WHERE slug = $1)
       ORDER BY updated_at DESC LIMIT 1`,
      [query.get('categoria') ?? ''],
    );
    if (!found) return null;
    query.set('categoria', found.slug);
    return { status: 301, to: `/blog?${query}` };
  }

  async list({ page, search }: z.output<typeof redirectQuerySchema>): Promise<RedirectList> {
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

  /** @throws AppError request.invalid naming the field, content.redirect_taken */
  create(body: Body, admin: IdentityClaims): Promise<Redirect> {
    return this.write(async (manager) => {
      const from = await this.freeFrom(manager, body.from, null);
      const target = await this.targetOf(manager, body, from, null);
      const [row] = await manager.query<[{ id: number }]>(
        'INSERT INTO redirects (from_path, to_url, status, updated_by) VALUES ($1, $2, $3, $4) RETURNING id',
        [from, target.to, target.status, admin.email],
      );
      await this.straighten(manager, from, target, admin);
      await this.audit.did(
        manager,
        admin,
        'redirect.created',
        row.id,
        `Criou o redirecionamento ${sentence(from, target)}`,
      );
      return this.read(manager, row.id);
    });
  }

  /** @throws AppError content.redirect_not_found, and those of create */
  update(id: number, body: Body, admin: IdentityClaims): Promise<Redirect> {
    return this.write(async (manager) => {
      await this.read(manager, id);
      const from = await this.freeFrom(manager, body.from, id);
      const target = await this.targetOf(manager, body, from, id);
      await manager.query(
        'UPDATE redirects SET from_path = $2, to_url = $3, status = $4, updated_by = $5, updated_at = now() WHERE id = $1',
        [id, from, target.to, target.status, admin.email],
      );
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

  /** @throws AppError content.redirect_not_found */
  remove(id: number, admin: IdentityClaims): Promise<void> {
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

  /** One change at a time: two that are fine by themselves can make a circle together. */
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

  /** The old address, when nothing stands there already. */
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

  /** Where it leads, at the end of any redirect that begins there. */
  private async targetOf(
    manager: EntityManager,
    body: Body,
    from: string,
    id: number | null,
  ): Promise<Target> {
    if (body.to === null) return { to: null, status: 410 };
    let to = parseRedirectTarget(body.to, this.origin);
    const path = targetPath(to);
    if (path === null) return { to, status: 301 };
    if (path === from) throw invalidField('to', 'O destino é o próprio endereço antigo.');
    const [next] = await manager.query<Target[]>(
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

  /** What leads to `from` leads to where it leads. */
  private async straighten(
    manager: EntityManager,
    from: string,
    target: Target,
    admin: IdentityClaims,
  ): Promise<void> {
    await manager.query(
      `UPDATE redirects r SET to_url = $2, status = $3, updated_by = $4, updated_at = now() WHERE ${TARGET_PATH} = $1`,
      [from, target.to, target.status, admin.email],
    );
  }
}

const sentence = (from: string, { to }: Target): string =>
  to === null ? `de ${from} (removido de vez)` : `de ${from} para ${to}`;
