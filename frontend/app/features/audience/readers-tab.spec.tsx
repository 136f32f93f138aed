/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReaderReport, ReportPage } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { ReadersTab } from './readers-tab';

const page = (name: string, post_id: number | null): ReportPage => ({ page: 1, name, path: '/a', post_id });
const some = { count: 1_200, before: 800 };
const report: ReaderReport = {
  ...{ ...some, entries: 3_400, entries_before: 170, demo: false, gateway_read: true },
  ...{ days: [], days_before: [] },
  pages: [{ ...some, page: page('Lida', 7) }],
  entry_pages: [{ ...some, page: page('Entrada', null) }],
  origins: [{ ...some, origin: 'search' }],
  referrers: [{ ...some, host: 'chat.test', origin: 'ai' }],
  campaigns: [{ ...some, campaign: { source: 'boletim', medium: 'email', name: 'backup' } }],
  categories: [{ ...some, name: 'Nuvem' }],
  searches: [
    { ...some, words: 'a&b', found: 1 },
    { ...some, words: 'edr', found: 0 },
  ],
  missing: [{ ...some, path: '/sumiu' }],
};

it('the readers tab has each list under its own name, with what is counted and what it was before', async () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  renderAdmin(<ReadersTab period={period} />, () => report);
  await screen.findByText('Lida');
  const lists = [
    ['Páginas', 'Visualizações', 'LidaLeitores'],
    ['Páginas de entrada', 'Entradas', 'Entrada'],
    ['Origens', 'Visualizações', 'Busca'],
    ['Sites de onde vieram', 'Entradas', 'chat.testAssistente de IA'],
    ['Visitas por campanha', 'Visitas', 'backupboletim · email'],
    ['Categorias', 'Visualizações', 'Nuvem'],
    ['Buscas com pouco ou nenhum resultado', 'Vezes', 'a&b1 post · criar sinônimo'],
    ['Endereços que não existem', 'Vezes', '/sumiu'],
  ] as const;
  for (const [name, counted, first] of lists) {
    const table = within(screen.getByRole('table', { name }));
    expect([name, ...table.getAllByRole('columnheader').map(({ textContent }) => textContent)]).toEqual([
      name,
      expect.any(String),
      counted,
      'Antes',
    ]);
    expect(table.getAllByRole('row')[1]?.textContent).toBe(`${first}1.200800+50%`);
  }
  const searches = within(screen.getByRole('table', { name: /^Buscas/ }));
  expect(searches.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/admin/busca?palavras=a%26b',
    '/blog/admin/busca?palavras=edr',
  ]);
  expect(searches.getByText(/^nenhum post/)).toBeTruthy();
  expect(screen.getByText(/entradas no site/).textContent).toBe('3.400 entradas no site · antes 170');
});
