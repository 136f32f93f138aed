import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { TARGET_SERVICE_HEADER, MISDIRECTED_REQUEST } from '@vitrine/contracts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { logServerError, writeLog } from '../app/lib/log/log.server';
import { answerContext } from '../app/components/site/page.server';
import { hasSite } from '../app/lib/site-document/site-data.server';
import { chooseEncoding, encode } from './encode';
import { observeRequest, writeMetrics } from './metrics';
import { openSpan } from '@vitrine/tracing';

/** Pages are the same for every visitor: whatever host a request names, the router knows one. */
const BASE = 'http://frontend';
/** An address that names no page. */
const NOWHERE = new URL('/_', BASE);
/** Pages of the application that the admin area is; the gateway has the same line. */
const ADMIN = /^\/(?:blog\/admin|auth)(?:\/|$)/i;
/** The one page that is rendered for a person: an admin, whose identity the gateway has checked. */
const PREVIEW = /^\/blog\/admin\/site\/previa(?:\/|$)/;
/** The one page that takes a form: a reviewer's, who has no session that another site could use. */
const FORM_PAGE = /^\/blog\/preview\/[\w-]{43}\/parecer(?:\?|$)/;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const LARGEST_FORM = 128 * 1024;
const SAFE_ID = /^[\w.-]{8,64}$/;

/**
 * The address that is asked for; one that can't be read names no page, nor does one of the router's for loader data: no
 * page has any.
 */
function readAddress(target: string): URL {
  try {
    const url = new URL(BASE + target);
    return decodeURIComponent(url.pathname).endsWith('.data') ? NOWHERE : url;
  } catch {
    return NOWHERE;
  }
}

/** The status of a request whose method or body no page takes. The gateway says of each body how long it is. */
function refusalOf({ method, url = '/', headers }: IncomingMessage): 405 | 413 | 415 | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (method !== 'POST' || !FORM_PAGE.test(url)) return 405;
  if (!headers['content-type']?.startsWith(FORM_TYPE)) return 415;
  return Number(headers['content-length'] ?? Number.NaN) <= LARGEST_FORM ? null : 413;
}

/** The body of a form, undefined for a request without one; null where its connection broke off. */
const readBody = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined | null> =>
  request.method === 'POST' ? buffer(request).catch(() => null) : undefined;

/** What answers every request of the frontend's process. */
export interface Site {
  readonly listener: RequestListener;
  /** From now on the process is not ready, and every answer closes its connection. */
  stop(): void;
}

/**
 * The pages of `build`, and what operators ask: /healthz, /readyz and /metrics. Nothing is kept: that is the gateway's
 * (002).
 */
export function createSite(build: ServerBuild): Site {
  const everything = createRequestHandler(build, 'production');
  // A document is looked for without the admin area, whose routes have a component and would be tried first.
  const routes = Object.entries(build.routes).filter(
    ([id, route]) => id === 'root' || !route?.module.default,
  );
  const documents = createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, 'production');
  let stopping = false;

  async function send(
    request: Request,
    response: ServerResponse,
    context: RouterContextProvider,
  ): Promise<number> {
    try {
      const { pathname } = new URL(request.url);
      const render = ADMIN.test(decodeURIComponent(pathname)) ? everything : documents;
      const answer = await render(request, context);
      const encoding = chooseEncoding(response.req.headers['accept-encoding'] ?? '');
      const body = Buffer.from(await answer.text());
      const encoded = encode(body, encoding);
      for (const [name, value] of answer.headers) response.appendHeader(name, value);
      // The gateway compares it. Every process makes the same of the same page.
      if (answer.status === 200)
        response.setHeader('ETag', `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`);
      response.appendHeader('Vary', 'Accept-Encoding');
      if (encoded.encoding) response.setHeader('Content-Encoding', encoded.encoding);
      if (stopping) response.setHeader('Connection', 'close');
      if (request.method !== 'HEAD') response.setHeader('Content-Length', encoded.body.length);
      response.statusCode = answer.status;
      response.end(encoded.body);
      return answer.status;
    } catch (error) {
      logServerError(error, request);
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
      return 500;
    }
  }

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    // Its client has gone.
    if (body === null) return;
    const started = performance.now();
    const { method = 'GET', headers, url = '/' } = request;
    const id = headers['x-request-id'];
    const requestId = typeof id === 'string' && SAFE_ID.test(id) ? id : crypto.randomUUID();
    const span = openSpan('server', { requestId, parent: headers['traceparent'] });
    const address = readAddress(url);
    const { authorization } = PREVIEW.test(address.pathname) ? headers : {};
    // A page may depend on these headers and on its address, and on nothing else.
    const asked = new Request(address, {
      method,
      headers: {
        'x-request-id': requestId,
        ...(span && { traceparent: span.traceparent }),
        ...(authorization && { authorization }),
        ...(body && { 'content-type': FORM_TYPE }),
      },
      ...(body && { body }),
    });
    const context = new RouterContextProvider();
    const status = await send(asked, response, context);
    const { route } = context.get(answerContext);
    const seconds = (performance.now() - started) / 1000;
    observeRequest({ route, status }, seconds);
    span?.end(`${method} ${route}`, {
      attributes: { 'http.response.status_code': status },
      failed: status >= 500,
    });
    writeLog('debug', 'request', { method, route, status, ms: Math.round(seconds * 1000) });
  }

  /** Content may be away once this process has had the site's document. */
  async function answerReadiness(response: ServerResponse): Promise<void> {
    const isReady = !stopping && (await hasSite(new Request(`${BASE}/readyz`)));
    sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable' });
  }

  const listener: RequestListener = (request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    const meant = request.headers[TARGET_SERVICE_HEADER];
    if (meant !== undefined && meant !== 'frontend') {
      response
        .writeHead(MISDIRECTED_REQUEST.status, { ...MISDIRECTED_REQUEST.headers, Connection: 'close' })
        .end();
      return;
    }
    const refused = refusalOf(request);
    if (refused) {
      // The request's body is not read.
      response
        .writeHead(refused, { Connection: 'close', ...(refused === 405 && { Allow: 'GET, HEAD' }) })
        .end();
      return;
    }
    switch (request.url) {
      case '/healthz':
        return sendJson(response, 200, { status: 'ok' });
      case '/readyz':
        return void answerReadiness(response);
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
