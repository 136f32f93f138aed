import { page } from '../components/site/page.server';
import { missingPage } from '../lib/api/missing-page.server';

export const loader = page(async ({ request }) => {
  throw await missingPage(request);
});
