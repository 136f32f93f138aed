import { xmlText } from './xml-text.js';

export interface SitemapEntry {
  /** Path on the site, with its query. */
  path: string;
  /** ISO 8601 time of the last change, where it is known. */
  lastmod?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entryXml = (element: string, origin: string, { path, lastmod }: SitemapEntry): string =>
  `<${element}><loc>${xmlText(origin + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${element}>`;

/** One sitemap. The protocol allows 50,000 addresses. */
export const renderSitemap = (origin: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => entryXml('url', origin, entry)).join('\n')}\n</urlset>\n`;

/** The list of sitemaps of a site that one can't hold. */
export const renderSitemapIndex = (origin: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.map((entry) => entryXml('sitemap', origin, entry)).join('\n')}\n</sitemapindex>\n`;
