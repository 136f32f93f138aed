import { rows } from '@vitrine/platform';
import { shownText } from '@vitrine/analysis';
import { decoded } from '@vitrine/transfer';
import { z } from 'zod';
import { redirectLookupKeys } from '../../redirects/redirect-address.js';
import type { ImportClaim } from '../store/import-claim.js';

const MAX_LINKS = 5_000;
const fromPathAndToUrlSchema = z.object({ from_path: z.string(), to_url: z.string() });

const keyAndSlugSchema = z.object({ key: z.string(), slug: z.string() });

/** Whether a link leads to a file of Markdown of this site, as links between the texts of an import do. */
const isTextLink = (href: string): boolean => /^\/[^?#]*\.(?:md|mdx|markdown)(?:#|$)/i.test(href);

/** A note on links between the texts of an import that have no target in `links`; none where all have. */
export function missingTexts(html: string, links: ReadonlyMap<string, string>): string[] {
  const missing = new Set(shownText(html).links.filter((href) => isTextLink(href) && !links.has(href)));
  const names = [...missing].slice(0, 20).map((href) => decoded(href.slice(1)));
  return names.length === 0
    ? []
    : [`Links para textos que não vieram com a importação: ${names.join(', ')}.`];
}

/** Posts of the import by the keys that links name. */
async function linkedTexts({ id, dataSource }: Pick<ImportClaim, 'id' | 'dataSource'>, links: string[]) {
  const keyOf = (href: string) => decoded(href.replace(/^\/|#.*$/g, ''));
  const texts = links.filter(isTextLink);
  if (texts.length === 0) return [];
  const sql = `SELECT key, slug FROM import_items WHERE import_id = $1 AND kind = 'post' AND slug IS NOT NULL
    AND outcome IS DISTINCT FROM 'refused' AND key = ANY($2)`;
  const found = await rows(dataSource, keyAndSlugSchema, sql, [id, texts.map(keyOf)]);
  const slugs = new Map(found.map(({ key, slug }) => [key, slug]));
  return texts.flatMap((href): [string, string][] => {
    const slug = slugs.get(keyOf(href));
    return slug === undefined ? [] : [[href, `/blog/${slug}${/#.*$/.exec(href)?.[0] ?? ''}`]];
  });
}

/** New addresses for links to imported content, by their `href`. */
export async function linkReplacements(
  { id, dataSource }: Pick<ImportClaim, 'id' | 'dataSource'>,
  html: string,
  siteAddress: string | null,
  publicUrl: string,
): Promise<Map<string, string>> {
  const hosts = new Set(
    [siteAddress, publicUrl].flatMap((address) => (address ? [bareHost(new URL(address))] : [])),
  );
  const links = shownText(html).links.slice(0, MAX_LINKS);
  const texts = await linkedTexts({ id, dataSource }, links);
  const keys = new Map<string, { keys: string[]; hash: string }>();
  for (const href of links) {
    const found = pathOf(href, hosts);
    if (found) keys.set(href, found);
  }
  if (keys.size === 0) return new Map(texts);
  const sql = `SELECT from_path, to_url FROM import_redirects WHERE import_id = $1 AND to_url IS NOT NULL AND from_path = ANY($2)`;
  const values = [id, [...keys.values()].flatMap((link) => link.keys)];
  const found = await rows(dataSource, fromPathAndToUrlSchema, sql, values);
  const targets = new Map(found.map(({ from_path, to_url }) => [from_path, to_url]));
  return new Map([
    ...texts,
    ...[...keys].flatMap(([href, link]): [string, string][] => {
      const to = link.keys.map((name) => targets.get(name)).find((target) => target !== undefined);
      return to === undefined ? [] : [[href, to.includes('#') ? to : to + link.hash]];
    }),
  ]);
}

const bareHost = (url: URL): string => url.host.replace(/^www\./, '');

function pathOf(href: string, hosts: ReadonlySet<string>): { keys: string[]; hash: string } | null {
  if (!/^(?:https?:)?\/\/|^\//i.test(href) || !URL.canParse(href, 'https://site.invalid')) return null;
  const url = new URL(href, 'https://site.invalid');
  if (url.host !== 'site.invalid' && !hosts.has(bareHost(url))) return null;
  return { keys: redirectLookupKeys(url.pathname + url.search), hash: url.hash };
}
