import { createContext, use } from 'react';
import type { AuthState, AuthStore } from './auth-store';

/** The sign-in state and what can be done about it. */
export interface Auth extends AuthState {
  fetchUser: AuthStore['fetchUser'];
  /** Goes to Google, and comes back to the address of now. */
  redirectToLogin(): Promise<void>;
  exchangeCodeForSessionToken: AuthStore['exchangeCodeForSessionToken'];
  logout(): Promise<void>;
}

/** Only the AuthProvider sets it. */
export const AuthContext = createContext<Auth | null>(null);

/** The sign-in state; throws outside an {@link AuthProvider}. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within a AuthProvider');
  return auth;
}
