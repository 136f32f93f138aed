import type { ReactNode } from 'react';
import { FloatingChat } from './floating-chat';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingPill } from './loading-pill';

/** Header, footer and floating chat around whatever a visitor sees. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <LoadingPill />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <FloatingChat />
      <Footer />
    </>
  );
}
