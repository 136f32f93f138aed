import { Outlet } from 'react-router';
import { FloatingChat } from '../components/site/floating-chat';
import { Footer } from '../components/site/footer';
import { Header } from '../components/site/header';
import { LoadingPill } from '../components/site/loading-pill';

/** The frame of every page a visitor sees. */
export default function Site() {
  return (
    <div id="topo">
      <Header />
      <LoadingPill />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <FloatingChat />
      <Footer />
    </div>
  );
}
