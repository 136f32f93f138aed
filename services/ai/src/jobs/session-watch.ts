import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthCalls, Client } from '@vitrine/contracts';
import { APP_CONFIG, authClient, log } from '@vitrine/platform';
import type { AiConfig } from '../config.js';

/** Watches over sessions whose request lasts: the gateway asks auth once, when it begins. */
@Injectable()
export class SessionWatch {
  private readonly auth: Client<AuthCalls>;
  private readonly everyMs: number;

  constructor(@Inject(APP_CONFIG) config: AiConfig) {
    this.auth = authClient(config);
    this.everyMs = config.AI_SESSION_CHECK_SECONDS * 1000;
  }

  /**
   * Resolves once the session has ended or its person is no active admin, within AI_SESSION_CHECK_SECONDS; or when `signal`
   * aborts. While auth is away nobody can be signed out, and what was begun goes on.
   */
  async ended(sessionId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(this.everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const { is_open } = await this.auth.sessionState({ params: { id: sessionId }, signal });
        if (!is_open) return;
      } catch (err) {
        if (!signal.aborted) log.debug({ err }, 'a session could not be checked');
      }
    }
  }
}
