import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { onRefusal } from '../../lib/api/api-client';
import { queryClient } from '../../lib/api/queries';
import { endPersonal, hasUnsavedWork } from '../../lib/storage/personal';
import { noteSignIn, subscribeToOtherTabs } from './browser-person';
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

  const [isAsking, setAsking] = useState(false);
  const leave = useMemo(
    () => async () => {
      queryClient.clear();
      await endPersonal();
      await store.logout();
    },
    [store],
  );
  const auth = useMemo<Auth>(
    () => ({
      ...state,
      fetchUser: store.fetchUser,
      redirectToLogin: () => {
        rememberReturnPath(window.location.pathname + window.location.search);
        return store.redirectToLogin();
      },
      exchangeCodeForSessionToken: store.exchangeCodeForSessionToken,
      logout: async () => {
        if (await hasUnsavedWork()) setAsking(true);
        else await leave();
      },
    }),
    [state, store, leave],
  );
  return (
    <AuthContext value={auth}>
      {children}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Sair sem salvar?"
          description="Há textos seus neste navegador que o servidor não tem. Ao sair, eles são excluídos: abra-os e salve antes, se precisar deles."
          confirmLabel="Sair da conta"
          cancelLabel="Continuar aqui"
          onConfirm={leave}
        />
      )}
    </AuthContext>
  );
}
