/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { securityProducts } from '@vitrine/contracts';
import { buildCompany, renderInSite } from '../../lib/company/fixtures';
import { ComparisonTable } from './comparison-table';
import { googleWorkspace } from './google-workspace';
import { KasperskyPage } from './kaspersky-page';
import { microsoft365 } from './microsoft365';
import { planStructure } from './plan-structure';

describe('a comparison', () => {
  it('says what a sign means, and which plan is the popular one', () => {
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

describe('the products of Kaspersky', () => {
  it('are each reached by the sentence that they answer, under their own name', () => {
    renderInSite(<KasperskyPage posts={[]} />);
    const questions = screen.getByRole('navigation', { name: 'Qual produto combina com a sua empresa' });
    const ways = within(questions).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(securityProducts.map(({ id }) => `#${id}`));
    for (const [index, { id, name }] of securityProducts.entries()) {
      expect(ways[index]?.textContent).toContain(name);
      expect(document.getElementById(id)?.textContent).toContain(name);
    }
    expect(ways[0]?.textContent).toContain('saindo do antivírus');
    expect(ways[1]?.textContent).toContain('ninguém vigia os computadores à noite');
  });
});

describe.each([
  ['Microsoft', microsoft365],
  ['Google', googleWorkspace],
])('the plans of %s', (brand, family) => {
  it('are told to machines one by one, each at its own place', () => {
    const [path, ...services] = planStructure(buildCompany(), family, brand);
    expect(path).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: family.name }] });
    expect(services).toEqual(
      family.plans.map(({ id, name }) =>
        expect.objectContaining({
          name: `${family.name} ${name}`,
          brand: { '@type': 'Brand', name: brand },
          url: `https://vitrine.test${family.path}#${id}`,
        }),
      ),
    );
  });
});
