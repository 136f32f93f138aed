import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type SessionUser } from '@vitrine/contracts';
import { AuthStore, type AuthPorts } from './auth-store';

const ana: SessionUser = {
  id: '1',
  email: 'ana@vitrine.test',
  google_user_data: { name: 'Ana', picture: null },
  is_admin: true,
};

function buildStore(ports: Partial<AuthPorts> = {}) {
  const calls: string[] = [];
  const record =
    <A extends unknown[], T>(name: string, answer: (...args: A) => Promise<T>) =>
    (...args: A) => {
      calls.push(name);
      return answer(...args);
    };
  const store = new AuthStore({
    getMe: record('getMe', ports.getMe ?? (() => Promise.resolve(ana))),
    getRedirectUrl: record('getRedirectUrl', ports.getRedirectUrl ?? (() => Promise.resolve('https://g'))),
    createSession: record('createSession', ports.createSession ?? (() => Promise.resolve())),
    endSession: record('endSession', ports.endSession ?? (() => Promise.resolve())),
    noteSignIn: () => undefined,
    leaveTo: (url) => void calls.push(`leaveTo ${url}`),
  });
  return { store, calls };
}

const silenceConsole = () =>
  jest
    .spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => undefined);
const takeLogged = (spy: ReturnType<typeof silenceConsole>) => {
  const calls = spy.mock.calls.slice();
  spy.mockClear();
  return calls;
};

describe('AuthStore', () => {
  let log: ReturnType<typeof silenceConsole>;
  beforeEach(() => {
    log = silenceConsole();
  });

  it('AuthStore is pending until the first fetch has settled, and fetching while it runs', async () => {
    const { store } = buildStore();
    expect(store.getSnapshot()).toMatchObject({ user: null, isPending: true, isFetching: false });
    const started = store.start();
    expect(store.getSnapshot()).toMatchObject({ isPending: true, isFetching: true });
    await started;
    expect(store.getSnapshot()).toMatchObject({ user: ana, isPending: false, isFetching: false });
  });

  it('AuthStore ends its pending state with the user absent when the first fetch fails, and logs nothing', async () => {
    const { store } = buildStore({ getMe: () => Promise.reject(new Error('401')) });
    await store.start();
    expect(store.getSnapshot()).toMatchObject({ user: null, isPending: false, isFetching: false });
  });

  it('AuthStore merges concurrent user fetches into one request', async () => {
    const { store, calls } = buildStore();
    await Promise.all([store.start(), store.fetchUser(), store.fetchUser()]);
    expect(calls).toEqual(['getMe']);
    await store.fetchUser();
    expect(calls).toEqual(['getMe', 'getMe']);
  });

  it('AuthStore exchanges a code once, reuses the result, and fetches the user again', async () => {
    const { store, calls } = buildStore();
    await Promise.all([
      store.exchangeCodeForSessionToken('?code=abc'),
      store.exchangeCodeForSessionToken('?code=abc'),
    ]);
    await store.exchangeCodeForSessionToken('?code=abc');
    expect(calls).toEqual(['createSession', 'getMe']);
    expect(store.getSnapshot().user).toEqual(ana);
  });

  it('AuthStore reuses the result of a failed exchange too, and logs it once', async () => {
    const message = 'Failed to exchange code for session token: API responded with HTTP status 401';
    const { store, calls } = buildStore({ createSession: () => Promise.reject(new Error(message)) });
    await expect(store.exchangeCodeForSessionToken('?code=abc')).rejects.toThrow(message);
    await expect(store.exchangeCodeForSessionToken('?code=abc')).rejects.toThrow(message);
    expect(calls).toEqual(['createSession']);
    expect(takeLogged(log)).toEqual([[message]]);
  });

  it('AuthStore refuses an address without a code', async () => {
    const { store, calls } = buildStore();
    const message = 'Cannot exchange code for session token: no code provided in the URL search params.';
    await expect(store.exchangeCodeForSessionToken('?error=access_denied')).rejects.toThrow(message);
    expect(takeLogged(log)).toEqual([[message]]);
    expect(calls).toEqual([]);
  });

  it('AuthStore sends the browser to the provider, and only logs a failure to', async () => {
    const { store, calls } = buildStore();
    await store.redirectToLogin();
    expect(calls).toEqual(['getRedirectUrl', 'leaveTo https://g']);

    const message = 'Failed to get login redirect URL: API responded with HTTP status 503';
    const broken = buildStore({ getRedirectUrl: () => Promise.reject(new Error(message)) });
    await broken.store.redirectToLogin();
    expect(takeLogged(log)).toEqual([[message]]);
  });

  it('AuthStore forgets the user before the server is asked, and logs a failing logout', async () => {
    const failure = new Error('down');
    const { store } = buildStore({ endSession: () => Promise.reject(failure) });
    await store.start();
    const leaving = store.logout();
    expect(store.getSnapshot().user).toBeNull();
    await leaving;
    expect(takeLogged(log)).toEqual([['Failed to logout', failure]]);
  });

  it.each([
    ['is still open on the server, though not in this browser', 'auth.session_not_ended', false],
    ['may be open in this browser: the answer is not auth’s own', 'service.unavailable', true],
  ])('AuthStore keeps that a session %s, until leaving succeeds', async (_, code, canLeaveAgain) => {
    const answers = [Promise.reject(new ApiError(503, '', { error: 'Dito pelo servidor.', code }))];
    const { store } = buildStore({ endSession: () => answers.pop() ?? Promise.resolve() });
    await store.start();
    await store.logout();
    const { user, notEnded } = store.getSnapshot();
    expect([user, notEnded?.canLeaveAgain]).toEqual([null, canLeaveAgain]);
    expect(notEnded?.message === 'Dito pelo servidor.').toBe(!canLeaveAgain);
    await store.logout();
    expect(store.getSnapshot().notEnded).toBeNull();
    takeLogged(log);
  });

  it('AuthStore does not bring the user back when a fetch ends after the logout', async () => {
    let answer: (user: SessionUser) => void = () => undefined;
    const { store } = buildStore({ getMe: () => new Promise((resolve) => (answer = resolve)) });
    const fetching = store.start();
    await store.logout();
    answer(ana);
    await fetching;
    expect(store.getSnapshot().user).toBeNull();
  });

  it('AuthStore knows a refused call from an ended session', async () => {
    const { store } = buildStore();
    store.refuse('unauthenticated');
    expect(store.getSnapshot().isExpired).toBe(false);
    await store.start();
    store.refuse('unauthenticated');
    expect(store.getSnapshot()).toMatchObject({ user: ana, isExpired: true });
    await store.fetchUser();
    expect(store.getSnapshot().isExpired).toBe(false);
    store.refuse('forbidden');
    expect(store.getSnapshot().isDenied).toBe(true);
  });

  it('AuthStore denies a signed-in person who is no admin without asking the panel first', async () => {
    const { store } = buildStore({ getMe: () => Promise.resolve({ ...ana, is_admin: false }) });
    await store.start();
    expect(store.getSnapshot()).toMatchObject({ isDenied: true, isPending: false });
  });
});
