import type { Company } from '../company/company.js';
import { schemaHours } from '../company/opening-hours.js';
import { benefitsWith } from './former-figures.js';
import { siteCompanySchema } from './company.js';
import type { FormerSettings } from './former-settings.js';
import { hoursWith } from './hours.js';
import { SHIPPED_VOICE, shippedSite, type SiteDocument } from './site-document.js';

/**
 * The document of an installation's first start: the shipped texts with the company of its settings. A setting that is
 * longer than its place is cut.
 * @param former what the settings of an installation from before the document say
 */
export function siteFromSettings(company: Company, former: FormerSettings = {}): SiteDocument {
  const cut = (name: 'name' | 'legal_name' | 'cnpj' | 'address' | 'phone'): string =>
    company[name].slice(0, siteCompanySchema.shape[name].maxLength ?? undefined).trim();
  const { chat_number, email, hours, opening } = company;
  return {
    ...shippedSite,
    home: {
      ...shippedSite.home,
      benefits: { ...shippedSite.home.benefits, entries: benefitsWith(former.COMPANY_FIGURES ?? {}) },
    },
    brand: {
      ...shippedSite.brand,
      mark: former.COMPANY_MARK ?? '',
      share_picture: former.COMPANY_SHARE_PICTURE ?? '',
    },
    company: {
      name: cut('name'),
      legal_name: cut('legal_name'),
      cnpj: cut('cnpj'),
      address: cut('address'),
      phone: cut('phone'),
      ...{
        chat_number,
        email,
        voice: former.COMPANY_VOICE ?? SHIPPED_VOICE,
        profiles: former.COMPANY_PROFILES ?? [],
      },
    },
    hours: hoursWith(
      former.COMPANY_HOURS ?? hours,
      former.COMPANY_OPENING_HOURS ?? schemaHours(opening).join(', '),
    ),
    proof: {
      credentials: former.COMPANY_CREDENTIALS ?? [],
      people: former.COMPANY_PEOPLE ?? [],
      cases: former.COMPANY_CASES ?? [],
    },
  };
}
