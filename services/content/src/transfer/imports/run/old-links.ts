import { rows } from '@vitrine/platform';
import { shownText } from '@vitrine/analysis';
import { percentDecoded } from '@vitrine/transfer';
import { z } from 'zod';
import { redirectLookupKeys } from '../../../site/redirects/redirect-address.js';
import type { ImportClaim } from '../store/import-claim.js';

const MAX_LINKS = 5_000;
const fromPathAndToUrlSchema = z.object({ from_path: z.string(), to_url: z.string() });

/** A link to a text of the import itself: a reader of Markdown has made it the address of the text's key. */
const TEXT_LINK = /^\/([^?#]*\.(?:md|mdx|markdown))(?:#|$)/i;
const keyOf = (href: string): string[] => TEXT_LINK.exec(href)?.slice(1).map(percentDecoded) ?? [];

/** A note on links to texts that have no address in `links`; none where all have one. */
export function missingTexts(html: string, links: ReadonlyMap<string, string>): string[] {
  const missing = shownText(html).links.flatMap((href) => (links.has(href) ? [] : keyOf(href)));
  const names = [...new Set(missing)].slice(0, 20).join(', ');
  return names ? [`Links para textos que não vieram com a importação: ${names}.`] : [];
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
  const keys = new Map<string, { keys: string[]; hash: string }>();
  for (const href of shownText(html).links.slice(0, MAX_LINKS)) {
    const found = pathOf(href, hosts);
    if (found) keys.set(href, found);
  }
  if (keys.size === 0) return new Map();
  const sql = `SELECT from_path, to_url FROM import_redirects
      WHERE import_id = $1 AND to_url IS NOT NULL AND from_path = ANY($2)
    UNION ALL SELECT '/' || key, '/blog/' || slug FROM import_items WHERE $3 <> '{}'::text[] AND import_id = $1
      AND kind = 'post' AND outcome IS DISTINCT FROM 'refused' AND slug IS NOT NULL AND key = ANY($3)`;
  const values = [id, [...keys.values()].flatMap((link) => link.keys), [...keys.keys()].flatMap(keyOf)];
  const found = await rows(dataSource, fromPathAndToUrlSchema, sql, values);
  const targets = new Map(found.map(({ from_path, to_url }) => [from_path, to_url]));
  return new Map(
    [...keys].flatMap(([href, link]): [string, string][] => {
      const to = link.keys.map((name) => targets.get(name)).find((target) => target !== undefined);
      return to === undefined ? [] : [[href, to.includes('#') ? to : to + link.hash]];
    }),
  );
}

const bareHost = (url: URL): string => url.host.replace(/^www\./, '');

function pathOf(href: string, hosts: ReadonlySet<string>): { keys: string[]; hash: string } | null {
  if (!/^(?:https?:)?\/\/|^\//i.test(href) || !URL.canParse(href, 'https://site.invalid')) return null;
  const url = new URL(href, 'https://site.invalid');
  if (url.host !== 'site.invalid' && !hosts.has(bareHost(url))) return null;
  const texts = keyOf(href).map((key) => `/${key}`);
  return { keys: [...texts, ...redirectLookupKeys(url.pathname + url.search)], hash: url.hash };
}
