import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { MEANT_FOR, MISDIRECTED } from '@vitrine/contracts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { logServerError, writeLog } from '../app/lib/log/log.server';
import { renderedDocumentContext, renderedRouteContext } from '../app/lib/rendering/page-context';
import {
  askContent,
  type Beforehand,
  pageQuestions,
  type NamedQuestion,
  type Question,
  Questions,
} from '../app/lib/api/questions.server';
import { publicManifest, publicRoutes } from '../public-part';
import { createDocumentHandler } from './documents';
import { chooseEncoding, encode, type Encoded } from './encode';
import { keepPages, type KeptPage } from './kept-pages';
import { observeRequest, writeMetrics } from './metrics';
import { openRequestSpan } from '@vitrine/tracing';

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

/** Addresses of the admin area, however they are written. */
const ADMIN_AREA = /^\/+(?:blog\/+admin|auth)(?:[/.]|$)/i;

/** The build with the public routes alone: the router goes through all that it has, several times for each page. */
export function withoutAdminArea(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return {
    ...build,
    routes: publicRoutes(build.routes),
    assets: { ...assets, url: publicManifest(assets.url), routes: publicRoutes(assets.routes) },
  };
}

const isData = (url: URL): boolean => url.pathname.endsWith('.data');

interface Wanted {
  /** By which the page is kept. */
  readonly key: string;
  /** What content is told of the request: its id, and the span that its own belong below. */
  readonly behalf: Record<string, string>;
  readonly encoding: Encoded['encoding'];
  readonly instead: Beforehand | undefined;
}

/** A page that asked nothing has nothing to change by; of one that asked, the answer must have a name. */
const hasName = (question: Question | undefined): question is NamedQuestion | undefined =>
  !question || question.etag !== undefined;

/** What answers every request of the frontend's process. */
export interface Site {
  readonly listener: RequestListener;
  /** From now on the process is not ready, and every answer closes its connection. */
  stop(): void;
}

/** The pages of `build`, up to `keptBytes` of them kept; and beside them what operators ask: /healthz, /readyz and /metrics. */
export function createSite(build: ServerBuild, keptBytes: number): Site {
  const renderAny = createRequestHandler(build, 'production');
  const publicBuild = withoutAdminArea(build);
  const renderPublic = createRequestHandler(publicBuild, 'production');
  const renderDocument = createDocumentHandler(publicBuild);
  const render = (url: URL, request: Request, context: RouterContextProvider): Promise<Response> => {
    if (ADMIN_AREA.test(decodeURIComponent(url.pathname))) return renderAny(request, context);
    const isDocument = request.method === 'GET' && !isData(url);
    return (isDocument ? renderDocument : renderPublic)(request, context);
  };
  const kept = keepPages(keptBytes);
  let stopping = false;

  function send(response: ServerResponse, { headers, body }: Pick<KeptPage, 'headers' | 'body'>): void {
    for (const [name, value] of headers) response.appendHeader(name, value);
    if (stopping) response.setHeader('Connection', 'close');
    if (response.req.method !== 'HEAD') response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  /** The page that was sent for this before, if content says that it is what it was; else what content answered instead. */
  async function findKept(
    key: string,
    behalf: Wanted['behalf'],
  ): Promise<{ page?: KeptPage; instead?: Beforehand }> {
    const page = kept.get(key);
    if (!page?.question) return page ? { page } : {};
    const { path, etag } = page.question;
    const headers = { Accept: 'application/json', ...behalf, 'if-none-match': etag };
    const answer = askContent(path, { headers });
    const isUnchanged = await answer.then(
      ({ status }) => status === 304,
      () => false,
    );
    return isUnchanged ? { page } : { instead: { path, answer } };
  }

  /** Renders a page and sends it; it is kept where all that it was made from has a name. */
  async function sendNew(
    request: IncomingMessage,
    response: ServerResponse,
    { key, behalf, encoding, instead }: Wanted,
  ): Promise<{ route: string; status: number }> {
    const { method = 'GET', url: target = '/' } = request;
    const url = readAddress(target);
    const context = new RouterContextProvider();
    const questions = new Questions(instead);
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    // The headers are all that a page may depend on beside its address.
    const asked = new Request(url, { method, headers: behalf, signal: gone.signal });
    const routeOf = () => (isData(url) ? 'data' : context.get(renderedRouteContext));
    try {
      const answer = await pageQuestions.run(questions, () => render(url, asked, context));
      const document = method === 'HEAD' ? null : context.get(renderedDocumentContext);
      const encoded = encode(document ?? Buffer.from(await answer.arrayBuffer()), encoding);
      const headers: [string, string][] = [...answer.headers, ['Vary', 'Accept-Encoding']];
      if (encoded.encoding) headers.push(['Content-Encoding', encoded.encoding]);
      const page = { headers, body: encoded.body, route: routeOf(), question: undefined };
      response.statusCode = answer.status;
      send(response, page);
      const [question, second] = questions.asked;
      if (answer.status === 200 && method === 'GET' && !isData(url) && !second && hasName(question))
        kept.set(key, { ...page, question });
      return { route: page.route, status: answer.status };
    } catch (error) {
      logServerError(error, asked);
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
      return { route: routeOf(), status: 500 };
    }
  }

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const { method = 'GET', headers, url = '/' } = request;
    const id = headers['x-request-id'];
    const requestId = typeof id === 'string' && SAFE_ID.test(id) ? id : crypto.randomUUID();
    const span = openRequestSpan(requestId, headers);
    const behalf = { 'x-request-id': requestId, ...(span && { traceparent: span.traceparent }) };
    const encoding = chooseEncoding(headers['accept-encoding'] ?? '');
    const key = `${encoding} ${url}`;
    const { page: found, instead } = await findKept(key, behalf);
    if (found) send(response, found);
    const { route, status } = found
      ? { route: found.route, status: 200 }
      : await sendNew(request, response, { key, behalf, encoding, instead });
    const seconds = (performance.now() - started) / 1000;
    observeRequest({ route, status }, seconds);
    span?.end(`GET ${route}`, {
      attributes: { 'http.response.status_code': status, kept: found !== undefined },
      failed: status >= 500,
    });
    writeLog('debug', 'request', { method, route, status, ms: Math.round(seconds * 1000) });
  }

  const listener: RequestListener = (request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    const meant = request.headers[MEANT_FOR];
    if (meant !== undefined && meant !== 'frontend') {
      response.writeHead(MISDIRECTED.status, { ...MISDIRECTED.headers, Connection: 'close' }).end();
      return;
    }
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
