/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../components/admin/fixtures';
import { AuthContext, type Auth } from '../auth/use-auth';
import { AdminFrame } from './admin-frame';

const user = { email: 'ana@vitrine.test', google_user_data: { name: 'Ana' } };

it("the panel's menu has at most seven entries, four on a phone, and marks the open screen", async () => {
  renderAdmin(
    <AuthContext value={{ user } as unknown as Auth}>
      <AdminFrame>
        <p>Conteúdo</p>
      </AdminFrame>
    </AuthContext>,
    () => ({ sections: { broken: 2, orphans: 3 }, unread: 4 }),
    '/blog/admin/auditoria',
  );
  const menu = screen.getByRole('navigation', { name: 'Área administrativa' });
  const entries = within(menu).getAllByRole('link');
  expect(entries.length).toBeLessThanOrEqual(7);
  const inBar = entries.filter(({ className }) => !className.split(' ').includes('max-sm:hidden'));
  expect(inBar.length + within(menu).getAllByRole('button', { name: 'Mais' }).length).toBeLessThanOrEqual(4);
  expect(
    entries.filter((entry) => entry.hasAttribute('aria-current')).map((entry) => entry.textContent),
  ).toEqual(['Ajustes']);
  expect((await within(menu).findByText('5')).closest('a')?.textContent).toBe('Pendências5');
  const bell = await screen.findByRole('link', { name: 'Esperando por mim: 4' });
  expect(bell.getAttribute('href')).toBe('/blog/admin/esperando');
});
