import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { AuthCalls, Client } from '@vitrine/contracts';
import { APP_CONFIG, authClient, unwrapAnswer } from '@vitrine/platform';
import type { ContentConfig } from '../../config.js';

/** The active admins at this moment. Auth answers: ask once a request, and before a transaction. */
@Injectable()
export class ActivePeople {
  private readonly auth: Client<AuthCalls>;

  constructor(@Inject(APP_CONFIG) config: ContentConfig) {
    this.auth = authClient(config);
  }

  /** E-mails in lower case, with the time since when each is an active admin. @throws AppError service.unavailable */
  async all(): Promise<Map<string, string>> {
    const { admins } = await unwrapAnswer(this.auth.activeAdmins({}));
    return new Map(admins.map(({ email, since }) => [email.toLowerCase(), since]));
  }
}

/** Whether a person is one of these active admins, and has been one without a break since. */
export function isAdminSince(active: ReadonlyMap<string, string>, email: string, at: string): boolean {
  const since = active.get(email.toLowerCase());
  return since !== undefined && since <= at;
}

@Global()
@Module({ providers: [ActivePeople], exports: [ActivePeople] })
export class PeopleModule {}
