/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { entryPrice, familiesOf, shippedSite, type SoldFamily } from '@vitrine/contracts';
import { buildSite, renderInSite } from '../../lib/site-document/fixtures';
import { chatMessagesOf } from '../../lib/chat/chat-messages';
import { ComparisonTable } from './comparison-table';
import { familyPage } from './family-page';
import { FamilySections } from './family-sections';

const chatMessages = chatMessagesOf(shippedSite.chat);

describe('a comparison', () => {
  it('a comparison says what a sign means, and which plan is the popular one', () => {
    renderInSite(
      <>
        <h2 id="comparacao">Compare</h2>
        <ComparisonTable
          columns={[
            { id: 'a', name: 'A' },
            { id: 'b', name: 'B', popular: true },
            { id: 'c', name: 'C' },
          ]}
          groups={[{ group: 'Grupo', rows: [{ label: 'Chat', values: [true, false, '5 TB'] }] }]}
        />
      </>,
    );
    const table = screen.getByRole('table', { name: 'Compare' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Incluído', 'Não incluído', '5 TB']]);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Recurso', 'A', 'BMais Popular', 'C']]);
  });
});

/** Where requests for an offer lead, by the name of their link: the message that is typed there. */
const requests = () =>
  screen.getAllByRole('link', { name: /^Solicitar (?:demonstração|cotação) / }).map((link) => {
    const [target, rel, href, place] = ['target', 'rel', 'href', 'data-chat'].map((name) =>
      link.getAttribute(name),
    );
    const message = new URL(href ?? '').searchParams.get('text') ?? '';
    return { name: link.textContent, target, rel, place, message: message.replace(/ \(ref\. .+\)$/, '') };
  });
const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };

describe.each(familiesOf(shippedSite.catalogue))('the page of $name', (family) => {
  it('has products or plans, each asked for by its whole name', () => {
    renderInSite(<FamilySections family={family} posts={[]} />);
    const what = family.hasPlans ? 'cotação' : 'demonstração';
    expect(requests()).toEqual(
      family.entries.map(({ name, fullName, place }) => ({
        ...inNewTab,
        name: `Solicitar ${what} do ${family.hasPlans ? fullName : name} (abre o WhatsApp em nova aba)`,
        place,
        message: family.hasPlans ? chatMessages.plan(family.name, name) : chatMessages.product(fullName),
      })),
    );
    for (const { message } of requests())
      expect(family.entries.some(({ fullName }) => message.includes(fullName))).toBe(true);
  });

  it('describes its products or plans to machines one by one, each at its own place', () => {
    const [path, ...services] = familyPage(buildSite(), family, []).structuredData ?? [];
    expect(path).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: family.name }] });
    expect(services).toEqual(
      family.entries.map(({ id, fullName }) =>
        expect.objectContaining({
          name: fullName,
          brand: { '@type': 'Brand', name: family.maker },
          url: `https://vitrine.test${family.path}#${id}`,
        }),
      ),
    );
  });
});

describe('an entry with words and a price of its own', () => {
  const [family] = familiesOf(shippedSite.catalogue) as [SoldFamily];
  const own = { price: '29,90', priceNote: 'por usuário e mês', priceUntil: '31/12/2026' };
  const words = { button: 'Quero este', message: 'Olá! Quero o plano.', popular: true };
  const entries = family.entries.map((entry, at) => (at === 0 ? { ...entry, ...own, ...words } : entry));

  it('says them on its card, in the chat and to machines', () => {
    const page = familyPage(buildSite(), { ...family, entries }, []);
    renderInSite(page.main);
    expect(screen.getByText('A partir de R$ 29,90')).toBeTruthy();
    expect(screen.getByText('por usuário e mês, válido até 31/12/2026')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Quero este/ });
    expect(link.getAttribute('href')).toContain(encodeURIComponent(words.message));
    expect(page.structuredData?.[1]).toMatchObject({
      offers: { price: '29.90', priceCurrency: 'BRL', priceValidUntil: '2026-12-31' },
    });
  });

  it.each([
    ['2026-12-31T23:59:00-03:00', 'A partir de R$ 29,90', '29.90'],
    ['2027-01-01T00:01:00-03:00', 'Sob consulta', null],
  ])('has at %s the price %s', (now, text, amount) => {
    expect(entryPrice(own, new Date(now))).toMatchObject({ text, amount });
  });

  it('has no price where none is typed, or the words that are', () => {
    expect(entryPrice({ ...own, price: '', priceNote: '' })).toBeNull();
    expect(entryPrice({ ...own, price: '', priceNote: 'Sob consulta' })?.text).toBe('Sob consulta');
  });
});
