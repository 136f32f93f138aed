import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { logServerError, writeLog } from '../app/lib/log/log.server';
import { renderedRouteContext } from '../app/lib/rendering/page-context';
import { encode } from './encode';
import { observeRequest, writeMetrics } from './metrics';

/** Pages are rendered for nobody in particular: whatever host a request names, the router knows one. */
const BASE = 'http://frontend';
/** An address that names no page. */
const NOWHERE = new URL('/_', BASE);
const SAFE_ID = /^[\w.-]{8,64}$/;

/** The address that is asked for; one that can't be read names no page. */
function readAddress(target: string): URL {
  try {
    const url = new URL(BASE + target);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return NOWHERE;
  }
}

const isData = (url: URL): boolean => url.pathname.endsWith('.data');

/** What answers every request of the frontend's process. */
export interface Site {
  readonly listener: RequestListener;
  /** From now on the process is not ready, and every answer closes its connection. */
  stop(): void;
}

/** The pages of `build`, and beside them what operators ask: /healthz, /readyz and /metrics. */
export function createSite(build: ServerBuild): Site {
  const render = createRequestHandler(build, 'production');
  let stopping = false;

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const { method = 'GET', headers } = request;
    const url = readAddress(request.url ?? '/');
    const context = new RouterContextProvider();
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    const id = headers['x-request-id'];
    const asked = new Request(url, {
      method,
      // All that a page may depend on.
      headers: { 'x-request-id': typeof id === 'string' && SAFE_ID.test(id) ? id : crypto.randomUUID() },
      signal: gone.signal,
    });
    let status = 500;
    try {
      const answer = await render(asked, context);
      const whole = Buffer.from(await answer.arrayBuffer());
      const { body, encoding } = encode(whole, headers['accept-encoding'] ?? '');
      status = answer.status;
      response.statusCode = status;
      response.setHeaders(answer.headers);
      if (stopping) response.setHeader('Connection', 'close');
      response.setHeader('Vary', 'Accept-Encoding');
      if (encoding) response.setHeader('Content-Encoding', encoding);
      if (method !== 'HEAD') response.setHeader('Content-Length', body.length);
      response.end(body);
    } catch (error) {
      logServerError(error, asked);
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
    }
    const route = isData(url) ? 'data' : context.get(renderedRouteContext);
    const seconds = (performance.now() - started) / 1000;
    observeRequest({ route, status }, seconds);
    writeLog('debug', 'request', { method, route, status, ms: Math.round(seconds * 1000) });
  }

  const listener: RequestListener = (request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // Whatever comes with it is not read.
      response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
      return;
    }
    switch (request.url) {
      case '/healthz':
        return sendJson(response, 200, { status: 'ok' });
      // Pages that need nothing of content are sent while it is away: it makes nobody unready.
      case '/readyz':
        return stopping
          ? sendJson(response, 503, { status: 'unavailable' })
          : sendJson(response, 200, { status: 'ok' });
      case '/metrics':
        return void writeMetrics(response);
      default:
        return void page(request, response);
    }
  };

  return {
    listener,
    stop: () => {
      stopping = true;
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
