/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite } from '../../lib/site-document/fixtures';
import { AdminProblem } from './admin-problem';

it('the admin problem offers to load the screen again, and leads back to the panel', async () => {
  const onReload = jest.fn();
  renderInSite(<AdminProblem onReload={onReload} />);
  expect(screen.getByRole('alert').textContent).toContain('recarregue a página');
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Voltar ao painel' }).getAttribute('href')).toBe('/blog/admin');
});
