import { Inject, Injectable } from '@nestjs/common';
import type { AuthCalls, Client } from '@vitrine/contracts';
import { APP_CONFIG, authClient, unwrapAnswer } from '@vitrine/platform';
import type { ContentConfig } from '../config.js';

/** Auth's word on who is an admin, asked anew each time. */
@Injectable()
export class AdminAccess {
  private readonly auth: Client<AuthCalls>;

  constructor(@Inject(APP_CONFIG) config: ContentConfig) {
    this.auth = authClient(config);
  }

  /**
   * Whether the person is an active admin and has been one without a break since `at`.
   * @throws AppError service.unavailable
   */
  async isAdminSince(email: string, at: Date): Promise<boolean> {
    const { since } = await unwrapAnswer(this.auth.adminAccess({ query: { email } }));
    return since !== null && new Date(since) <= at;
  }
}
