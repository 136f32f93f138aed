/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { WebhookDelivery } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { Deliveries } from './deliveries';

const delivery = (id: number, over: Partial<WebhookDelivery>): WebhookDelivery => ({
  id,
  event: 'post.published',
  subject: `artigo-${id}`,
  created_at: '2026-11-20T12:00:00.000Z',
  attempts: 1,
  sent_at: null,
  failed_at: null,
  due_at: null,
  problem: null,
  ...over,
});
const at = '2026-11-20T15:00:00.000Z';

it('the list of deliveries says of each delivery what became of it, and what its button does', async () => {
  const deliveries = [
    delivery(1, { sent_at: at }),
    delivery(2, { failed_at: at, attempts: 8, problem: 'O endereço respondeu 500.' }),
    delivery(3, { due_at: at, attempts: 2 }),
    delivery(4, { due_at: at, attempts: 0, payload: '{"type":"post.published"}' }),
  ];
  const webhook = { id: 1, url: 'https://exemplo.test' } as Parameters<typeof Deliveries>[0]['webhook'];
  renderAdmin(<Deliveries webhook={webhook} onClose={() => undefined} />, () => ({ deliveries }));
  await screen.findByText('artigo-1');
  expect(screen.getByText(/^\{\s+"type": "post.published"\s+\}$/)).toBeTruthy();
  const [, ...rows] = within(screen.getByRole('table', { name: 'Entregas' })).getAllByRole('row');
  const said = rows.map((row) => [
    /Entregue|Desistimos|Aguardando/.exec(row.textContent)?.[0],
    /(?<=na )\d+/.exec(row.textContent)?.[0],
    /Próxima tentativa: \S+ \S+/.exec(row.textContent) !== null,
    within(row).getByRole('button', { name: /^(Entregar de novo|Tentar agora) Post publicado artigo-\d$/ })
      .textContent,
  ]);
  expect(said).toEqual([
    ['Entregue', undefined, false, 'Entregar de novo'],
    ['Desistimos', '8', false, 'Entregar de novo'],
    ['Aguardando', undefined, true, 'Tentar agora'],
    ['Aguardando', undefined, false, 'Tentar agora'],
  ]);
});
