import { randomBytes } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { getConfig } from './lib/config/env.server';
import { logServerError } from './lib/log/log.server';
import { showColorScheme } from './lib/rendering/color-scheme';
import { securityPolicy } from './lib/rendering/security-policy.server';
import { START_GUARD } from './lib/rendering/start-guard';

// A process that can't be configured fails at its start, not at its first visitor.
getConfig();

/** Renders a document of the admin area; public pages are made by `page()`. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    { nonce },
  );
  await stream.allReady;
  const document = await new Response(stream).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', securityPolicy('admin', nonce));
  headers.set('Cache-Control', 'no-store');
  const guard = `<script nonce="${nonce}">(${showColorScheme.toString()})();${START_GUARD}</script></head>`;
  return new Response(
    document.replace('</head>', () => guard),
    { status, headers },
  );
}

/** Called by React Router with every error that is no answer. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  logServerError(error, request);
}
