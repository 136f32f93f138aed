import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

/** Where the screens of an earlier menu are now, by the last word of their address. */
const moved: Record<string, (query: URLSearchParams) => string> = {
  audiencia: (query) => (query.get('aba') === 'conversas' ? 'conversas' : 'leitores'),
  saude: (query) => (query.get('secao') === 'avisos' ? 'integracoes' : 'pendencias'),
  palavras: () => 'busca',
  webhooks: () => 'integracoes',
};

/** Leads from an address that somebody has stored to the screen's own, with its query. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const to = moved[pathname.split('/')[3] ?? '']?.(searchParams) ?? '';
  return redirect(`/blog/admin/${to}${search}`, 301);
}
