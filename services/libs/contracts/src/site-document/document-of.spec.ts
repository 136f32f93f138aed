import { expect, it } from '@jest/globals';
import { documentOf } from './document-of.js';
import { siteFromSettings } from './from-settings.js';
import { siteDocumentSchema } from './site-document.js';

const company = {
  name: 'Norte Seguro',
  legal_name: 'Norte Seguro Ltda.',
  cnpj: '00.000.000/0001-91',
  chat_number: '5592999990000',
  email: 'contato@norte.test',
  phone: '(92) 4000-0000',
  address: 'Manaus, AM',
  hours: 'Segunda a sexta, 8h às 18h',
  opening_hours: 'Mo-Fr 08:00-18:00',
  share_picture: null,
  brand_version: '0',
  public_url: 'https://norte.test',
  timezone: 'America/Manaus',
};
const shipped = siteFromSettings(company);

it('documentOf makes a document of the settings that the schema allows', () => {
  expect(siteDocumentSchema.parse(shipped)).toEqual(shipped);
  expect(shipped.company.name).toBe('Norte Seguro');
});

it('documentOf cuts a setting that is longer than its place', () => {
  const long = siteFromSettings({ ...company, name: 'N'.repeat(500), address: 'Rua '.repeat(400) });
  expect(siteDocumentSchema.parse(long)).toEqual(long);
  expect(long.company).toMatchObject({ name: 'N'.repeat(60), phone: company.phone });
});

it('documentOf keeps a document as it is stored', () => {
  const stored = {
    ...shipped,
    company: { ...shipped.company, name: 'Sul' },
    proof: { ...shipped.proof, people: [] },
  };
  expect(documentOf(stored, shipped)).toEqual(stored);
});

it('documentOf has the shipped value for what a stored document lacks or may no longer have, and drops what is gone', () => {
  const { brand: _, ...older } = shipped;
  const stored = {
    ...older,
    company: { ...shipped.company, name: 'Sul', phone: 7, fax: '1' },
    proof: { ...shipped.proof, people: [{ name: 'Rui', role: 'Vendas', shoe: 42 }, { name: 'Sem função' }] },
  };
  expect(documentOf(stored, shipped)).toEqual({
    ...shipped,
    company: { ...shipped.company, name: 'Sul' },
    proof: {
      ...shipped.proof,
      people: [{ name: 'Rui', role: 'Vendas', text: '', picture: '', same_as: [] }],
    },
  });
  for (const nothing of [null, [], 'texto', 3]) expect(documentOf(nothing, shipped)).toEqual(shipped);
});
