import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { onRefusal } from '../../lib/api/api-client';
import { queryClient } from '../../lib/api/queries';
import { noteSignIn, noteSignOut, subscribeToOtherTabs } from './browser-person';
import { createSession, endSession, getMe, getRedirectUrl } from './auth-api';
import { AuthStore, initialAuthState } from './auth-store';
import { rememberReturnPath } from './return-path';
import { AuthContext, type Auth } from './use-auth';

// One for the whole tab: the callback page and the panel share what was fetched. On the server it is never started.
const browserStore = new AuthStore({
  getMe,
  getRedirectUrl,
  createSession,
  endSession,
  noteSignIn,
  leaveTo: (url) => window.location.assign(url),
});

/**
 * Provides {@link useAuth}; fetches the user once, unless `fetchOnMount` is false (the callback page fetches itself).
 */
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
  useEffect(() => subscribeToOtherTabs(() => void store.recheck()), [store]);
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
        queryClient.clear();
        noteSignOut();
        return store.logout();
      },
    }),
    [state, store],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
