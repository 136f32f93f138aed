/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { AuditScreen } from './audit-screen';

const entry = (number: number) => ({
  id: String(number),
  at: new Date(Date.UTC(2026, 10, 20, 12, number)).toISOString(),
  actor: 'ana@vitrine.test',
  action: 'post.updated',
  target: `post/${number}`,
  summary: `Alterou o post ${number}`,
});

/** A log of 60 entries in each service. */
const show = () =>
  renderAdmin(<AuditScreen />, ({ searchParams }) => {
    const before = Number(searchParams.get('before') ?? 61);
    const all = Array.from({ length: before - 1 }, (_, index) => entry(before - 1 - index));
    return { entries: all.slice(0, Number(searchParams.get('limit'))) };
  });

it('the audit screen adds what is older below, of the area that is chosen alone', async () => {
  const requests = show();
  await screen.findAllByText('Alterou o post 60');
  const first = requests.length;
  expect(first).toBe(3);
  await userEvent.selectOptions(screen.getByLabelText('Área'), 'Conteúdo');
  expect(await screen.findAllByText('Alterou o post 11')).toHaveLength(1);
  expect(screen.queryByText('Alterou o post 10')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  await screen.findByText('Alterou o post 1');
  expect(screen.getAllByText(/^Alterou o post/)).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  expect(requests.slice(first)).toEqual([
    'GET /api/blog/admin/audit/content?limit=51',
    'GET /api/blog/admin/audit/content?limit=51&before=11',
  ]);
  expect(screen.getByRole('link', { name: 'Revisões do post 60' }).getAttribute('href')).toBe(
    '/blog/admin/revisoes/60',
  );
});

it("the audit screen is parted by the site's days", async () => {
  const at = ['2026-11-21T03:00:00.000Z', '2026-11-21T02:59:00.000Z', '2026-11-20T12:00:00.000Z'];
  renderAdmin(
    <AuditScreen />,
    () => ({ entries: at.map((time, index) => ({ ...entry(9 - index), at: time })) }),
    '/?area=usuarios',
  );
  await screen.findByText('Alterou o post 9');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('th, time')?.textContent)).toEqual([
    ...['sábado, 21 de novembro de 2026', '00:00', 'sexta-feira, 20 de novembro de 2026', '23:59', '09:00'],
  ]);
});

it('the audit screen goes on when one service is down, and asks it again', async () => {
  let down = true;
  renderAdmin(<AuditScreen />, ({ pathname }) => {
    if (down && pathname.endsWith('/ai')) throw new TypeError('fetch failed');
    return { entries: [entry(9)] };
  });
  const alert = (await screen.findByText('Não foi possível carregar o registro de IA.')).closest(
    '[role=alert]',
  );
  expect(alert).toBeTruthy();
  expect(screen.getAllByText('Alterou o post 9')).toHaveLength(2);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.getAllByText('Alterou o post 9')).toHaveLength(3));
  expect(alert?.isConnected).toBe(false);
});
