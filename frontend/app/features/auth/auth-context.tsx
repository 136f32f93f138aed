import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { onRefusal } from '../../lib/api-client';
import { forgetRequests } from '../../lib/use-request';
import { createSession, endSession, getMe, getRedirectUrl } from './auth-api';
import { AuthStore, initialAuthState, type AuthState } from './auth-store';
import { rememberReturnPath } from './return-path';

// One for the whole tab: the callback page and the panel share what was fetched. On the server it is never started.
const browserStore = new AuthStore({
  getMe,
  getRedirectUrl,
  createSession,
  endSession,
  leaveTo: (url) => window.location.assign(url),
});

/** The sign-in state and what can be done about it. */
export interface Auth extends AuthState {
  fetchUser: AuthStore['fetchUser'];
  /** Goes to Google, and comes back to the address of now. */
  redirectToLogin(): Promise<void>;
  exchangeCodeForSessionToken: AuthStore['exchangeCodeForSessionToken'];
  logout(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Provides {@link useAuth}; fetches the user once, unless `fetchOnMount` is false (the callback page fetches itself). */
export function AuthProvider({
  children,
  store = browserStore,
  fetchOnMount = true,
}: {
  children: ReactNode;
  store?: AuthStore;
  fetchOnMount?: boolean;
}) {
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, () => initialAuthState);
  useEffect(() => onRefusal(store.refuse), [store]);
  useEffect(() => {
    if (fetchOnMount) void store.start();
  }, [store, fetchOnMount]);

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      fetchUser: store.fetchUser,
      redirectToLogin: () => {
        rememberReturnPath(window.location.pathname + window.location.search);
        return store.redirectToLogin();
      },
      exchangeCodeForSessionToken: store.exchangeCodeForSessionToken,
      logout: () => {
        forgetRequests();
        return store.logout();
      },
    }),
    [state, store],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The sign-in state; throws outside an {@link AuthProvider}. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within a AuthProvider');
  return auth;
}
