/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '@vitrine/contracts';
import { renderInSite } from '../../lib/site-document/fixtures';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AdminGate } from './admin-gate';
import { initialAuthState } from './auth-store';
import { CallbackScreen } from './callback-screen';
import { rememberReturnPath, takeReturnPath } from './return-path';
import { AuthContext, type Auth } from './use-auth';

const user = { email: 'ana@vitrine.test', google_user_data: { name: 'Ana Souza' } } as SessionUser;

function pass(state: Partial<Auth>): Auth {
  const auth: Auth = {
    ...initialAuthState,
    isPending: false,
    fetchUser: jest.fn<Auth['fetchUser']>(),
    redirectToLogin: jest.fn<Auth['redirectToLogin']>(),
    exchangeCodeForSessionToken: jest.fn<Auth['exchangeCodeForSessionToken']>(),
    logout: jest.fn<Auth['logout']>(),
    ...state,
  };
  renderInSite(
    <AuthContext value={auth}>
      <AdminGate>
        <p>a redação</p>
      </AdminGate>
    </AuthContext>,
  );
  return auth;
}
const isInside = () => screen.queryByText('a redação') !== null;

describe('the admin gate', () => {
  it('the admin gate shows nothing of it before it knows who is there', () => {
    pass({ isPending: true, user });
    expect(screen.getByText('Verificando autenticação...')).toBeTruthy();
    expect(isInside()).toBe(false);
  });

  it('the admin gate asks a stranger to sign in', async () => {
    const { redirectToLogin } = pass({});
    expect(screen.getByRole('heading').textContent).toBe('Área Administrativa');
    expect(isInside()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Entrar com Google' }));
    expect(redirectToLogin).toHaveBeenCalledTimes(1);
  });

  it('the gate says that a session goes on after a sign-out that failed, and offers to try again', async () => {
    const { logout } = pass({ notEnded: { message: 'Segue aberta.', canLeaveAgain: true } });
    expect(screen.getByRole('alert').textContent).toContain('Segue aberta.');
    await userEvent.click(screen.getByRole('button', { name: 'Sair outra vez' }));
    expect(logout).toHaveBeenCalledTimes(1);
    cleanup();
    pass({ notEnded: { message: 'Só no servidor.', canLeaveAgain: false } });
    expect(screen.getByRole('alert').textContent).toBe('Só no servidor.');
  });

  it('the admin gate tells someone who is no admin whom to ask, and lets them leave', async () => {
    const { logout } = pass({ user, isDenied: true });
    expect(screen.getByRole('heading').textContent).toBe('Acesso Negado');
    expect(screen.getByText('Olá, Ana Souza!')).toBeTruthy();
    expect(screen.getByText(/^Você não tem permissão/)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['contato@vitrine.test', 'mailto:contato@vitrine.test'],
      ['(11) 99999-0000', 'tel:+5511999990000'],
      ['Voltar ao Blog', '/blog'],
    ]);
    expect(isInside()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('the admin gate lets an admin through', () => {
    pass({ user });
    expect(isInside()).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('the admin gate keeps what is there when the session ends, below a dialog that Escape does not close', async () => {
    const { redirectToLogin } = pass({ user, isExpired: true });
    expect(isInside()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog').textContent).toContain('Entre novamente para continuar');
    // The keyboard is in it, and nothing behind is read out.
    expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
    expect(screen.getByText('a redação').closest('[aria-hidden="true"]')).toBeTruthy();
    // What was on its way into the text presses nothing.
    await userEvent.keyboard('e {Enter}');
    expect(redirectToLogin).not.toHaveBeenCalled();
  });

  it('the admin gate looks whether someone has signed in elsewhere, as long as it waits for that', () => {
    const fetchUser = jest.fn<Auth['fetchUser']>(() => Promise.reject(new Error('signed out')));
    pass({ user, isExpired: true, fetchUser });
    fireEvent.focus(window);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetchUser).toHaveBeenCalledTimes(2);
    cleanup();
    fireEvent.focus(window);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetchUser).toHaveBeenCalledTimes(2);
  });
});

it('the end of a sign-in goes where it began, once', async () => {
  rememberReturnPath('/blog/admin/edit/7?painel=leitores');
  window.history.replaceState(null, '', '/auth/callback?code=abc');
  const exchangeCodeForSessionToken = jest.fn<Auth['exchangeCodeForSessionToken']>(() => Promise.resolve());
  const Address = () => <output>{useLocation().pathname + useLocation().search}</output>;
  render(
    <AuthContext value={{ exchangeCodeForSessionToken } as unknown as Auth}>
      <MemoryRouter initialEntries={['/auth/callback?code=abc']}>
        <Routes>
          <Route path="/auth/callback" element={<CallbackScreen />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </AuthContext>,
  );
  await screen.findByText('/blog/admin/edit/7?painel=leitores');
  expect(exchangeCodeForSessionToken.mock.calls).toEqual([['?code=abc']]);
  // The code, which has been used, is gone from the address.
  expect(window.location.search).toBe('?painel=leitores');
  expect(takeReturnPath()).toBe('/blog/admin');
});
