/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { homeFamilyOf, shippedSite } from '@vitrine/contracts';
import { chatMessagesOf } from '../../lib/chat/chat-messages';
import { Footer } from '../../components/site/footer';
import { Header } from '../../components/site/header';
import {
  buildDocument,
  buildSite,
  renderInSite,
  withoutFamilies,
  withProof,
} from '../../lib/site-document/fixtures';
import { Benefits } from './benefits';
import { Cases } from './cases';
import { CompanyNumbers } from './company-numbers';
import { Contact } from './contact';
import { homePage } from './home-page';
import { Productivity } from './productivity';
import { Products } from './products';
import { Questions } from './questions';

const chatMessages = chatMessagesOf(shippedSite.chat);
const products = homeFamilyOf(shippedSite.catalogue)?.entries ?? [];

const typedBy = (link: HTMLElement): string | null =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text');

it('an emergency is said at once, other questions in their own words, each counted by its name', () => {
  renderInSite(<Contact />);
  for (const [name, message, place] of [
    [/^Preciso de ajuda agora/, shippedSite.emergency.message, 'emergency'],
    [/^Iniciar conversa/, chatMessages.contact, 'contact'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect([typedBy(link)?.replace(/ \(ref\..*/, ''), link.dataset['chat']]).toEqual([message, place]);
  }
  expect(screen.getByRole('link', { name: '(11) 99999-0000' }).getAttribute('href')).toBe(
    'tel:+5511999990000',
  );
  expect(screen.getByRole('link', { name: 'contato@vitrine.test' }).getAttribute('href')).toBe(
    'mailto:contato@vitrine.test',
  );
});

it('each product is asked for by its name, in a new tab', () => {
  renderInSite(<Products />);
  const links = screen.getAllByRole('link', { name: /^Solicitar demonstração do / });
  expect(
    links.map((link) => [
      link.textContent,
      typedBy(link)?.replace(/ \(ref\..*/, ''),
      ...['data-chat', 'target', 'rel'].map((name) => link.getAttribute(name)),
    ]),
  ).toEqual(
    products.map(({ name, fullName, place }) => [
      `Solicitar demonstração do ${name} (abre o WhatsApp em nova aba)`,
      chatMessages.product(fullName),
      ...[place, '_blank', 'noopener noreferrer'],
    ]),
  );
});

it('the form asks a browser for what each field is', () => {
  renderInSite(<Contact />);
  const fields = screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ name, type, autocomplete, required }: HTMLInputElement & { autocomplete: string }) => [
      ...[name, type, autocomplete, required],
    ]);
  expect(fields).toEqual([
    ['Nome', 'text', 'name', true],
    ['E-mail', 'email', 'email', true],
    ['Empresa', 'text', 'organization', true],
    ['Telefone', 'tel', 'tel', false],
    ['Mensagem', 'textarea', '', false],
  ]);
  const [, ...ranges] = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(ranges).toEqual(['1-10', '11-50', '51-200', '201-500', '500+']);
});

it('each figure has its condition where the document says one, and all are of one size', () => {
  const { home, ...rest } = buildDocument();
  const [first, second, ...others] = home.benefits.entries;
  const entries = [
    first!,
    { ...second!, condition: 'média do ano', link: 'https://x.test/ano' },
    ...others,
    { ...first!, shown: false },
  ];
  const document = { ...rest, home: { ...home, benefits: { ...home.benefits, entries } } };
  renderInSite(<Benefits />, { document });
  const said = screen.getAllByRole('listitem').map((item) => {
    const figure = item.querySelector('span');
    return [figure?.textContent, figure?.className, item.querySelector('small a')?.getAttribute('href')];
  });
  expect(said.map(([figure]) => figure)).toEqual(
    expect.arrayContaining(['99,9%', '5 min', '24/7', '2 a 5', '300', '5 TB']),
  );
  const cards = said.filter(([figure]) => /\d/.test(figure ?? ''));
  expect([cards.length, new Set(cards.map(([, style]) => style)).size]).toEqual([6, 1]);
  expect(cards.map(([, , link]) => link)).toEqual([
    ...[undefined, 'https://x.test/ano', undefined, undefined, undefined, undefined],
  ]);
});

it('a family that is not sold has no place on the page', () => {
  const unsold = (...keys: string[]) => ({ document: withoutFamilies(...keys) });
  renderInSite(<Products />, unsold('kaspersky'));
  renderInSite(<Productivity />, unsold('microsoft365', 'google-workspace'));
  expect(document.body.textContent).toBe('');
  renderInSite(<Productivity />, unsold('microsoft365'));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Google Workspace',
  ]);
});

it('what the document has nothing of has no section', () => {
  const site = buildDocument();
  renderInSite(<Questions />);
  renderInSite(<Cases />);
  renderInSite(<CompanyNumbers />, {
    document: { ...site, home: { ...site.home, numbers: { title: 'Números', entries: [] } } },
  });
  expect(document.body.textContent).toBe('');
  const questions = [{ question: 'Há contrato mínimo?', answer: 'Não.' }];
  renderInSite(<Questions />, { document: buildDocument({ questions }) });
  expect(screen.getByRole('group').textContent).toBe('Há contrato mínimo?Não.');
});

it('who is quoted has a role and a company, or a company alone', () => {
  const one = { quote: 'Foi rápido.', name: 'Ana', company: 'Padaria', picture: '' };
  const cases = [
    { ...one, role: 'Diretora' },
    { ...one, role: '', quote: 'E barato.' },
  ];
  renderInSite(<Cases />, { document: withProof({ cases }) });
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    '“Foi rápido.”AnaDiretora, Padaria',
    '“E barato.”AnaPadaria',
  ]);
});

it('the home page has its sections in the order of the document, and links lead to none that is hidden', () => {
  const { home, ...rest } = buildDocument();
  const sections = home.sections
    .toReversed()
    .map((section) => ({ ...section, shown: !['contact', 'products'].includes(section.name) }));
  const site = buildSite({ document: { ...rest, home: { ...home, sections } } });
  const page = homePage(site, []);
  renderInSite(
    <>
      <Header pathname="/" />
      {page.main}
      <Footer />
    </>,
    site,
  );
  const ids = [...document.querySelectorAll('main, section')].map(({ id }) => id).filter(Boolean);
  expect(ids).toEqual(['licencas', 'benefits']);
  expect(page.island).toBeUndefined();
  const anchors = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(anchors.filter((href) => /#(contact|products)/.test(href))).toEqual([]);
  expect(anchors.filter((href) => href === '#rodape-contato').length).toBeGreaterThan(1);
});
