import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { SHIPPED_COLOUR } from '@vitrine/contracts';
import { brandLinks, documentLinks } from './components/site/document-links';
import { PageProblem } from './components/site/page-problem';
import { SiteContext, type PanelData } from './lib/site-document/site-context';
import { fetchSite } from './lib/site-document/site-data.server';

// A schema would try code from text, which the policy of the admin area refuses; zod reads this before it is loaded.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const links = () => documentLinks;

/** What the panel shows of the site; its texts would be most of each document. */
export async function loader({ request }: LoaderFunctionArgs): Promise<PanelData> {
  const { document: _texts, ...shown } = await fetchSite(request);
  return shown;
}

// Screens that change the site read it by its own call.
export const shouldRevalidate = () => false;

/** The document of the admin area; public pages have their own (components/site/page.server.tsx). */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<PanelData>('root');
  const colour = site?.brand.colour ?? SHIPPED_COLOUR;
  return (
    // The setting of light or dark is there before React is.
    <html lang="pt-BR" data-panel="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* A phone's keyboard makes the page smaller: what stays at its foot is above the keyboard. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={colour} />
        <Meta />
        <Links />
        {brandLinks(site?.brand, site?.company ?? { brand_version: '0' }).map((link) => (
          <link key={`${link.rel} ${link.href}`} {...link} />
        ))}
      </head>
      <body>
        <SiteContext value={site ?? null}>{children}</SiteContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last resort: an error in the frame of the admin area itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main>
      <PageProblem status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
