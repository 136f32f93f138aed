import type { SiteDocument } from './site-document.js';
import type { Company } from '../company.js';
import type { Credential, CustomerCase, FigureSource, Person } from '../company-proof.js';
import { shippedSite } from './site-document.js';

/** The document of an installation's first start: the shipped texts with the facts of its settings. */
export const siteFromSettings = (settings: {
  company: Company;
  credentials: readonly Credential[];
  people: readonly Person[];
  figures: readonly FigureSource[];
  cases: readonly CustomerCase[];
  profiles: readonly string[];
}): SiteDocument => {
  const { company, credentials, people, figures, cases, profiles } = settings;
  const source = (name: FigureSource['figure']) => {
    const found = figures.find(({ figure }) => figure === name);
    return { condition: found?.condition ?? '', link: found?.link ?? '' };
  };
  const { mark, share_picture, opening_hours, public_url: _url, timezone: _zone, ...facts } = company;
  return {
    ...shippedSite,
    company: { ...facts, opening_hours: opening_hours ?? '', profiles: [...profiles] },
    brand: { ...shippedSite.brand, mark: mark ?? '', share_picture: share_picture ?? '' },
    proof: {
      credentials: credentials.map((entry) => ({ picture: '', ...entry })),
      people: people.map(({ same_as = [], ...entry }) => ({
        text: '',
        picture: '',
        ...entry,
        same_as: [...same_as],
      })),
      cases: cases.map((entry) => ({ role: '', picture: '', ...entry })),
      figures: { detection: source('detection'), response: source('response'), support: source('support') },
    },
  };
};
