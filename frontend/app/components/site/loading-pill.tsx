import { LoaderCircle } from 'lucide-react';
import { useNavigation } from 'react-router-dom';

const ARTICLE = /^\/blog\/(?!admin(?:\/|$)|preview\/)[^/]+\/?$/;

/** Says that the next page is on its way; of no size while nothing is. */
export function LoadingPill() {
  const { location, state } = useNavigation();
  const loading = state === 'loading' && location;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-22 z-50 flex justify-center">
      {loading && (
        <p className="appear-late flex items-center gap-2.5 rounded-full bg-ink-900 px-4 py-2 text-sm font-medium text-white shadow-lg">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin text-teal-400" />
          {loadingText(location.pathname)}
        </p>
      )}
    </div>
  );
}

function loadingText(pathname: string): string {
  if (ARTICLE.test(pathname)) return 'Carregando artigo...';
  return /^\/blog\/?$/.test(pathname) ? 'Carregando artigos...' : 'Carregando...';
}
