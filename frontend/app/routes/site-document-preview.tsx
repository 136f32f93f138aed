import { redirect } from 'react-router-dom';
import { familyAt, withRightChanges } from '@vitrine/contracts';
import { page, type Page } from '../components/site/page.server';
import { aboutPage } from '../features/about/about-page';
import { BlogPage } from '../features/blog/blog-page';
import { homePage } from '../features/home/home-page';
import { familyPage } from '../features/catalogue/family-page';
import { ownPage, showsArticles } from '../features/own-pages/own-page';
import { privacyPage } from '../features/privacy/privacy-page';
import { ContentError, fetchListPage, fetchNewest, fetchSiteState } from '../lib/api/content.server';
import { toSiteData } from '../lib/site-document/site-data.server';
import { pageTexts, type SiteData } from '../lib/site-document/site-context';
import { securityPolicy } from '../lib/rendering/security-policy.server';
import { pageMeta } from '../lib/seo/seo';
import type { Route } from './+types/site-document-preview';

const HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // The panel shows it in a frame.
  'Content-Security-Policy': securityPolicy('site').replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
};

/** The site with what its admins have not yet published, page by page as visitors will see it. */
export const loader = page(
  async ({ request, params }: Route.LoaderArgs, site) => ({
    ...(await previewed(`/${params['*']}`, site, request)),
    structuredData: [],
  }),
  {
    headers: HEADERS,
    siteOf: async (request) => {
      const { draft, published } = await fetchSiteState(request).catch((error: unknown) => {
        throw stateFailure(error);
      });
      return toSiteData(draft ? withRightChanges(published, draft) : published);
    },
  },
);

/** The answer to throw where the site can't be had: a person who is no admin is sent to the screen that signs in. */
function stateFailure(error: unknown): unknown {
  if (!(error instanceof ContentError)) return error;
  if (error.status === 401 || error.status === 403) return redirect('/blog/admin/site');
  return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
}

async function previewed(path: string, site: SiteData, request: Request): Promise<Page> {
  if (path === '/') return homePage(site, await fetchNewest(request));
  if (path === '/about') return aboutPage(site, await fetchNewest(request));
  if (path === '/privacidade') return privacyPage(site);
  if (path === '/blog') {
    const { list, categories } = await fetchListPage({}, request);
    const address = { category: '', search: '', after: '' };
    return {
      meta: pageMeta(site.company, { ...pageTexts(site, 'blog'), path }),
      main: <BlogPage list={list} categories={categories} category={undefined} address={address} />,
    };
  }
  const family = familyAt(site.document.catalogue, path);
  const own = site.document.own_pages.find(({ slug }) => `/${slug}` === path);
  if (own) return ownPage(site, own, showsArticles(own) ? await fetchNewest(request) : []);
  if (!family) throw new Response(null, { status: 404 });
  return familyPage(site, family, await fetchNewest(request, { product: family.key }));
}
