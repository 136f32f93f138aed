/** Links that change nothing and show nothing private; what `islands` load themselves is left out too. */
const PAGES = ['/', '/about', '/microsoft365', '/google-workspace', '/privacidade', '/blog', '/blog/*'];
const NOT_PAGES = ['/blog/admin', '/blog/admin/*', '/blog/preview/*', '/blog/*.md'];

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PAGES },
          { not: { href_matches: NOT_PAGES } },
          { not: { selector_matches: '#mais, [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * What a browser may fetch before a link is followed: what somebody points at (public pages name this in
 * `Speculation-Rules`).
 */
export const loader = (): Response =>
  Response.json(rules, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
