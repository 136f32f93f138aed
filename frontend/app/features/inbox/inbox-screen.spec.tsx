/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import type { Inbox, InboxEntry } from '@vitrine/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { InboxScreen } from './inbox-screen';

const entry = (id: number, fields: Partial<InboxEntry> = {}): InboxEntry => ({
  ...{ id, kind: 'comment', post: { id: 7, title: 'Firewall' }, by_name: 'Bia', text: 'Falta a fonte.' },
  ...{ place: `/blog/admin/edit/7?comentario=${id}`, created_at: '2026-01-02T10:00:00.000Z', read_at: null },
  ...fields,
});
const inbox = (fields: Partial<Inbox> = {}): Inbox => ({
  ...{ entries: [entry(2), entry(1, { read_at: '2026-01-02T11:00:00.000Z' })], unread: 1 },
  ...{ mails: 'at_once', sends_mails: true, mail_problem: null },
  ...fields,
});

it('the inbox leads from each entry to its place, and says which are unread', async () => {
  renderAdmin(<InboxScreen />, () => inbox());
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/blog/admin/edit/7?comentario=2',
    '/blog/admin/edit/7?comentario=1',
  ]);
  expect(links.map(({ textContent }) => textContent?.endsWith('(não lido)'))).toEqual([true, false]);
});

it('the inbox is read up to the newest entry that it shows', async () => {
  const requests = renderAdmin(<InboxScreen />, (_, method) => (method === 'POST' ? { unread: 0 } : inbox()));
  await screen.findAllByRole('link');
  await userEvent.click(screen.getByRole('button', { name: 'Marcar tudo como lido' }));
  await waitFor(() => expect(requests).toContain('POST /api/blog/admin/inbox/read {"up_to":2}'));
});

it('the inbox takes when e-mails are sent, and offers none where the server sends none', async () => {
  let sends_mails = true;
  const answer = (_: URL, method: string) =>
    method === 'PUT' ? new Response(null, { status: 204 }) : inbox({ sends_mails });
  const requests = renderAdmin(<InboxScreen />, answer);
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'daily');
  await waitFor(() => expect(requests).toContain('PUT /api/blog/admin/inbox/mails {"mails":"daily"}'));
  sends_mails = false;
  renderAdmin(<InboxScreen />, answer);
  await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(1));
});

it('the inbox says that nothing waits, and that it could not be loaded', async () => {
  renderAdmin(<InboxScreen />, () => inbox({ entries: [], unread: 0 }));
  expect(await screen.findByText('Nada espera por você.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Marcar tudo como lido' })).toHaveProperty('disabled', true);
});

it('the inbox can be asked for again after a failure', async () => {
  renderAdmin(<InboxScreen />, () => new Response(null, { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});
