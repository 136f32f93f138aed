import { familyAt } from '@vitrine/contracts';
import { redirect } from 'react-router-dom';
import { page } from '../components/site/page.server';
import { familyPage } from '../features/catalogue/family-page';
import { ownPage, showsArticles } from '../features/own-pages/own-page';
import { fetchNewest } from '../lib/api/content.server';
import { missingPage } from '../lib/api/missing-page.server';
import type { Route } from './+types/site-slug';

/** A family that is sold, or a page of the owner's own; an address that one of them had before leads to it. */
export const loader = page(async ({ request, params, url }: Route.LoaderArgs, site) => {
  const { catalogue, own_pages } = site.document;
  const path = `/${params.slug}`;
  const family = familyAt(catalogue, path);
  if (family?.path === path)
    return familyPage(site, family, await fetchNewest(request, { product: family.key }));
  const own = own_pages.find(({ slug }) => slug === params.slug);
  if (own) return ownPage(site, own, showsArticles(own) ? await fetchNewest(request) : []);
  const moved = own_pages.find(({ former }) => former.includes(params.slug));
  const to = family?.path ?? (moved && `/${moved.slug}`);
  if (!to) throw await missingPage(request);
  throw redirect(to + url.search, 301);
});
