import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { SHIPPED_HOURS } from '../company/opening-hours.js';
import { parseSettings } from '../core/settings.js';
import { documentOf } from './document-of.js';
import { formerSettings } from './former-settings.js';
import { siteFromSettings } from './from-settings.js';
import type { SiteFamily } from './catalogue.js';
import { siteDocumentSchema } from './site-document.js';

const company = {
  name: 'Norte Seguro',
  legal_name: 'Norte Seguro Ltda.',
  cnpj: '00.000.000/0001-91',
  chat_number: '5592999990000',
  email: 'contato@norte.test',
  phone: '(92) 4000-0000',
  phone_href: 'tel:+559240000000',
  address: 'Manaus, AM',
  hours: 'Segunda a sexta, 8h às 18h',
  opening: SHIPPED_HOURS,
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

it('documentOf makes a document of what the settings of before said', () => {
  const entry = { name: 'Ana', role: 'Analista' };
  const former = parseSettings(z.object(formerSettings), {
    COMPANY_HOURS: 'Todos os dias, 9h às 17h',
    COMPANY_OPENING_HOURS: 'Mo-Su 09:00-17:00',
    COMPANY_VOICE: 'breve',
    COMPANY_MARK: '/media/a.png',
    COMPANY_SHARE_PICTURE: '/media/b.png',
    COMPANY_CREDENTIALS: '[{"name": "Gold", "number": "1", "link": "https://selo.test/1"}]',
    COMPANY_PEOPLE: JSON.stringify([entry]),
    COMPANY_FIGURES: '[{"figure": "support", "condition": "por contrato"}]',
    COMPANY_CASES: '[{"quote": "Bom.", "name": "Rui", "company": "Loja"}]',
    COMPANY_PROFILES: '["https://perfil.test/norte"]',
  });
  const made = siteFromSettings(company, former);
  expect(siteDocumentSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({
    company: { name: 'Norte Seguro' },
    hours: { entries: [{ from_day: 'Mo', to_day: 'Su', from: '9h', to: '17h' }], sentence: '' },
    brand: { colour: shipped.brand.colour, mark: '/media/a.png', share_picture: '/media/b.png' },
    proof: {
      credentials: [{ name: 'Gold', number: '1', picture: '' }],
      people: [{ ...entry, same_as: [] }],
      cases: [{ quote: 'Bom.', role: '' }],
    },
  });
  expect(made.home.benefits.entries.map(({ condition }) => condition).slice(0, 4)).toEqual([
    '',
    '',
    'por contrato',
    '',
  ]);
  expect(made.company).toMatchObject({ voice: 'breve', profiles: ['https://perfil.test/norte'] });
});

it.each([
  ['COMPANY_PEOPLE', '{}'],
  ['COMPANY_PEOPLE', '[{"name": "Ana"}]'],
  ['COMPANY_CASES', 'Ana'],
  ['COMPANY_MARK', 'https://exemplo.com.br/a.png'],
])('documentOf is not reached where %s of before is %s', (name, value) => {
  expect(() => parseSettings(z.object(formerSettings), { [name]: value })).toThrow(name);
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

/** The shipped families as they were stored before the catalogue was a list. */
function formerFamilies() {
  const formerOf = (family: SiteFamily) => {
    const { entries, entries_heading, comparison, closing, apps, advantages, ...rest } = family;
    const { name, sold, offer, title, lead, call, articles, menu, menuOpensPage, steps, home } = rest;
    const shared = { name, sold, offer, title, lead, call, articles, comparison: comparison.groups };
    const { points: _, ...doubt } = closing;
    return family.look === 'console'
      ? {
          ...{ ...shared, menu, menuOpensPage, steps, doubt, products_heading: entries_heading },
          comparison_heading: { title: comparison.title, text: comparison.text },
          products: entries.map(({ situation, benefits, idealFor, ...entry }) => ({
            ...{ situation, benefits, idealFor, name: entry.name, subtitle: entry.subtitle },
            ...{ description: entry.description, features: entry.features },
          })),
        }
      : {
          ...{ ...shared, home, custom: closing, plans_heading: entries_heading },
          apps_heading: { title: apps.title, text: apps.text },
          apps: apps.entries.map(({ icon: _icon, ...app }) => app),
          advantages_title: advantages.title,
          advantages: advantages.entries.map(({ icon: _icon, ...advantage }) => advantage),
          plans: entries.map(({ name: plan, subtitle, description, features, apps: list, users }) => ({
            ...{ name: plan, subtitle, description, features, apps: list, users },
          })),
        };
  };
  return Object.fromEntries(shipped.catalogue.map((family) => [family.key, formerOf(family)]));
}

it('documentOf finds what an earlier release stored at another place', () => {
  const { emergency: _, hours: _hours, home, chat, proof, catalogue: _catalogue, ...rest } = shipped;
  const families = formerFamilies();
  const { entries, ...benefits } = home.benefits;
  const cards = entries.map((_, at) => ({ title: `Título ${at}`, text: `Texto ${at}` }));
  const [basic, ...plans] = shipped.catalogue[1]!.entries;
  const stored = {
    ...rest,
    company: { ...rest.company, hours: 'Sempre que der', opening_hours: 'Mo-Fr 08:30-18:00, Sa 09:00-12:00' },
    families: {
      ...families,
      kaspersky: { ...families['kaspersky'], sold: false },
      microsoft365: { ...families['microsoft365'], plans: [{ ...basic, name: 'Plano A' }, ...plans] },
    },
    chat: { ...chat, emergency: 'Socorro' },
    home: { ...home, benefits: { ...benefits, cards } },
    proof: { ...proof, figures: { response: { condition: 'por contrato', link: 'https://x.test/' } } },
  };
  const found = documentOf(stored, shipped);
  expect(found.hours).toEqual({
    entries: [
      { from_day: 'Mo', to_day: 'Fr', from: '8h30', to: '18h' },
      { from_day: 'Sa', to_day: 'Sa', from: '9h', to: '12h' },
    ],
    ...{ holidays: false, closed: [], sentence: 'Sempre que der' },
  });
  expect(found.emergency).toEqual({ ...shipped.emergency, message: 'Socorro' });
  expect(found.home.benefits.entries).toEqual(
    entries.map((entry, at) => ({
      ...entry,
      ...cards[at],
      shown: ![0, 3].includes(at),
      ...(at === 1 && { condition: 'por contrato', link: 'https://x.test/' }),
      lines: entry.lines.map((line) =>
        line.value === 'Business Basic' ? { ...line, value: 'Plano A' } : line,
      ),
    })),
  );
  expect(documentOf({ ...stored, ...found }, shipped)).toEqual(found);
});

it('documentOf reads a document that was stored with three families in one', () => {
  const { catalogue, pages, chat, ...rest } = shipped;
  const families = formerFamilies();
  const stored = {
    ...{ ...rest, families },
    pages: { ...pages, ...Object.fromEntries(catalogue.map(({ key, page }) => [key, page])) },
    chat: { ...chat, product: 'Olá! Gostaria de uma demonstração do Kaspersky {produto}.' },
  };
  expect(documentOf(stored, shipped)).toEqual(shipped);
  const own = structuredClone(stored);
  Object.assign(own.families['microsoft365']!, { sold: false, name: 'Office' });
  const [, office] = documentOf(own, shipped).catalogue;
  expect(office).toEqual({ ...catalogue[1], sold: false, name: 'Office', menu: 'Office' });
});
