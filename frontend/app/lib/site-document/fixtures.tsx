import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router-dom';
import { slugify } from '@vitrine/analysis';
import {
  endedFamilies,
  existingPages,
  familyNamesOf,
  SHIPPED_HOURS,
  siteFromSettings,
  type Company,
  type SiteDocument,
} from '@vitrine/contracts';
import { SiteContext, type SiteData } from './site-context';

/** A company for tests. */
export const buildCompany = (over: Partial<Company> = {}): Company => ({
  name: 'Vitrine',
  legal_name: 'Vitrine Ltda.',
  cnpj: '12.345.678/0001-95',
  chat_number: '5511999990000',
  email: 'contato@vitrine.test',
  phone: '(11) 99999-0000',
  phone_href: 'tel:+5511999990000',
  address: 'Rua Um, 1, São Paulo, SP',
  hours: 'Segunda a sexta, 8h às 18h',
  opening: SHIPPED_HOURS,
  share_picture: null,
  brand_version: '0',
  public_url: 'https://vitrine.test',
  timezone: 'America/Sao_Paulo',
  ...over,
});

/** The shipped document of that company, for tests. */
export const buildDocument = (over: Partial<SiteDocument> = {}): SiteDocument => ({
  ...siteFromSettings(buildCompany()),
  ...over,
});

/** A document in which these families are not sold. */
export function withoutFamilies(...keys: string[]): SiteDocument {
  const document = buildDocument();
  const catalogue = document.catalogue.map((family) => ({ ...family, sold: !keys.includes(family.key) }));
  return { ...document, catalogue };
}

/** A document with these proofs. */
export const withProof = (proof: Partial<SiteDocument['proof']>): SiteDocument => {
  const document = buildDocument();
  return { ...document, proof: { ...document.proof, ...proof } };
};

/** What pages may ask, for tests. */
export const buildSite = ({ document = buildDocument(), ...over }: Partial<SiteData> = {}): SiteData => ({
  document,
  brand: document.brand,
  people: document.proof.people,
  pages: existingPages(document, slugify),
  ended: endedFamilies(document.catalogue),
  families: familyNamesOf(document.catalogue),
  company: buildCompany(),
  chatReferences: true,
  chatClicks: false,
  audienceMonths: 25,
  demo: false,
  ...over,
});

/** Renders something inside the router and the site's context. */
export function renderInSite(children: ReactNode, data: Partial<SiteData> = {}, address = '/') {
  const Site = createRoutesStub([{ path: '/', Component: () => children }]);
  return render(
    <SiteContext value={buildSite(data)}>
      <Site initialEntries={[address]} />
    </SiteContext>,
  );
}
