import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FloatingChat } from './floating-chat';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingPill } from './loading-pill';

/** Header, footer and floating chat around whatever a visitor sees. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation();
  return (
    <>
      <Header />
      <LoadingPill />
      <main ref={main} id="conteudo" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <FloatingChat />
      <Footer />
    </>
  );
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
