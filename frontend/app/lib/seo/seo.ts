import { BRAND_CARD, brandPicture, type Company, SEO_TARGETS } from '@vitrine/contracts';

/** The picture of a page that has none of its own: the company's, else the one that is made of the brand. */
export const cardOf = (company: Pick<Company, 'share_picture' | 'brand_version'>, card: string): string =>
  company.share_picture ?? brandPicture(company, card);

interface PageSeo {
  /** Title without the company's name. */
  title: string;
  description: string;
  /** Path of the canonical address, from the root. */
  path: string;
  keywords?: string;
  noindex?: boolean;
  /** The page whose share picture it has; that of the home page without. */
  card?: string;
  image?: { url: string; width?: number; height?: number; alt: string };
  article?: { publishedAt: string; updatedAt: string; section: string; author: string };
  /** Path of the same text as Markdown. */
  markdown?: string;
  /** The feeds of the page's posts alone: what they are called, and the query of their addresses. */
  feed?: { title: string; query: Record<string, string> };
}

/** An address of this site or of elsewhere, made absolute. */
export const absoluteUrl = (company: Pick<Company, 'public_url'>, url: string): string =>
  url.startsWith('/') ? `${company.public_url}${url}` : url;

/**
 * The title that browsers and search engines get: the company's name follows once, unless the title would then be
 * longer than a search result shows.
 */
export function documentTitle(company: Pick<Company, 'name'>, title: string): string {
  const signed = `${title} | ${company.name}`;
  return title.includes(company.name) || [...signed].length > SEO_TARGETS.title.max ? title : signed;
}

/** A description, with a sentence more where it is shorter than search engines show and that one fits. */
export function fullDescription(description: string, more: string): string {
  const { min, max } = SEO_TARGETS.metaDescription;
  const longer = `${description} ${more}`;
  return [...description].length < min && [...longer].length <= max ? longer : description;
}

/** The title of a document, or the attributes of a `meta` in its head, or of the element that `tagName` says. */
export type MetaTag = Readonly<Record<string, string | undefined>>;

const feedLinks = (company: Company, feed: PageSeo['feed']): MetaTag[] =>
  Object.entries(feed ? FEEDS : {}).map(([type, path]) => ({
    ...{ tagName: 'link', rel: 'alternate', type, title: feed?.title },
    href: absoluteUrl(company, `${path}?${new URLSearchParams(feed?.query)}`),
  }));
const FEEDS = { 'application/rss+xml': '/feed.xml', 'application/feed+json': '/feed.json' };

/** Title, description, canonical address, Open Graph and card tags of a page. React escapes every value. */
export function pageMeta(company: Company, seo: PageSeo): MetaTag[] {
  const url = absoluteUrl(company, seo.path);
  const image = seo.image ?? {
    ...BRAND_CARD,
    url: cardOf(company, seo.card ?? 'home'),
    alt: company.share_picture ? company.name : seo.title,
  };
  const tags: (MetaTag | undefined)[] = [
    { title: documentTitle(company, seo.title) },
    { name: 'description', content: seo.description },
    seo.keywords ? { name: 'keywords', content: seo.keywords } : undefined,
    { name: 'robots', content: seo.noindex ? 'noindex, nofollow' : 'index, follow, max-image-preview:large' },
    seo.noindex ? undefined : { tagName: 'link', rel: 'canonical', href: url },
    seo.markdown
      ? { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: absoluteUrl(company, seo.markdown) }
      : undefined,
    ...feedLinks(company, seo.feed),
    { property: 'og:type', content: seo.article ? 'article' : 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absoluteUrl(company, image.url) },
    image.width ? { property: 'og:image:width', content: String(image.width) } : undefined,
    image.height ? { property: 'og:image:height', content: String(image.height) } : undefined,
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(seo.article
      ? [
          { property: 'article:published_time', content: seo.article.publishedAt },
          { property: 'article:modified_time', content: seo.article.updatedAt },
          { property: 'article:section', content: seo.article.section },
          { name: 'author', content: seo.article.author },
        ]
      : []),
  ];
  return tags.filter((tag) => tag !== undefined);
}
