import { fetchSite } from '../lib/site-document/site-data.server';

/** Links that change nothing and show nothing private; what `islands` load themselves is left out too. */
const NOT_PAGES = ['/blog/admin', '/blog/admin/*', '/blog/preview/*', '/blog/*.md'];

const rulesOf = (pages: readonly string[]) => ({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pages },
          { not: { href_matches: NOT_PAGES } },
          { not: { selector_matches: '#mais, [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * What a browser may fetch before a link is followed: what the pointer is on (public pages name this in
 * `Speculation-Rules`).
 */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const { pages } = await fetchSite(request);
  return Response.json(rulesOf([...pages.map(({ path }) => path), '/blog/*']), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
