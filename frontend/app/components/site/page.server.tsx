import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import {
  campaignOf,
  chatReference,
  type ChatPlace,
  openingClock,
  OTHER_PAGE,
  pageAt,
  postOfPage,
  type PostSummary,
} from '@vitrine/contracts';
import addresses from 'virtual:islands';
import { SiteContext, type SiteData } from '../../lib/company/company';
import { chatMessages } from '../../lib/company/chat-messages';
import { siteData } from '../../lib/company/site-data.server';
import { logServerError } from '../../lib/log/log.server';
import type { Island } from '../../lib/rendering/islands';
import { escapeHtml } from '../../lib/rendering/escape-html';
import { scriptJson } from '../../lib/rendering/script-json';
import { securityPolicy } from '../../lib/rendering/security-policy.server';
import type { MetaTag } from '../../lib/seo/seo';
import { type Visit, VisitContext } from '../../lib/visit/visit';
import { documentLinks, iconLinks } from './document-links';
import { FloatingChat } from './floating-chat';
import { Footer } from './footer';
import { Header, menuLinkTo } from './header';
import { LoadingPill } from './loading-pill';
import { PageProblem, problemTitle } from './page-problem';

/** A public page: what `page()` writes into a document. */
export interface Page {
  meta: readonly MetaTag[];
  /** JSON-LD objects, for crawlers. */
  structuredData?: readonly object[];
  main: ReactNode;
  /** What the floating chat button has typed, where that is the page's own. */
  floating?: string;
  /** What moves on it beside what moves on every page. */
  island?: Exclude<Island, 'site'>;
  /** Its number in chat references and counts, where its path doesn't tell it (contracts, site-pages.ts). */
  number?: number;
  status?: number;
}

/** What stands in a page's place, by the status of its failure. */
interface Problem {
  Main: ComponentType<{
    status: number;
    /** What the API said of it. */
    message?: string;
    posts?: readonly PostSummary[];
  }>;
  /** Articles to read instead of what is missing. */
  postsFor?: (request: Request) => Promise<readonly PostSummary[]>;
  titleOf: (status: number) => string;
}

const pageProblem: Problem = { Main: PageProblem, titleOf: problemTitle };

/**
 * What the process learns of an answer: the pattern of the public route, for the metrics, and the document, which a
 * Response would make a stream of.
 */
export const answerContext = createContext<{ route: string; document?: string }>({ route: 'none' });

/**
 * Loader of a public page: the page is a document, and nothing of React goes to the browser. Whatever `make` or a
 * component throws becomes `problem` inside the site's frame: a Response keeps its status and headers, its text is
 * what the API said (a redirect is sent as it is), an error is logged and is a 500.
 */
export const page =
  <A extends LoaderFunctionArgs>(
    make: (args: A, site: SiteData) => Page | Promise<Page>,
    { problem = pageProblem, headers = {} }: { problem?: Problem; headers?: Record<string, string> } = {},
  ) =>
  async (args: A): Promise<Response> => {
    args.context.set(answerContext, { route: `/${args.pattern}` });
    try {
      return render(args, await make(args, siteData()), headers);
    } catch (error) {
      if (error instanceof Response && error.headers.has('Location')) return error;
      if (!(error instanceof Response)) logServerError(error, args.request);
      const failure = error instanceof Response ? error : new Response(null, { status: 500 });
      const { status } = failure;
      const meta = [{ title: problem.titleOf(status) }, { name: 'robots', content: 'noindex' }];
      const posts = status === 404 || status === 410 ? await problem.postsFor?.(args.request) : undefined;
      const message = await failure.text();
      const main = <problem.Main status={status} {...(message && { message })} {...(posts && { posts })} />;
      return render(args, { meta, main, status }, { ...headers, ...Object.fromEntries(failure.headers) });
    }
  };

/** @throws what a component throws */
function render(
  { context, pattern, url: { pathname, search } }: LoaderFunctionArgs,
  { status = 200, number = pageAt(pathname), ...shown }: Page,
  headers: Record<string, string>,
): Response {
  const document = write(shown, { page: number, campaign: campaignOf(search) }, menuLinkTo(pathname));
  context.set(answerContext, { route: `/${pattern}`, document });
  return new Response(import.meta.env.DEV ? document : null, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': securityPolicy('site'),
      'Cache-Control': status >= 500 ? 'no-store' : 'no-cache',
      'Speculation-Rules': '"/speculation-rules.json"',
      ...headers,
    },
  });
}

const markup = (node: ReactNode, visit: Visit): string =>
  renderToStaticMarkup(
    <SiteContext value={siteData()}>
      <VisitContext value={visit}>{node}</VisitContext>
    </SiteContext>,
  );

/** Head and frame are text: of a page, React renders only `main`. */
function write(
  { meta, structuredData = [], main, floating, island }: Omit<Page, 'status' | 'number'>,
  visit: Visit,
  menuLink: string | undefined,
): string {
  const { page: number, campaign } = visit;
  const { before, after } = frame(menuLink, visit, floating);
  const { mark } = siteData().company;
  return [
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#0c1b30">',
    ...meta.map(element),
    ...[...documentLinks, ...iconLinks(mark)].map((link) => open('link', link)),
    ...structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    '</head>',
    open('body', {
      'data-page': String(number),
      // An article counts its own view, by its slug; a page that is missing is the gateway's to count.
      'data-count': number !== OTHER_PAGE && postOfPage(number) === null ? '' : undefined,
      'data-count-chats': siteData().chatClicks ? '' : undefined,
      'data-campaign': campaign ? JSON.stringify(campaign) : undefined,
    }),
    before,
    '<main id="conteudo" tabindex="-1" class="outline-none">',
    markup(main, visit),
    '</main>',
    after,
    script('site'),
    island ? script(island) : '',
    '</body></html>',
  ].join('');
}

const script = (island: Island): string => `<script type="module" src="${addresses[island]}"></script>`;

/** An open tag; attributes without a value are left out. */
const open = (name: string, attributes: Record<string, string | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`;

const element = ({ title, tagName = 'meta', ...attributes }: MetaTag): string =>
  title === undefined ? open(tagName, attributes) : `<title>${escapeHtml(title)}</title>`;

interface Frame {
  before: string;
  after: string;
}
const frames = new Map<string, Frame>();
let isOpenAt: ((now: Date) => boolean) | undefined;

/** A page that there isn't: its chat references are found again in the frame. */
const ANY_PAGE = Number.MAX_SAFE_INTEGER;

/**
 * Header, chat and footer. They are rendered once for each link of the menu, in and outside the opening hours; a page's
 * number is written into their chat references, and its own message into the floating chat's link. With a campaign
 * every link of theirs carries it on, and they are rendered anew.
 */
function frame(current: string | undefined, visit: Visit, floating: string = chatMessages.floating): Frame {
  const typed = ({ before, after }: Frame): Frame => ({
    before,
    after: after.replace(inLink(chatMessages.floating), () => inLink(floating)),
  });
  const { opening_hours: hours, timezone } = siteData().company;
  isOpenAt ??= hours === null ? () => true : openingClock(hours, timezone);
  const isOpen = isOpenAt(new Date());
  if (visit.campaign) return typed(renderFrame(current, isOpen, visit));
  const key = `${current} ${isOpen}`;
  const shared = frames.get(key) ?? renderFrame(current, isOpen, { page: ANY_PAGE, campaign: null });
  frames.set(key, shared);
  const numbered = (html: string, ...places: ChatPlace[]) =>
    places.reduce(
      (text, place) =>
        text.replaceAll(chatReference({ page: ANY_PAGE, place }), chatReference({ page: visit.page, place })),
      html,
    );
  return typed({
    before: numbered(shared.before, 'header'),
    after: numbered(shared.after, 'floating', 'footer'),
  });
}

/** A message as it stands in a link's attribute. */
const inLink = (message: string): string => encodeURIComponent(message).replaceAll("'", '&#x27;');

const renderFrame = (current: string | undefined, isOpen: boolean, visit: Visit): Frame => ({
  before: markup(
    <>
      <Header current={current} />
      <LoadingPill />
    </>,
    visit,
  ),
  after: markup(
    <>
      <FloatingChat isOpen={isOpen} />
      <Footer />
    </>,
    visit,
  ),
});
