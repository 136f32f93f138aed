import { fetchSite } from '../lib/company/site-data.server';

/** The web app manifest: it carries the company's name, and so is no file. */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const { company } = await fetchSite(request);
  const manifest = {
    name: company.name,
    short_name: company.name,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#0c1b30',
    icons: company.mark
      ? [{ src: company.mark, sizes: 'any' }]
      : [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
  };
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
