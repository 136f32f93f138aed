import { withNotes, type Company, type PublicPost } from '@vitrine/contracts';
import { withAbsoluteUrls } from './absolute-urls.js';
import { xmlCdata, xmlText } from './xml-text.js';

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

const rfc822 = (instant: string): string => new Date(instant).toUTCString();

function renderItem(post: PublicPost, origin: string): string {
  const url = `${origin}/blog/${post.slug}`;
  return `<item>
<title>${xmlText(post.title)}</title>
<link>${xmlText(url)}</link>
<guid isPermaLink="false">${xmlText(`${origin}/#post-${post.id}`)}</guid>
<pubDate>${rfc822(post.published_at)}</pubDate>
<dc:creator>${xmlText(post.author_name)}</dc:creator>
<category>${xmlText(post.category_name)}</category>
${post.featured_image ? `<media:content url="${xmlText(new URL(post.featured_image, origin).href)}" medium="image"/>\n` : ''}<description>${xmlText(post.excerpt)}</description>
<content:encoded>${xmlCdata(withAbsoluteUrls(withNotes(post.content), origin, url))}</content:encoded>
</item>`;
}

interface FeedAddresses {
  /** The feed's own path, with its query. */
  path?: string;
  hub?: string | undefined;
}

/**
 * RSS 2.0 of the newest posts, in full. An item keeps its identity when the post's slug changes. With `hub`, readers
 * may subscribe to changes at that WebSub hub.
 */
export function renderRss(
  company: Company,
  posts: readonly PublicPost[],
  { path = '/feed.xml', hub }: FeedAddresses = {},
): string {
  const origin = company.public_url;
  const changed = posts
    .map((post) => post.updated_at)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${xmlText(`Blog ${company.name}`)}</title>
<link>${xmlText(`${origin}/blog`)}</link>
<atom:link href="${xmlText(origin + path)}" rel="self" type="application/rss+xml"/>
${hub ? `<atom:link href="${xmlText(hub)}" rel="hub"/>\n` : ''}<description>${xmlText(`Artigos sobre segurança da informação e produtividade da ${company.name}.`)}</description>
<language>pt-BR</language>
${changed ? `<lastBuildDate>${rfc822(changed)}</lastBuildDate>\n` : ''}${posts.map((post) => renderItem(post, origin)).join('\n')}
</channel>
</rss>
`;
}
