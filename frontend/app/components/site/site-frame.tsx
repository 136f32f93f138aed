import { articlePage, campaignOf, OTHER_PAGE, pageAt, postOfPage } from '@vitrine/contracts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { KeptPart } from '../../lib/rendering/kept-part';
import { sendBeacon } from '../../lib/visit/beacon';
import { referrerHost } from '../../lib/visit/referrer';
import { type Visit, VisitContext } from '../../lib/visit/visit';
import { FloatingChat } from './floating-chat';
import { Footer } from './footer';
import { Header, menuLinkTo } from './header';
import { LoadingPill } from './loading-pill';

/** Header, footer and floating chat around whatever a visitor sees. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  return (
    <VisitContext value={useCurrentVisit()}>
      <KeptPart name={`header at ${menuLinkTo(pathname)}`}>
        <Header />
      </KeptPart>
      <LoadingPill />
      <main ref={main} id="conteudo" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <KeptPart name="chat and footer">
        <FloatingChat />
        <Footer />
      </KeptPart>
    </VisitContext>
  );
}

function useCurrentVisit(): Visit {
  const { pathname, search } = useLocation();
  const article = useRouteLoaderData<{ post: { id: number } }>('routes/article');
  const page = article ? articlePage(article.post.id) : pageAt(pathname);
  // An article counts its own view, by its slug; a page that is missing is the gateway's to tell.
  useEffect(() => {
    if (postOfPage(page) === null && page !== OTHER_PAGE)
      sendBeacon('countPageView', { page, from: referrerHost() });
  }, [page]);
  return useMemo(() => ({ page, campaign: campaignOf(search) }), [page, search]);
}

/** A new page begins at its content, for the keyboard and for screen readers, as a new document would. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}
