import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthCalls, Client } from '@vitrine/contracts';
import { authClient } from './calls/auth-client.js';
import { log } from './logger.js';

/** Watches over sessions whose request lasts: the gateway asks auth once, when it begins. */
export class SessionWatch {
  private readonly auth: Client<AuthCalls>;

  constructor(
    config: { AUTH_JWKS_URL: string; INTERNAL_TOKEN: string },
    private readonly everyMs: number,
  ) {
    this.auth = authClient(config);
  }

  /**
   * Resolves once the session has ended or its person is no active admin, within `everyMs`; or when `signal` aborts.
   * While auth does not answer, no session can end, and open requests go on.
   */
  async ended(sessionId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(this.everyMs, undefined, { signal }).catch(() => undefined);
      try {
        const { is_open } = await this.auth.sessionState({ params: { id: sessionId }, signal });
        if (!is_open) return;
      } catch (err) {
        if (!signal.aborted) log.debug({ err }, 'a session could not be checked');
      }
    }
  }
}
