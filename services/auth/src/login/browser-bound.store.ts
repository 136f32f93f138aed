import type { Request } from 'express';
import type { CodeExchange } from './code-exchange.js';
import type { PendingLogin } from './login-cookie.js';

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, verifier: string | false, info?: object) => void;

/**
 * State store of passport-oauth2 that binds a login to the browser through PKCE: the verifier lives in the browser's
 * sealed cookie and nowhere else, so a code obtained by another browser is worthless here. passport's own store also
 * demands the `state` in the body; the call of this product has only the code (RFC 9700 2.1.1 allows PKCE in its
 * place). A state that is sent is still compared.
 */
export class BrowserBoundStore {
  /**
   * Puts passport's verifier into the pending login of the `state` option; passport knows this form by its five
   * arguments.
   */
  store(_request: Request, verifier: string, login: PendingLogin, _meta: unknown, callback: Stored): void {
    login.verifier = verifier;
    callback(null, login.state);
  }

  /** Answers the verifier that goes with the code, or false, which passport turns into 403. */
  verify(request: { exchange: CodeExchange }, state: string | undefined, callback: Verified): void {
    const { login } = request.exchange;
    if (state !== undefined && state !== login.state) {
      callback(null, false, { message: 'state differs' });
      return;
    }
    callback(null, login.verifier);
  }
}
