/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { securityProducts } from '@vitrine/contracts';
import { chatMessages } from '../../lib/company/chat-messages';
import { renderInSite } from '../../lib/company/fixtures';
import { Benefits } from './benefits';
import { Cases } from './cases';
import { Consultancy } from './consultancy';
import { Contact } from './contact';
import { Products } from './products';

const typedBy = (link: HTMLElement): string | null =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text');

it('an emergency is told at once, other questions in their own words, each counted by its name', () => {
  renderInSite(<Contact />);
  for (const [name, message, place] of [
    [/^Preciso de ajuda agora/, chatMessages.emergency, 'emergency'],
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
    securityProducts.map(({ name, place }) => [
      `Solicitar demonstração do ${name} (abre o WhatsApp em nova aba)`,
      chatMessages.product(name),
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

it('the conversation says who speaks, the customer first', () => {
  renderInSite(<Consultancy />);
  const speakers = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(speakers.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    ...['Cliente', 'Nós', 'Cliente', 'Nós'],
  ]);
  expect(speakers[1]?.textContent).toContain('Então o Managed Detection vigia por vocês.');
});

it('each figure has the condition under which it holds, and is large only with one', () => {
  const figures = (['detection', 'response', 'support'] as const).map((figure) => ({
    figure,
    condition: `condição de ${figure}`,
  }));
  renderInSite(<Benefits />, { figures: figures.slice(0, 2) });
  const said = screen
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('span')?.textContent,
      item.querySelector('small')?.textContent,
      item.querySelector('span')?.classList.contains('text-2xl'),
    ]);
  expect(said.slice(0, 4)).toEqual([
    ['99,9%', 'condição de detection', false],
    ['5 min', 'condição de response', false],
    ['24/7', undefined, true],
    ['2 a 5', undefined, false],
  ]);
});

it('who is quoted has a role and a company, or a company alone; without quotes there is no place for them', () => {
  const one = { quote: 'Foi rápido.', name: 'Ana', company: 'Padaria' };
  renderInSite(<Cases />, {
    cases: [
      { ...one, role: 'Diretora' },
      { ...one, quote: 'E barato.' },
    ],
  });
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    '“Foi rápido.”AnaDiretora, Padaria',
    '“E barato.”AnaPadaria',
  ]);
  document.body.replaceChildren();
  renderInSite(<Cases />);
  expect(document.body.textContent).toBe('');
});
