import { page } from '../components/site/page.server';
import { homePage } from '../features/home/home-page';
import { legacyQueryRedirect } from '../lib/api/missing-page.server';
import { fetchNewest } from '../lib/api/content.server';

export const loader = page(async ({ request }, site) => {
  // Blogs of other products have articles at `/?p=123`: an import leaves redirects there.
  const answer = await legacyQueryRedirect(request);
  if (answer) throw answer;
  return homePage(site, await fetchNewest(request));
});
