import { page } from '../components/site/page.server';
import { aboutPage } from '../features/about/about-page';
import { fetchNewest } from '../lib/api/content.server';

export const loader = page(async ({ request }, site) => aboutPage(site, await fetchNewest(request)));
