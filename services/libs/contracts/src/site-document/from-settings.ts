import type { Company } from '../company/company.js';
import { siteCompanySchema } from './company.js';
import type { FormerSettings } from './former-settings.js';
import { SHIPPED_VOICE, shippedSite, type SiteDocument } from './site-document.js';

const nowhere = { condition: '', link: '' };

/**
 * The document of an installation's first start: the shipped texts with the company of its settings. A setting that is
 * longer than its place is cut.
 * @param former what the settings of an installation from before the document say
 */
export function siteFromSettings(company: Company, former: FormerSettings = {}): SiteDocument {
  const cut = (name: 'name' | 'legal_name' | 'cnpj' | 'address' | 'phone'): string =>
    company[name].slice(0, siteCompanySchema.shape[name].maxLength ?? undefined).trim();
  const { chat_number, email, hours, opening_hours } = company;
  return {
    ...shippedSite,
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
        hours: former.COMPANY_HOURS ?? hours,
        opening_hours: former.COMPANY_OPENING_HOURS ?? opening_hours ?? '',
        voice: former.COMPANY_VOICE ?? SHIPPED_VOICE,
        profiles: former.COMPANY_PROFILES ?? [],
      },
    },
    proof: {
      credentials: former.COMPANY_CREDENTIALS ?? [],
      people: former.COMPANY_PEOPLE ?? [],
      cases: former.COMPANY_CASES ?? [],
      figures: former.COMPANY_FIGURES ?? { detection: nowhere, response: nowhere, support: nowhere },
    },
  };
}
