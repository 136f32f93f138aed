import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router-dom';
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import stylesheet from './app.css?url';
import { PageProblem } from './components/site/page-problem';
import type { RootData } from './lib/company/company';
import { getConfig } from './lib/config/env.server';
import { KeptPart } from './lib/rendering/kept-part';
import { usePageContext } from './lib/rendering/page-context';

export const links = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'Blog' },
];

export function loader(): RootData {
  const { company, credentials, people, chatReferences, audienceMonths, demoMode } = getConfig();
  return { company, credentials, people, chatReferences, audienceMonths, demo: demoMode };
}

// The company does not change while a page is open.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c1b30" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <KeptPart name={`scripts of ${usePageContext()?.routes}`}>
          <ScrollRestoration />
          <Scripts />
        </KeptPart>
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last resort: an error in the frame itself, or in the admin area's. */
export function ErrorBoundary() {
  return (
    <main>
      <PageProblem error={useRouteError()} />
    </main>
  );
}
