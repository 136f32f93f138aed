import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import {
  campaignOf,
  openingClock,
  type OpeningHours,
  OTHER_PAGE,
  pageAt,
  postOfPage,
  type Company,
  type PostSummary,
} from '@vitrine/contracts';
import addresses from 'virtual:islands';
import { SiteContext, type SiteData } from '../../lib/site-document/site-context';
import { fetchSite } from '../../lib/site-document/site-data.server';
import { logServerError } from '../../lib/log/log.server';
import type { Island } from '../../lib/rendering/islands';
import { scriptJson } from '../../lib/rendering/script-json';
import { securityPolicy } from '../../lib/rendering/security-policy.server';
import type { MetaTag } from '../../lib/seo/seo';
import { type Visit, VisitContext } from '../../lib/chat/visit';
import { brandLinks, documentLinks } from './document-links';
import { FloatingChat } from './floating-chat';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingPill } from './loading-pill';
import { Logo } from './logo';
import { PageProblem, problemTitle } from './page-problem';

/** A public page: what `page()` writes into a document. */
export interface Page {
  meta: readonly MetaTag[];
  /** JSON-LD objects, for crawlers. */
  structuredData?: readonly object[];
  main: ReactNode;
  /** What the floating chat button has typed, where that is the page's own; null where it doesn't stand. */
  floating?: string | null;
  /** The page's own island, in addition to that of every page. */
  island?: Exclude<Island, 'site'>;
  /** Its number in chat references and counts, where its path doesn't tell it (contracts, site-pages.ts). */
  number?: number;
  status?: number;
}

/** The page that replaces a failed one, by the status of its failure. */
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
  /** As a page's. */
  floating?: null | undefined;
}

interface PageOptions {
  problem?: Problem;
  headers?: Record<string, string>;
  /** Without menu, chat and footer of the site: for who has a task here, and is no visitor. */
  isTask?: boolean;
  /** Another site than the published one, such as one that is not yet published. */
  siteOf?: (request: Request) => Promise<SiteData>;
}

const pageProblem: Problem = { Main: PageProblem, titleOf: problemTitle };

/** What the process learns of an answer, for the metrics: the pattern of the public route. */
export const answerContext = createContext<{ route: string }>({ route: 'none' });

/**
 * Loader of a public page: the page is a document, and nothing of React goes to the browser. Whatever `make` or a
 * component throws becomes `problem` inside the site's frame: a Response keeps its status and headers, its text is
 * what the API said (a redirect is sent as it is), an error is logged and is a 500.
 */
export const page =
  <A extends LoaderFunctionArgs>(
    make: (args: A, site: SiteData) => Page | Promise<Page>,
    { problem = pageProblem, headers = {}, isTask = false, siteOf = fetchSite }: PageOptions = {},
  ) =>
  async (args: A): Promise<Response> => {
    args.context.set(answerContext, { route: `/${args.pattern}` });
    let site: SiteData | undefined;
    try {
      site = await siteOf(args.request);
      return render(args, site, { ...(await make(args, site)), isTask }, headers);
    } catch (error) {
      if (error instanceof Response && error.headers.has('Location')) return error;
      if (!(error instanceof Response)) logServerError(error, args.request);
      const failure = error instanceof Response ? error : new Response(null, { status: 500 });
      const { status } = failure;
      const meta = [{ title: problem.titleOf(status) }, { name: 'robots', content: 'noindex' }];
      const posts = status === 404 || status === 410 ? await problem.postsFor?.(args.request) : undefined;
      const message = await failure.text();
      const main = <problem.Main status={status} {...(message && { message })} {...(posts && { posts })} />;
      return render(
        args,
        site ?? (await fetchSite(args.request)),
        // A missing page has no owner, whatever its address looks like.
        { meta, main, status, number: OTHER_PAGE, floating: problem.floating, isTask },
        { ...headers, ...Object.fromEntries(failure.headers) },
      );
    }
  };

/** The last opening hours and their clock: making one takes a tenth of a millisecond. */
let clock: { opening: OpeningHours; isOpenAt: (now: Date) => boolean } | undefined;

function isOpenNow({ opening, timezone }: Company): boolean {
  if (clock?.opening !== opening) clock = { opening, isOpenAt: openingClock(opening, timezone) };
  return clock.isOpenAt(new Date());
}

/** @throws what a component throws */
function render(
  { context, pattern, url: { pathname, search } }: LoaderFunctionArgs,
  site: SiteData,
  { status = 200, number = pageAt(pathname), ...shown }: Page & Pick<DocumentProps, 'isTask'>,
  headers: Record<string, string>,
): Response {
  context.set(answerContext, { route: `/${pattern}` });
  const visit: Visit = { page: number, campaign: campaignOf(search) };
  const isOpen = isOpenNow(site.company);
  const html = renderToStaticMarkup(<Document {...shown} {...{ site, visit, pathname, isOpen }} />);
  const sent = new Headers({
    'Content-Security-Policy': securityPolicy('site'),
    'Cache-Control': status >= 500 ? 'no-store' : 'no-cache',
    'Speculation-Rules': '"/speculation-rules.json"',
  });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  // A problem that says a text has the type of that text; two types would show the document's source.
  sent.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers: sent });
}

/** Whose page it is, and no more. */
const TaskHeader = () => (
  <header className="border-b border-surface-200 bg-white">
    <div className="wrap flex h-(--site-header) items-center">
      <Logo />
    </div>
  </header>
);

interface DocumentProps extends Omit<Page, 'status' | 'number'> {
  site: SiteData;
  visit: Visit;
  pathname: string;
  isTask: boolean;
  /** Whether the chat is answered now. */
  isOpen: boolean;
}

/** A page as one tree: head, header, main, chat and footer. */
function Document({
  meta,
  structuredData = [],
  main,
  floating,
  isTask,
  island,
  site,
  visit,
  pathname,
  isOpen,
}: DocumentProps) {
  const { page: number, campaign } = visit;
  return (
    <SiteContext value={site}>
      <VisitContext value={visit}>
        <html lang="pt-BR">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="theme-color" content={site.brand.colour} />
            {meta.map(({ title, tagName = 'meta', ...attributes }) =>
              title === undefined ? (
                createElement(tagName, { key: JSON.stringify(attributes), ...attributes })
              ) : (
                <title key="title">{title}</title>
              ),
            )}
            {[...documentLinks, ...brandLinks(site.brand, site.company)].map((link) => (
              <link key={link.href} {...link} />
            ))}
            {structuredData.map((data) => {
              const __html = scriptJson(data);
              return <script key={__html} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
            })}
          </head>
          <body
            data-page={number}
            // An article counts its own view, by its slug; a page that is missing is the gateway's to count.
            data-count={number !== OTHER_PAGE && postOfPage(number) === null ? '' : undefined}
            data-count-chats={site.chatClicks ? '' : undefined}
            data-campaign={campaign ? JSON.stringify(campaign) : undefined}
          >
            {isTask ? <TaskHeader /> : <Header pathname={pathname} />}
            <LoadingPill />
            <main id="conteudo" tabIndex={-1} className="outline-none">
              {main}
            </main>
            {floating !== null && !isTask && <FloatingChat message={floating} isOpen={isOpen} />}
            {!isTask && <Footer />}
            <script type="module" src={addresses.site} />
            {island && <script type="module" src={addresses[island]} />}
          </body>
        </html>
      </VisitContext>
    </SiteContext>
  );
}
