import { page } from '../components/site/page.server';
import { ownPage } from '../features/own-pages/own-page';
import { fetchNewest } from '../lib/api/content.server';
import { missingPage } from '../lib/api/missing-page.server';
import type { Route } from './+types/own-page';

export const loader = page(async ({ request, params }: Route.LoaderArgs, site) => {
  const found = site.document.own_pages.find(({ slug }) => slug === params.slug);
  if (!found) throw await missingPage(request);
  return ownPage(site, found, await fetchNewest(request));
});
