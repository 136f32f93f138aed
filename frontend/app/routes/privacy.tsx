import { page } from '../components/site/page.server';
import { privacyPage } from '../features/privacy/privacy-page';

export const loader = page((_, site) => privacyPage(site));
