import { endedPages, type IdentityClaims } from '@vitrine/contracts';
import { AppError, invalidField, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { SiteDocumentService } from '../../../site/site-document/site-document.service.js';
import type { Links } from './post-links.js';

/** Who writes: a person, with an API token or without, or one of our own processes by its name. */
export type Writer = string | (Pick<IdentityClaims, 'email' | 'api_token'> & { name?: string | null });

interface Publication {
  is_published: boolean;
  scheduled_publish_at: Date | string | null;
}

export const writerEmail = (by: Writer): string => (typeof by === 'string' ? by : by.email);

/** Name of the API token or assistant of a write; null for none. */
export const tokenNameOf = (by: Writer): string | null =>
  typeof by === 'string' ? null : (by.api_token?.name ?? null);

/**
 * Holds an API token or an assistant to drafts: what was read under the post's lock, and what a save would make of it.
 * A person isn't held, nor is a token of the scope `publish` in a change of the publication alone.
 * @throws AppError content.token_drafts_only
 */
export function requireDraft(by: Writer, state: Publication | undefined, isPublication = false): void {
  const token = typeof by === 'string' ? undefined : by.api_token;
  if (!token || !state || (isPublication && token.scopes.includes('publish'))) return;
  if (state.is_published || state.scheduled_publish_at !== null) {
    throw new AppError('content.token_drafts_only');
  }
}

const pathSchema = z.object({ path: z.string() });

/**
 * Refuses a text that an API token wrote with links to articles that don't exist, or to pages of the site that have
 * ended.
 * @throws AppError request.invalid
 */
export async function requireKnownLinks(
  manager: EntityManager,
  by: Writer,
  { links, hrefs }: Links,
  site: SiteDocumentService,
  publicUrl: string,
): Promise<void> {
  if (tokenNameOf(by) === null) return;
  const ended = endedPages(hrefs, await site.pagesAndEnded(manager), new URL(publicUrl).origin);
  if (links.length + ended.length === 0) return;
  const sql = `SELECT path FROM (SELECT '/blog/' || l.slug AS path FROM unnest($1::text[]) AS l (slug) WHERE
         NOT EXISTS (SELECT FROM posts p WHERE p.slug = l.slug AND p.deleted_at IS NULL)
         AND NOT EXISTS (SELECT FROM slug_redirects s WHERE s.slug = l.slug)
       UNION ALL SELECT unnest($2::text[])) AS lost
     WHERE NOT EXISTS (SELECT FROM redirects r WHERE r.from_path = lost.path) ORDER BY path LIMIT 10`;
  const unknown = await rows(manager, pathSchema, sql, [links, ended]);
  if (unknown.length === 0) return;
  const paths = unknown.map(({ path }) => path).join(', ');
  throw invalidField(
    'content',
    `O texto tem links para posts ou páginas que não existem: ${paths}. Troque-os ou retire-os.`,
  );
}
