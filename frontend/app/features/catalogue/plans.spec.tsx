/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { planFamiliesOf, securityProductsOf, shippedSite } from '@vitrine/contracts';
import { buildSite, renderInSite } from '../../lib/site-document/fixtures';
import { chatMessagesOf } from '../../lib/chat/chat-messages';
import { ComparisonTable } from './comparison-table';
import { familyPage } from './family-page';
import { KasperskyPage } from './kaspersky-page';
import { PlanCard } from './plan-card';

const securityProducts = securityProductsOf(shippedSite.families);
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

it('the products of Kaspersky are each asked for by name', () => {
  renderInSite(<KasperskyPage posts={[]} />);
  expect(requests()).toEqual(
    securityProducts.map(({ name, place }) => ({
      ...inNewTab,
      name: `Solicitar demonstração do ${name} (abre o WhatsApp em nova aba)`,
      place,
      message: chatMessages.product(name),
    })),
  );
  for (const { name } of securityProducts) expect(chatMessages.product(name)).toContain(name);
});

const brands = { microsoft365: 'Microsoft', 'google-workspace': 'Google' };
describe.each(planFamiliesOf(shippedSite.families))('the plans of $name', (family) => {
  it('are each asked for by family and name', () => {
    renderInSite(family.plans.map((plan) => <PlanCard key={plan.id} plan={plan} family={family.name} />));
    expect(requests()).toEqual(
      family.plans.map(({ name, place }) => ({
        ...inNewTab,
        name: `Solicitar cotação do ${family.name} ${name} (abre o WhatsApp em nova aba)`,
        place,
        message: chatMessages.plan(family.name, name),
      })),
    );
    for (const { name } of family.plans)
      expect(chatMessages.plan(family.name, name)).toContain(`${family.name} ${name}`);
  });

  it('are described to machines one by one, each at its own place', () => {
    const [path, ...services] = familyPage(buildSite(), family.product, []).structuredData ?? [];
    expect(path).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: family.name }] });
    expect(services).toEqual(
      family.plans.map(({ id, name }) =>
        expect.objectContaining({
          name: `${family.name} ${name}`,
          brand: { '@type': 'Brand', name: brands[family.product] },
          url: `https://vitrine.test${family.path}#${id}`,
        }),
      ),
    );
  });
});
