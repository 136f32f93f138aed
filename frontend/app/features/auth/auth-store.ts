import { ApiError, type SessionUser } from '@vitrine/contracts';
import { errorText, type Refusal } from '../../lib/api/api-client';
import { logError } from '../../lib/log/log';

/** What the admin area knows of who is using it. */
export interface AuthState {
  /** Absent until loaded, and absent again after logout. */
  user: SessionUser | null;
  /** True at start; false once the first user fetch has settled, whether it succeeded or failed. */
  isPending: boolean;
  /** True during a user fetch. */
  isFetching: boolean;
  /** An admin call was refused with 403: the person is not an active admin. */
  isDenied: boolean;
  /** An admin call was refused with 401 although a person had signed in: the session has ended meanwhile. */
  isExpired: boolean;
  /** After a logout that the server did not take: what is so now. */
  notEnded: NotEnded | null;
}

/** A session that a logout has left open on the server. */
interface NotEnded {
  message: string;
  /** The cookie may still be there, so that leaving once more can end it. */
  canLeaveAgain: boolean;
}

/** The calls and the browser's parts that the store uses. */
export interface AuthPorts {
  getMe(): Promise<SessionUser>;
  getRedirectUrl(): Promise<string>;
  createSession(code: string): Promise<void>;
  endSession(): Promise<void>;
  /** Called before the state changes. */
  noteSignIn(id: string): void;
  /** Leaves the site for the provider's page. */
  leaveTo(url: string): void;
}

export const initialAuthState: AuthState = Object.freeze({
  user: null,
  isPending: true,
  isFetching: false,
  isDenied: false,
  isExpired: false,
  notEnded: null,
});

const UNCONFIRMED: NotEnded = {
  message:
    'O servidor não confirmou a saída, e a sessão pode continuar aberta neste navegador. Tente sair outra vez antes de deixar o computador.',
  canLeaveAgain: true,
};

/** What a failed logout leaves: only auth's own answer says that the cookie is gone. */
const toNotEnded = (error: unknown): NotEnded =>
  error instanceof ApiError && error.code === 'auth.session_not_ended'
    ? { message: errorText(error, UNCONFIRMED.message), canLeaveAgain: false }
    : UNCONFIRMED;

const MISSING_CODE = 'Cannot exchange code for session token: no code provided in the URL search params.';

/**
 * Sign-in state of the browser tab. Concurrent user fetches are one request, and a code is exchanged at most once:
 * a second call gets the first exchange's result.
 */
export class AuthStore {
  private state = initialAuthState;
  private readonly listeners = new Set<() => void>();
  private userFetch: Promise<SessionUser> | undefined;
  private exchange: Promise<void> | undefined;
  private logouts = 0;

  constructor(private readonly ports: AuthPorts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): AuthState => this.state;

  private set(change: Partial<AuthState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Fetches the person; joins the fetch that is under way, if any. Rejects without a sign-in. */
  readonly fetchUser = (): Promise<SessionUser> => {
    this.userFetch ??= this.loadUser().finally(() => {
      this.userFetch = undefined;
    });
    return this.userFetch;
  };

  private async loadUser(): Promise<SessionUser> {
    const { logouts } = this;
    this.set({ isFetching: true });
    try {
      const user = await this.ports.getMe();
      // A fetch that a logout overtook must not bring the person back.
      if (logouts === this.logouts) {
        this.ports.noteSignIn(user.id);
        this.set({ user, isDenied: !user.is_admin, isExpired: false, notEnded: null });
      }
      return user;
    } finally {
      this.set({ isFetching: false, isPending: false });
    }
  }

  /** First load of a page: a failure leaves the user absent and is no error of its own. */
  readonly start = async (): Promise<void> => {
    if (!this.state.isPending) return;
    await this.fetchUser().catch(() => undefined);
  };

  /** Asks again who is signed in, because a person signed in or out in another tab. */
  readonly recheck = async (): Promise<void> => {
    try {
      await this.fetchUser();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      if (cause instanceof ApiError && cause.status === 401) this.refuse('unauthenticated');
    }
  };

  /** Sends the browser to the provider; a failure is only logged. */
  readonly redirectToLogin = async (): Promise<void> => {
    try {
      this.ports.leaveTo(await this.ports.getRedirectUrl());
    } catch (error) {
      logError(error instanceof Error ? error.message : error);
    }
  };

  /**
   * Exchanges the code in `search` (the callback address's query) for a session, then fetches the user again.
   * @throws Error when there is no code or the exchange fails; both are logged
   */
  readonly exchangeCodeForSessionToken = (search: string): Promise<void> => {
    const code = new URLSearchParams(search).get('code');
    this.exchange ??= this.exchangeOnce(code);
    return this.exchange;
  };

  private async exchangeOnce(code: string | null): Promise<void> {
    try {
      if (!code) throw new Error(MISSING_CODE);
      await this.ports.createSession(code);
    } catch (error) {
      logError(error instanceof Error ? error.message : error);
      throw error;
    }
    await this.fetchUser().catch(() => undefined);
  }

  /** Forgets the person at once, then tells the server. */
  readonly logout = async (): Promise<void> => {
    this.logouts += 1;
    this.set({ user: null, isDenied: false, isExpired: false });
    try {
      await this.ports.endSession();
      this.set({ notEnded: null });
    } catch (error) {
      logError('Failed to logout', error);
      this.set({ notEnded: toNotEnded(error) });
    }
  };

  /** What a refused admin call means for the state; a refusal after logout means nothing new. */
  readonly refuse = (refusal: Refusal): void => {
    if (refusal === 'forbidden') this.set({ isDenied: true });
    else if (this.state.user) this.set({ isExpired: true });
  };
}
