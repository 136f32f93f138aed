/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { ConversationList } from './conversation-list';

const conversation = (over: Partial<Conversation> = {}): Conversation => ({
  id: 7,
  reference: '4H2A',
  day: '2026-11-20',
  page: { page: 1, name: 'Página inicial', path: '/', post_id: null },
  place: 'header',
  campaign_code: null,
  campaigns: [],
  state: 'talking',
  value: null,
  source: 'lookup',
  changed_by: null,
  changed_at: null,
  ...over,
});
const period = { from: '2026-11-01', to: '2026-11-30' };
/** What else of the screen depends on the conversations. */
function Outcomes() {
  useQuery(callQuery(api.adminOutcomeReport, { query: period }));
  return null;
}
const show = (row: Conversation) =>
  renderAdmin(
    <>
      <ConversationList period={period} />
      <Outcomes />
    </>,
    (url, method) =>
      method === 'GET'
        ? { conversations: [row], total: 120, page: Number(url.searchParams.get('page')), per_page: 50 }
        : { conversation: row },
  );
const queryOf = (request: string | undefined) =>
  Object.fromEntries(new URLSearchParams(request?.split('?')[1]));

it('the conversation list begins at its first page when another state is chosen', async () => {
  const requests = show(conversation());
  await userEvent.click(await screen.findByRole('button', { name: /Próxima/ }));
  await waitFor(() => expect(queryOf(requests.at(-1))).toMatchObject({ page: '2' }));
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'won');
  await waitFor(() => expect(queryOf(requests.at(-1))).toMatchObject({ page: '1', state: 'won' }));
});

it('the conversation list sets each state by its name', async () => {
  const requests = show(conversation());
  const picker = await screen.findByRole('combobox', { name: 'Situação da conversa 4H2A' });
  const sent: unknown[] = [];
  for (const name of ['Proposta', 'Ganho', 'Perdido', 'Nova']) {
    await waitFor(() => expect(picker.hasAttribute('disabled')).toBe(false));
    await userEvent.selectOptions(picker, name);
    const body = requests
      .filter((request) => !request.startsWith('GET'))
      .at(-1)
      ?.replace(/^[^{]*/, '');
    sent.push((JSON.parse(body ?? '{}') as { state?: string }).state);
  }
  expect(sent).toEqual(['proposal', 'won', 'lost', 'new']);
});

it('the conversation list asks for the list and for the outcomes again when a state has changed', async () => {
  const requests = show(conversation());
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Situação da conversa 4H2A' }),
    'Proposta',
  );
  const asked = () => requests.slice(requests.findIndex((line) => !line.startsWith('GET')) + 1);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(new Set(asked().map((line) => line.split('?')[0])).size).toBe(2);
});
