/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webhook } from '@vitrine/contracts';
import { renderAdmin, rowConflict } from '../../components/admin/fixtures';
import { WebhooksPanel } from './webhooks-panel';

const webhook: Webhook = {
  ...{ id: 4, url: 'https://crm.test/x', events: ['post.published'], created_by: 'ana@vitrine.test' },
  ...{ created_at: '2026-11-20T12:00:00.000Z', old_secret_until: '2026-12-01T02:30:00.000Z' },
  ...{ waiting: 2, failed: 1, last_sent_at: null },
};
const PATH = '/api/blog/admin/webhooks';
const open = async () => {
  const requests = renderAdmin(<WebhooksPanel />, (_url, method) =>
    method === 'GET' ? { webhooks: [webhook], deliveries: [] } : { id: 5, secret: 'whsec_x' },
  );
  await screen.findByText(webhook.url);
  return () => requests.filter((line) => !line.startsWith('GET'));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const secret = () => screen.queryByDisplayValue('whsec_x');

it('the webhooks panel says how its deliveries are, and how long the secret before is valid on the site', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /crm\.test/ }));
  for (const text of ['2 aguardando', '1 falhou', 'Nenhuma entrega ainda'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/^O segredo anterior vale até/).textContent).toContain('30/11/2026');
});

it('the webhooks panel adds an address with the events that are chosen, and shows its secret once', async () => {
  const sent = await open();
  await press('Novo webhook');
  await userEvent.type(screen.getByLabelText(/^Endereço/), ' https://n8n.test/a ');
  await userEvent.click(screen.getByLabelText('Conversa contada'));
  await press('Criar webhook');
  await waitFor(() => expect(secret()).toBeTruthy());
  expect(sent()).toEqual([
    `POST ${PATH} {"url":"https://n8n.test/a","events":["post.published","conversation.counted"]}`,
  ]);
  await press('Já guardei');
  expect(secret()).toBeNull();
});

it('the webhooks panel tests an address, and says what it answered', async () => {
  const requests = renderAdmin(<WebhooksPanel />, (_url, method) =>
    method === 'GET' ? { webhooks: [webhook] } : { status: 503, problem: null },
  );
  await userEvent.click(await screen.findByRole('button', { name: `Testar: ${webhook.url}` }));
  expect(await screen.findByText(/respondeu 503/)).toBeTruthy();
  expect(requests.slice(1)).toEqual([expect.stringContaining(`POST ${PATH}/4/test`)]);
});

it.each([
  ['Mudar eventos', 'dialog', 'Salvar', `PUT ${PATH}/4 {"events":["conversation.counted"]}`, false],
  ['Trocar segredo', 'alertdialog', 'Trocar', `POST ${PATH}/4/secret`, true],
  ['Excluir', 'alertdialog', 'Excluir', `DELETE ${PATH}/4`, false],
])(
  'the webhooks panel does to an address what “%s” says',
  async (name, role, confirm, request, hasSecret) => {
    const sent = await open();
    await press(`${name}: ${webhook.url}`);
    const dialog = within(screen.getByRole(role));
    if (role === 'dialog')
      for (const event of ['Conversa contada', 'Post publicado'])
        await userEvent.click(dialog.getByLabelText(event));
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${confirm}`) }));
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    expect([sent(), secret() !== null]).toEqual([[request], hasSecret]);
  },
);

it.each([
  ['Mudar eventos', 'dialog', 'Salvar', /^Outra pessoa mudou isto\.$/],
  ['Trocar segredo', 'alertdialog', 'Trocar', /^Outra pessoa mudou isto depois que a tela/],
  ['Excluir', 'alertdialog', 'Excluir', /^Outra pessoa mudou isto depois que a tela/],
])(
  'the webhooks panel names the version that was shown at “%s”, and shows the current row where it is another',
  async (name, role, confirm, sentence) => {
    let stored = { ...webhook, version: 1 };
    const requests = renderAdmin(<WebhooksPanel />, (_url, method) => {
      if (method === 'GET') return { webhooks: [stored] };
      stored = { ...webhook, events: ['conversation.counted'], version: 2 };
      return rowConflict();
    });
    await userEvent.click(await screen.findByRole('button', { name: `${name}: ${webhook.url}` }));
    const dialog = within(screen.getByRole(role));
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${confirm}`) }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    const table = within(screen.getByRole('table', { hidden: true }));
    expect(await table.findByText('Conversa contada')).toBeTruthy();
    expect(requests[1]).toMatch(/"version":1|\?version=1/);
  },
);
