import { expect, it } from '@jest/globals';
import { SHIPPED_HOURS, shippedSite, type SiteDocument } from '@vitrine/contracts';
import { companyFacts, promptCompanyOf, unknownCompany } from './company-facts.js';

const company = {
  name: 'Loja Azul',
  phone: '11 1111-1111',
  email: 'ola@loja.test',
};
const site = {
  catalogue: shippedSite.catalogue,
  hours: SHIPPED_HOURS,
  company: {
    ...{ legal_name: '', cnpj: '', address: '', chat_number: '', voice: '', profiles: [] },
    ...company,
  },
} as unknown as Pick<SiteDocument, 'company' | 'hours' | 'catalogue'>;
const NONE = { title: '', text: '', groups: [] };
const unsold = (product: string) =>
  site.catalogue.map((family) => ({ ...family, sold: family.key !== product }));
const titles = (subject: string): string[] => companyFacts(subject, site).map(({ title }) => title);

it('who the company is always comes first', () => {
  const [first, ...others] = companyFacts('jardinagem', site);
  expect(first).toMatchObject({ kind: 'company', title: 'Sobre a Loja Azul', url: '/about' });
  expect(first?.passages).toEqual([
    'Loja Azul revende segurança de endpoints (Kaspersky Next EDR), Microsoft 365 e Google Workspace. Atende segunda a sexta, 8h às 18h, pelo telefone 11 1111-1111 e pelo e-mail ola@loja.test.',
  ]);
  expect(others).toEqual([]);
});

it('the catalogue gives families that share a word with the subject, with at most the six best passages', () => {
  expect(titles('Gmail')).toEqual(['Sobre a Loja Azul', 'Catálogo: Google Workspace']);
  expect(titles('O EDR da Kaspersky')).toEqual(['Sobre a Loja Azul', 'Catálogo: Kaspersky Next EDR']);
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
  const without = { ...site, catalogue: unsold('google-workspace') };
  const [first, ...others] = companyFacts('Gmail', without);
  expect(first?.passages[0]).toContain('(Kaspersky Next EDR) e Microsoft 365.');
  expect(others).toEqual([]);
});

const words = { kaspersky: 'Kaspersky', microsoft365: 'Microsoft', 'google-workspace': 'Google' };
const makers = Object.entries(words);

it.each(makers)(
  'an order names what is sold without %s, and no product where nothing is known',
  (product) => {
    const catalogue = unsold(product);
    const subject = 'Kaspersky EDR, Microsoft 365, Google Workspace, Gmail e Teams';
    const reseller = { ...site, catalogue };
    const said = JSON.stringify([promptCompanyOf(reseller), companyFacts(subject, reseller)]);
    for (const [one, word] of makers) expect([one, said.includes(word)]).toEqual([one, one !== product]);
    expect(unknownCompany.products).not.toMatch(/Kaspersky|Microsoft|Google/);
  },
);

it('an order names a family of another maker, with its products and prices, and none of the shipped', () => {
  const [first] = shippedSite.catalogue;
  const entry = { ...first!.entries[0]!, name: 'GravityZone', description: 'Antivírus gerenciado.' };
  const other = { ...first!, key: 'outra', name: 'Bitdefender', maker: 'Bitdefender', comparison: NONE };
  const entries = [{ ...entry, features: ['Console'], benefits: [], idealFor: '', price: '19' }];
  const reseller = { ...site, catalogue: [{ ...other, entries }] };
  const said = JSON.stringify([promptCompanyOf(reseller), companyFacts('antivírus GravityZone', reseller)]);
  expect(said).toContain(
    'Bitdefender GravityZone: Antivírus gerenciado. Inclui: Console. A partir de R$ 19.',
  );
  expect(said).not.toMatch(/Kaspersky|Microsoft|Google/);
});
