/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { ConsentRequest } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { ConsentScreen } from './consent-screen';

const asked: ConsentRequest = {
  name: 'Claude',
  host: 'claude.ai',
  scopes: ['read', 'propose', 'read_drafts'],
  email: 'ana@vitrine.test',
};
const page = (answer: (url: URL, method: string) => unknown) =>
  renderAdmin(
    <Routes>
      <Route path="/autorizar/:uid" element={<ConsentScreen />} />
    </Routes>,
    answer,
    '/autorizar/u-1',
  );
const refused = () =>
  Response.json({ error: 'Este pedido expirou.', code: 'assistants.request_not_found' }, { status: 404 });

it('consent says who asks and where it leads, leaves drafts out, and sends what is ticked', async () => {
  const requests = page((_url, method) => (method === 'GET' ? asked : refused()));
  const read = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Ler o que está publicado/ });
  const propose = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Propor textos/ });
  const drafts = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ler rascunhos/ });
  expect([read.checked, propose.checked, drafts.checked]).toEqual([true, true, false]);
  for (const text of ['Claude', 'claude.ai', 'ana@vitrine.test']) expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(propose);
  await userEvent.click(drafts);
  await userEvent.click(screen.getByRole('button', { name: 'Conectar' }));
  expect(requests.at(-1)).toBe('POST /api/oauth/consent/u-1 {"scopes":["read","read_drafts"]}');
  await screen.findByText('Este pedido expirou.');
  await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
  expect(requests.at(-1)).toBe('POST /api/oauth/consent/u-1 {"scopes":[]}');
  await userEvent.click(read);
  await userEvent.click(drafts);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Conectar' }).disabled).toBe(true);
});

it('consent of a request that is over leads back to the panel', async () => {
  page(refused);
  await screen.findByText('Este pedido expirou.');
  expect(screen.getByRole('link', { name: 'Voltar ao painel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Conectar' })).toBeNull();
});
