import type { Company } from '@vitrine/contracts';

/** Token under which the site's address and time zone are injected: what no document of the site says. */
export const SITE_SETTINGS = Symbol('SITE_SETTINGS');
export type SiteSettings = Pick<Company, 'public_url' | 'timezone'>;
