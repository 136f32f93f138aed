import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { brandPicture, SHIPPED_COLOUR, type Company } from '@vitrine/contracts';
import stylesheet from '../../app.css?url';

/** Links in the head of every document. */
export const documentLinks = [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'Blog' },
];

/** What the brand brings: its colours where they are not ours, and its icons. */
export const brandLinks = (colour: string, company: Pick<Company, 'brand_version'>) => [
  ...(colour === SHIPPED_COLOUR ? [] : [{ rel: 'stylesheet', href: `/marca.css?cor=${colour.slice(1)}` }]),
  { rel: 'icon', href: brandPicture(company, 'icone'), type: 'image/png' },
  { rel: 'apple-touch-icon', href: brandPicture(company, 'icone-toque') },
];
