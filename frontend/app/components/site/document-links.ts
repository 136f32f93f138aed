import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { brandPicture, SHIPPED_COLOUR, type Company, type SiteDocument } from '@vitrine/contracts';
import stylesheet from '../../app.css?url';

/** Links in the head of every document. */
export const documentLinks = [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'Blog' },
  { rel: 'alternate', type: 'application/feed+json', href: '/feed.json', title: 'Blog' },
];

type BrandColours = Pick<SiteDocument['brand'], 'colour' | 'keeps_colour' | 'dark_colour'>;

/** The address of the style sheet of a brand's colours; undefined where they are ours. */
function stylesheetUrl({ colour, keeps_colour, dark_colour }: BrandColours): string | undefined {
  if (colour === SHIPPED_COLOUR && !keeps_colour && !dark_colour) return undefined;
  const dark = dark_colour && `&escuro=${dark_colour.slice(1)}`;
  return `/marca.css?cor=${colour.slice(1)}${keeps_colour ? '&igual=1' : ''}${dark}`;
}

/** What the brand brings: its colours where they are not ours, and its icons. */
export const brandLinks = (brand: BrandColours | undefined, company: Pick<Company, 'brand_version'>) => [
  ...[brand && stylesheetUrl(brand)].flatMap((href) => (href ? [{ rel: 'stylesheet', href }] : [])),
  { rel: 'icon', href: brandPicture(company, 'icone'), type: 'image/png' },
  { rel: 'apple-touch-icon', href: brandPicture(company, 'icone-toque') },
];
