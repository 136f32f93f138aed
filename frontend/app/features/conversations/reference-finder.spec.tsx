/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { ReferenceFinder } from './reference-finder';

const reference = (code: string, is_new: boolean) => ({
  ...{ code, place: 'header', campaign_code: null, campaigns: [], entry_page: null, origin: null },
  page: { page: 1, name: `Página ${code}`, path: '/', post_id: null },
  conversation: { id: 1, reference: code, day: '2026-11-20', state: 'new', value: null, is_new },
});

it('the reference finder finds the references of a text, and counts one of them again next to the others', async () => {
  const requests = renderAdmin(<ReferenceFinder />, () => {
    const body = requests.at(-1)?.replace(/^[^{]*/, '') ?? '{}';
    return (JSON.parse(body) as { another: boolean }).another
      ? { references: [reference('K74A', true)] }
      : { references: [reference('K74A', false), reference('M11B', true)] };
  });
  const find = screen.getByRole<HTMLButtonElement>('button', { name: 'Consultar' });
  const text = screen.getByLabelText(/^Referência ou mensagem/);
  await userEvent.type(text, '  ');
  expect(find.disabled).toBe(true);
  await userEvent.type(text, 'ref. K74A e M11B');
  await userEvent.click(find);
  const found = () =>
    within(screen.getByRole('region', { name: 'De onde veio esta conversa?' }))
      .getAllByRole('listitem')
      .map((item) => /K74A|M11B|Já contada|Contada entre/g[Symbol.match](item.textContent));
  await screen.findByText('Página K74A');
  expect(found().map((words) => words?.slice(0, 1).concat(words.slice(-1)))).toEqual([
    ['K74A', 'Já contada'],
    ['M11B', 'Contada entre'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'É outra conversa: contar também' }));
  await screen.findAllByText('Contada entre as conversas recebidas.');
  expect(found().map((words) => words?.at(-1))).toEqual(['Contada entre', 'Contada entre']);
  expect(requests.map((line) => line.replace(/^[^{]*/, ''))).toEqual([
    '{"text":"  ref. K74A e M11B","another":false}',
    '{"text":"K74A","another":true}',
  ]);
});
