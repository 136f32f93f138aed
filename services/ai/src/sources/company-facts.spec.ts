import { expect, it } from '@jest/globals';
import { PRODUCTS, SHIPPED_HOURS, shippedSite, type SiteDocument } from '@vitrine/contracts';
import { companyFacts, promptCompanyOf, unknownCompany } from './company-facts.js';

const company = {
  name: 'Loja Azul',
  phone: '11 1111-1111',
  email: 'ola@loja.test',
};
const site = {
  families: shippedSite.families,
  hours: SHIPPED_HOURS,
  company: {
    ...{ legal_name: '', cnpj: '', address: '', chat_number: '', voice: '', profiles: [] },
    ...company,
  },
} as unknown as Pick<SiteDocument, 'company' | 'hours' | 'families'>;
const titles = (subject: string): string[] => companyFacts(subject, site).map(({ title }) => title);

it('who the company is always comes first', () => {
  const [first, ...others] = companyFacts('jardinagem', site);
  expect(first).toMatchObject({ kind: 'company', title: 'Sobre a Loja Azul', url: '/about' });
  expect(first?.passages).toEqual([
    'Loja Azul revende soluções de segurança para endpoints (Kaspersky EDR), Microsoft 365 e Google Workspace. Atende segunda a sexta, 8h às 18h, pelo telefone 11 1111-1111 e pelo e-mail ola@loja.test.',
  ]);
  expect(others).toEqual([]);
});

it('the catalogue gives families that share a word with the subject, with at most the six best passages', () => {
  expect(titles('Gmail')).toEqual(['Sobre a Loja Azul', 'Catálogo: Google Workspace']);
  expect(titles('O EDR da Kaspersky')).toEqual(['Sobre a Loja Azul', 'Catálogo: segurança de endpoints']);
  const [, google] = companyFacts('Google Workspace Starter', site);
  expect(google?.passages.every((passage) => passage.startsWith('Google Workspace'))).toBe(true);
  expect(google?.passages[0]).toContain('Starter');
});

it('a plan without a feature says so', () => {
  const said = companyFacts('Microsoft 365 Copilot Intune Defender', site).flatMap(
    ({ passages }) => passages,
  );
  expect(said.join(' ')).toMatch(/Business Basic, não incluído; .*Business Premium, incluído/);
});

it('what is not sold is neither named nor quoted', () => {
  const { families } = site;
  const without = {
    ...site,
    families: { ...families, 'google-workspace': { ...families['google-workspace'], sold: false } },
  };
  const [first, ...others] = companyFacts('Gmail', without);
  expect(first?.passages[0]).toContain('(Kaspersky EDR) e Microsoft 365.');
  expect(others).toEqual([]);
});

it.each(PRODUCTS)(
  'an order names %s where it is sold alone, and no product where nothing is known',
  (product) => {
    const words = { kaspersky: 'Kaspersky', microsoft365: 'Microsoft', 'google-workspace': 'Google' };
    const families = { ...site.families, [product]: { ...site.families[product], sold: false } };
    const subject = 'Kaspersky EDR, Microsoft 365, Google Workspace, Gmail e Teams';
    const said = JSON.stringify([
      promptCompanyOf({ ...site, families }),
      companyFacts(subject, { ...site, families }),
    ]);
    for (const one of PRODUCTS) expect([one, said.includes(words[one])]).toEqual([one, one !== product]);
    expect(unknownCompany.products).not.toMatch(/Kaspersky|Microsoft|Google/);
  },
);
