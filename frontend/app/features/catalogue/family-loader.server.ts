import type { Product } from '@vitrine/contracts';
import { page } from '../../components/site/page.server';
import { fetchNewest } from '../../lib/api/content.server';
import { missingPage } from '../../lib/api/missing-page.server';
import { familyPage } from './family-page';

/** Loader of a family's page; one that is not sold has none. */
export const familyLoader = (product: Product) =>
  page(async ({ request }, site) => {
    if (!site.document.families[product].sold) throw await missingPage(request);
    return familyPage(site, product, await fetchNewest(request, { product }));
  });
