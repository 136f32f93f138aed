import type { Company } from '../company.js';
import { siteCompanySchema } from './company.js';
import { SHIPPED_VOICE, shippedSite, type SiteDocument } from './site-document.js';

const nowhere = { condition: '', link: '' };

/**
 * The document of an installation's first start: the shipped texts with the company of its settings. A setting that is
 * longer than its place is cut.
 */
export function siteFromSettings(company: Company): SiteDocument {
  const cut = (name: 'name' | 'legal_name' | 'cnpj' | 'address' | 'phone'): string =>
    company[name].slice(0, siteCompanySchema.shape[name].maxLength ?? undefined).trim();
  const { chat_number, email, hours, opening_hours } = company;
  return {
    ...shippedSite,
    company: {
      name: cut('name'),
      legal_name: cut('legal_name'),
      cnpj: cut('cnpj'),
      address: cut('address'),
      phone: cut('phone'),
      ...{
        chat_number,
        email,
        hours,
        opening_hours: opening_hours ?? '',
        voice: SHIPPED_VOICE,
        profiles: [],
      },
    },
    proof: {
      ...{ credentials: [], people: [], cases: [] },
      figures: { detection: nowhere, response: nowhere, support: nowhere },
    },
  };
}
