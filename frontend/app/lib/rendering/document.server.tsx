import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { logServerError } from '../log/log.server';
import {
  type KeptParts,
  learnParts,
  markedWriting,
  splitAtMarks,
  wholeWriting,
  type Writing,
} from './kept-parts.server';
import {
  articleHtmlContext,
  PageContextReact,
  renderedDocumentContext,
  renderedRouteContext,
} from './page-context';
import { inlineScriptHashes, scriptHash, securityPolicy } from './security-policy.server';
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

const START_GUARD_HASH = scriptHash(START_GUARD);

const structuredDataScript = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

/** Loader data for the hydration, in the form in which React Router's client reads it from its stream: the text of a script. */
const handoffCode = (data: string): string =>
  `window.__reactRouterContext.streamController.enqueue(${scriptJson(data)});window.__reactRouterContext.streamController.close();`;

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

/** Parts of public pages as they are kept. */
const keptParts: KeptParts = new Map();

/** The text of a document around its marks, with `head` at the end of the head and `body` at its own end. */
function complete(around: readonly string[], head: string, body: string): string[] {
  const [first = '', ...others] = around;
  // What a page says for itself comes behind its head.
  const at = first.indexOf(HEAD_END);
  const texts = [`<!DOCTYPE html>${first.slice(0, at)}${head}${first.slice(at)}`, ...others];
  const last = texts.pop() ?? '';
  if (at < 0 || !last.endsWith(END)) throw new Error('the rendered document has no head or no end');
  return [...texts, `${last.slice(0, -END.length)}${body}${END}`];
}

/** What a document is rendered from; its loader data may be there as one text already. */
export interface DocumentContext extends EntryContext {
  readonly handoff?: string;
}

/**
 * Renders a document to one text: every loader has its data, so nothing is streamed, the length is known, and the
 * policy can name the hash of each inline script. The text is in `loadContext`; the answer is the document's status and headers.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: DocumentContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { matches } = context.staticHandlerContext;
  loadContext.set(renderedRouteContext, matches.at(-1)?.route.id ?? 'none');
  const { handoff: known, serverHandoffStream: stream } = context;
  const data = known ?? (stream ? await readStream(stream) : '');
  const isSite = !ADMIN_AREA.test(new URL(request.url).pathname);
  const routes = matches.map(({ route }) => route.id).join(' ');
  const render = (writing: Writing, structuredData: object[]): string =>
    renderToString(
      <PageContextReact value={{ ...writing, routes, structuredData }}>
        <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
      </PageContextReact>,
    );

  const structuredData: object[] = [];
  const article = loadContext.get(articleHtmlContext) ?? '';
  const writing = isSite ? markedWriting(article, keptParts) : wholeWriting(article);
  const marked = render(writing, structuredData);
  const isDeferred = !isSite || writing.fillings.some(({ scriptHashes }) => scriptHashes.length > 0);
  const deferred = isDeferred ? marked : startAfterPaint(marked);
  if (deferred === null) logUnknownShape(request);
  const around = splitAtMarks(deferred ?? marked, writing.fillings);

  const handoff = data && handoffCode(data);
  const scriptHashes = new Set([
    ...(isSite ? [] : [START_GUARD_HASH]),
    ...around.flatMap((text, index) => [
      ...inlineScriptHashes(text),
      ...(writing.fillings[index]?.scriptHashes ?? []),
    ]),
    ...(handoff ? [scriptHash(handoff)] : []),
  ]);
  const head = isSite ? structuredData.map(structuredDataScript).join('') : `<script>${START_GUARD}</script>`;
  const texts = complete(around, head, handoff && `<script>${handoff}</script>`);
  const document = texts.flatMap((text, index) => [
    Buffer.from(text),
    ...(writing.fillings[index]?.bytes ?? []),
  ]);

  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', securityPolicy(scriptHashes, isSite ? 'site' : 'admin'));
  if (status >= 500) headers.set('Cache-Control', 'no-store');
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  loadContext.set(renderedDocumentContext, Buffer.concat(document));
  if (writing.unknown.size > 0)
    learnParts(
      keptParts,
      writing.unknown,
      // The files that preloads name are named by the scripts, which are a part like others.
      (own) => render(own, []).replace(PRELOAD, ''),
      (part) => {
        const html = part.includes(STARTER_BEGINS) ? startAfterPaint(part) : part;
        return html === null ? null : { html, scriptHashes: inlineScriptHashes(html) };
      },
    );
  return new Response(null, { status, headers });
}
