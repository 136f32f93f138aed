import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { SHIPPED_COLOUR, type SiteDocument } from '@vitrine/contracts';
import stylesheet from '../../app.css?url';

/** Links in the head of every document. */
export const documentLinks = [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'Blog' },
];

/** What the brand brings: its colours where they are not ours, and its mark as icon, else neutral ones. */
export const brandLinks = ({ colour, mark }: Pick<SiteDocument['brand'], 'colour' | 'mark'>) => [
  ...(colour === SHIPPED_COLOUR ? [] : [{ rel: 'stylesheet', href: `/marca.css?cor=${colour.slice(1)}` }]),
  ...(mark
    ? [
        { rel: 'icon', href: mark },
        { rel: 'apple-touch-icon', href: mark },
      ]
    : [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ]),
];
