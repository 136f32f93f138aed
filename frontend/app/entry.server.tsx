import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { getConfig } from './lib/config/env.server';
import { startAfterPaint } from './lib/rendering/deferred-start.server';
import { logServerError } from './lib/log/log.server';
import { articleHtmlContext, type PageContext, PageContextReact } from './lib/rendering/page-context';
import { securityPolicy } from './lib/rendering/security-policy.server';
import { scriptJson } from './lib/rendering/structured-data';

// A process that can't be configured fails at its start, not at its first visitor.
getConfig();

const ADMIN_AREA = /^\/(?:blog\/admin|auth)(?:\/|$)/;

/**
 * Renders a document to one string: every loader has its data, so nothing is streamed, the length is known, and the
 * policy can name the hash of each inline script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page: PageContext = { articleHtml: loadContext.get(articleHtmlContext), structuredData: [] };
  const handoff = context.serverHandoffStream ? await new Response(context.serverHandoffStream).text() : '';
  const markup = renderToString(
    <PageContextReact value={page}>
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
    </PageContextReact>,
  );
  const document = `<!DOCTYPE html>${markup}`
    .replace('</head>', () => `${page.structuredData.map(structuredDataScript).join('')}</head>`)
    .replace(/<\/body><\/html>$/, () => `${handoffScript(handoff)}</body></html>`);

  const area = ADMIN_AREA.test(new URL(request.url).pathname) ? 'admin' : 'site';
  const html = area === 'site' ? startAfterPaint(document) : document;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', securityPolicy(html, area));
  if (status >= 500) headers.set('Cache-Control', 'no-store');
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  return new Response(html, { status, headers });
}

const structuredDataScript = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

/** Loader data for the hydration, in the form in which React Router's client reads it from its stream. */
const handoffScript = (data: string): string =>
  data
    ? `<script>window.__reactRouterContext.streamController.enqueue(${scriptJson(data)});window.__reactRouterContext.streamController.close();</script>`
    : '';

/** Called by React Router with every error that is no answer. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  logServerError(error, request);
}
