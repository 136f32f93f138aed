import type { SiteDocument } from './site-document.js';
import type { Company } from '../company.js';
import type { Credential, CustomerCase, FigureSource, Person } from '../company-proof.js';
import { SHIPPED_VOICE, shippedSite, siteDocumentSchema } from './site-document.js';

/** The document with each value cut to what its place holds, or emptied where its place can't hold it. */
function fitted(document: SiteDocument): SiteDocument {
  const fits = structuredClone(document);
  for (const issue of siteDocumentSchema.safeParse(document).error?.issues ?? []) {
    const key = issue.path.at(-1);
    const parent = issue.path
      .slice(0, -1)
      .reduce<unknown>((tree, step) => Reflect.get(Object(tree), step), fits);
    if (key === undefined || typeof parent !== 'object' || parent === null) continue;
    const value: unknown = Reflect.get(parent, key);
    if (typeof value === 'string' || Array.isArray(value))
      Reflect.set(parent, key, value.slice(0, issue.code === 'too_big' ? Number(issue.maximum) : 0));
  }
  return fits;
}

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
  return fitted({
    ...shippedSite,
    company: { ...facts, opening_hours: opening_hours ?? '', voice: SHIPPED_VOICE, profiles: [...profiles] },
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
  });
};
