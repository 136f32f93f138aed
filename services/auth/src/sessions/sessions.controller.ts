import { Controller } from '@nestjs/common';
import { authCalls, type AuthCalls } from '@vitrine/contracts';
import { AppError, Handles, type Given } from '@vitrine/platform';
import { SessionCookie } from './session-cookie.js';
import { presentSessionUser } from './session-user.presenter.js';
import { SessionsService } from './sessions.service.js';

/** Who is signed in, and signing out. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Handles(authCalls.getMe)
  async me({ request }: Given<AuthCalls['getMe']>) {
    const person = await this.sessions.find(this.cookie.read(request));
    if (!person) throw new AppError('auth.unauthenticated');
    return presentSessionUser(person);
  }

  @Handles(authCalls.logout)
  async logout({ request, response }: Given<AuthCalls['logout']>): Promise<{ success: true }> {
    const token = this.cookie.read(request);
    if (token) await this.sessions.signOut(token);
    this.cookie.clear(response);
    return { success: true };
  }
}
