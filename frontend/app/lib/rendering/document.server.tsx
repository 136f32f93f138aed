import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { logServerError } from '../log/log.server';
import {
  articleHtmlContext,
  type PageContext,
  PageContextReact,
  renderedHtmlContext,
  renderedRouteContext,
} from './page-context';
import { securityPolicy } from './security-policy.server';
import { START_GUARD } from './start-guard';
import { scriptJson } from './structured-data';

/*
 * The one place that knows the markup which React Router writes around our pages. Three things are changed in it,
 * because its components offer no way to ask for them:
 *
 * - JSON-LD goes to the end of the head: components find out what it says while they render, when the head is written.
 * - The loader data comes as one script at the end of the body. The router streams it in pieces, each an inline script
 *   that the Content-Security-Policy in the headers, sent first, would have to name by its hash.
 * - On public pages the starting script imports after the first paint, and the preloads of its files go: text, style
 *   and picture have the line to themselves (decision 030).
 *
 * `document.server.spec.tsx` renders through the router itself and `frontend-process.e2e.ts` asks the built site, so
 * a release that writes something else fails there. Should it come through, a page starts earlier than it could, and
 * the log says so once.
 */

const ADMIN_AREA = /^\/(?:blog\/admin|auth)(?:\/|$)/;
const PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g;
const STARTER_BEGINS = '<script type="module" async="">';
const STARTER_ENDS = '</script>';
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/** Calls `go` once the page is painted and loaded, when somebody touches it, or after two seconds. */
const WAIT =
  "Promise.all([new Promise((r)=>{try{new PerformanceObserver(r).observe({type:'paint',buffered:true})}catch{requestAnimationFrame(()=>setTimeout(r))}})," +
  "new Promise((r)=>document.readyState==='complete'?r():addEventListener('load',r))]).then(go);" +
  "for(const e of ['pointerdown','keydown'])addEventListener(e,go,{once:true});setTimeout(go,2000)";

/** Starting scripts as they became; there is one for each route that a document begins with. */
const starters = new Map<string, string | null>();

/** A starting script that waits for the first paint; null when the given one has an unknown shape. */
function waitingStarter(code: string): string | null {
  const known = starters.get(code);
  if (known !== undefined) return known;
  const names: string[] = [];
  const sources = [...code.matchAll(STATIC_IMPORT)].map(([, name, source], index) => {
    names.push(name ?? `unused${index}`);
    return `import(${source})`;
  });
  const rest = code.replace(STATIC_IMPORT, '').trim();
  const isKnown = sources.length > 0 && !/\bimport [^(]/.test(rest);
  const waiting = isKnown
    ? `let s=0;const go=async()=>{if(s++)return;const [${names.join(',')}]=await Promise.all([${sources.join(',')}]);${rest}};${WAIT}`
    : null;
  if (starters.size < 100) starters.set(code, waiting);
  return waiting;
}

/** The document with its scripts asked for after the first paint; null when its starting script has an unknown shape. */
export function startAfterPaint(html: string): string | null {
  const begins = html.lastIndexOf(STARTER_BEGINS);
  if (begins < 0) return null;
  const from = begins + STARTER_BEGINS.length;
  const to = html.indexOf(STARTER_ENDS, from);
  const starter = waitingStarter(html.slice(from, to));
  if (starter === null) return null;
  return `${html.slice(0, from).replace(PRELOAD, '')}${starter}${html.slice(to).replace(PRELOAD, '')}`;
}

const HEAD_END = '</head>';
const END = '</body></html>';

/** Puts `head` at the end of the head and `body` at the end of the document. */
function insert(markup: string, head: string, body: string): string {
  // The first one: what follows it may hold an article's words.
  const at = markup.indexOf(HEAD_END);
  if (at < 0 || !markup.endsWith(END)) throw new Error('the rendered document has no head or no end');
  return `${markup.slice(0, at)}${head}${markup.slice(at, -END.length)}${body}${END}`;
}

const structuredDataScript = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

/** Loader data for the hydration, in the form in which React Router's client reads it from its stream. */
const handoffScript = (data: string): string =>
  data
    ? `<script>window.__reactRouterContext.streamController.enqueue(${scriptJson(data)});window.__reactRouterContext.streamController.close();</script>`
    : '';

let unknownShapeLogged = false;
function logUnknownShape(request: Request): void {
  if (!unknownShapeLogged) logServerError(new Error('unknown shape of the starting script'), request);
  unknownShapeLogged = true;
}

async function readStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks).toString();
}

/**
 * Renders a document to one string: every loader has its data, so nothing is streamed, the length is known, and the
 * policy can name the hash of each inline script. The string is in `loadContext`; the answer is the document's status and headers.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page: PageContext = { articleHtml: loadContext.get(articleHtmlContext), structuredData: [] };
  loadContext.set(renderedRouteContext, context.staticHandlerContext.matches.at(-1)?.route.id ?? 'none');
  const handoff = context.serverHandoffStream ? await readStream(context.serverHandoffStream) : '';
  const markup = renderToString(
    <PageContextReact value={page}>
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
    </PageContextReact>,
  );
  const area = ADMIN_AREA.test(new URL(request.url).pathname) ? 'admin' : 'site';
  const structuredData = page.structuredData.map(structuredDataScript).join('');
  const whole = `<!DOCTYPE html>${insert(markup, area === 'admin' ? `<script>${START_GUARD}</script>` : structuredData, handoffScript(handoff))}`;
  const deferred = area === 'site' ? startAfterPaint(whole) : whole;
  if (deferred === null) logUnknownShape(request);
  const html = deferred ?? whole;

  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', securityPolicy(html, area));
  if (status >= 500) headers.set('Cache-Control', 'no-store');
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  loadContext.set(renderedHtmlContext, html);
  return new Response(null, { status, headers });
}
