/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../lib/api/api-client';
import { queryClient } from '../../lib/api/queries';
import { renderInSite } from '../../lib/site-document/fixtures';
import { AdminGate } from './admin-gate';
import { noteSignIn } from './browser-person';
import { createSession, endSession, getMe, getRedirectUrl } from './auth-api';
import { AuthProvider } from './auth-context';
import { AuthStore } from './auth-store';
import { useAuth } from './use-auth';

const user = { id: '1', email: 'ana@vitrine.test', google_user_data: { name: 'Ana' }, is_admin: true };
const leaveTo = jest.fn<(url: string) => void>();
const refused = (status: number, code: string) => Response.json({ error: 'x', code }, { status });

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  leaveTo.mockClear();
});

const Leave = () => {
  const { logout } = useAuth();
  return <button onClick={() => void logout()}>Sair</button>;
};

/** The admin area, whose calls `answer` answers by their path. */
function open(answer: (path: string) => Response): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => Promise.resolve(answer(String(url))));
  const store = new AuthStore({ getMe, getRedirectUrl, createSession, endSession, noteSignIn, leaveTo });
  renderInSite(
    <AuthProvider store={store}>
      <AdminGate>
        <p>a redação</p>
        <Leave />
      </AdminGate>
    </AuthProvider>,
  );
}

it.each([
  [403, 'auth.forbidden', 'heading', 'Acesso Negado', false],
  [401, 'auth.unauthenticated', 'alertdialog', 'Sua sessão expirou', true],
])('an admin call that is refused with %s shows why', async (status, code, role, name, stays) => {
  open((path) => (path === '/api/users/me' ? Response.json(user) : refused(status, code)));
  await screen.findByText('a redação');
  await act(() => api.adminListUsers().catch(() => undefined));
  expect(screen.getByRole(role, { name })).toBeTruthy();
  expect(screen.queryByText('a redação') !== null).toBe(stays);
});

it('the admin area only logs that there is no way to Google, and tries again when asked to', async () => {
  const logged = jest
    .spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => undefined);
  let isDown = true;
  open((path) => {
    if (path === '/api/users/me') return refused(401, 'auth.unauthenticated');
    return isDown
      ? refused(503, 'service.unavailable')
      : Response.json({ redirectUrl: 'https://google.test' });
  });
  const enter = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entrar com Google' });
  await userEvent.click(enter);
  expect(logged.mock.calls.splice(0)).toEqual([
    ['Failed to get login redirect URL: API responded with HTTP status 503'],
  ]);
  expect([enter.disabled, enter.ariaBusy ?? enter.getAttribute('aria-busy')]).toEqual([false, null]);
  isDown = false;
  await userEvent.click(enter);
  expect(leaveTo.mock.calls).toEqual([['https://google.test']]);
});

/** Another tab has changed who is signed in. */
const hear = (key = 'vitrine:person') =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));

it('the admin area starts again for another person who signs in, with nothing of the former', async () => {
  let person: typeof user | null = user;
  open(() => (person ? Response.json(person) : refused(401, 'auth.unauthenticated')));
  const first = await screen.findByText('a redação');
  sessionStorage.setItem('vitrine/1/rewriting', 'um trecho da Ana');
  queryClient.setQueryData(['minhas visões'], ['da Ana']);
  person = null;
  await hear('vitrine:other');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await hear();
  expect(screen.getByRole('alertdialog', { name: 'Sua sessão expirou' })).toBeTruthy();
  expect(screen.getByText('a redação')).toBe(first);

  person = user;
  await hear();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('a redação')).toBe(first);
  expect(sessionStorage.getItem('vitrine/1/rewriting')).toBe('um trecho da Ana');

  person = { ...user, id: '2', email: 'rui@vitrine.test' };
  await hear();
  expect(screen.getByText('a redação')).not.toBe(first);
  expect(sessionStorage.getItem('vitrine/1/rewriting')).toBeNull();
  expect(queryClient.getQueryData(['minhas visões'])).toBeUndefined();
  expect([sessionStorage.getItem('vitrine:person'), localStorage.getItem('vitrine:person')]).toEqual([
    '2',
    '2',
  ]);
});

it('a sign-out with texts that the server lacks asks first, and then leaves nothing of the person', async () => {
  const ended: string[] = [];
  open((path) => {
    if (path !== '/api/users/me') ended.push(path);
    return Response.json(user);
  });
  const leave = await screen.findByRole('button', { name: 'Sair' });
  localStorage.setItem('vitrine/1/site', JSON.stringify({ at: Date.now(), value: 'texto' }));
  await userEvent.click(leave);
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar aqui' }));
  expect([ended, localStorage.getItem('vitrine/1/site') !== null]).toEqual([[], true]);
  await userEvent.click(leave);
  await userEvent.click(await screen.findByRole('button', { name: 'Sair da conta' }));
  await screen.findByRole('heading', { name: 'Área Administrativa' });
  expect(ended).toEqual(['/api/logout']);
  await waitFor(() => expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]));
});
