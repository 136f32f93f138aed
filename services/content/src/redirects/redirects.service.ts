import { Injectable } from '@nestjs/common';
import type { Redirect, ResolvedRedirect } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { CountStore } from '../audience/counting/count-store.js';
import { PreparedQueries } from '../site/prepared-queries.js';
import { redirectLookupKeys } from './redirect-address.js';

export type RedirectTarget = Pick<Redirect, 'to' | 'status'>;

/** The path that a redirect leads to, without query and fragment. */
export const TARGET_PATH = `substring(r.to_url FROM '^[^?#]*')`;
/** The slug of the article that a redirect leads to. */
export const TARGET_SLUG = `substring(${TARGET_PATH} FROM '^/blog/([a-z0-9-]+)$')`;

/** Resolves addresses without a page by the redirects that admins edit. */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly counts: CountStore,
  ) {}

  /**
   * The redirect of an address (a path, with the request's query) that has no page. One step: an article's
   * old slug is resolved to its present one, and what would lead to a missing article is answered as missing.
   */
  async resolve(path: string): Promise<ResolvedRedirect> {
    if (!path.startsWith('/') || path.startsWith('//')) return null;
    if (path.startsWith('/blog?')) return this.renamedCategory(path);
    const [found] = await this.queries.rows<
      RedirectTarget & { id: number; slug: string | null; live_slug: string | null }
    >(
      'resolve_redirect',
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
    const [found] = await this.queries.rows<{ slug: string }>(
      'renamed_category',
      `SELECT slug FROM categories WHERE $1 = ANY(old_slugs) AND NOT EXISTS (SELECT FROM categories WHERE slug = $1)
       ORDER BY updated_at DESC LIMIT 1`,
      [query.get('categoria') ?? ''],
    );
    if (!found) return null;
    query.set('categoria', found.slug);
    return { status: 301, to: `/blog?${query}` };
  }
}
