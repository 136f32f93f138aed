import { Controller, Inject, UseGuards } from '@nestjs/common';
import { authCalls, type AuthCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { deviceOf } from '../sessions/device.js';
import { SessionCookie } from '../sessions/session-cookie.js';
import { presentSessionUser } from '../sessions/session-user.presenter.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { GoogleGuard } from './google.guard.js';
import type { GoogleIdentity } from '../accounts/google-identity.js';
import { GoogleStrategy } from './google.strategy.js';
import { LoginCookie } from './login-cookie.js';

/** The two halves of the Google sign-in. */
@Controller()
export class LoginController {
  constructor(
    @Inject(GoogleStrategy) private readonly google: GoogleStrategy,
    private readonly loginCookie: LoginCookie,
    private readonly sessions: SessionsService,
    private readonly sessionCookie: SessionCookie,
  ) {}

  @Handles(authCalls.getRedirectUrl)
  async redirectUrl({ response }: ParsedRequest<AuthCalls['getRedirectUrl']>) {
    const { url, login } = await this.google.beginLogin();
    await this.loginCookie.set(response, login);
    return { redirectUrl: url };
  }

  /** Answers the person and sets a new session cookie; the session that the browser had before ends. */
  @Handles(authCalls.createSession)
  @UseGuards(GoogleGuard)
  async createSession({ request, response }: ParsedRequest<AuthCalls['createSession']>) {
    const identity = request.user as GoogleIdentity;
    const { token, person } = await this.sessions.signIn(identity, {
      previousToken: this.sessionCookie.read(request),
      device: deviceOf(request.headers['user-agent']),
    });
    this.sessionCookie.set(response, token);
    this.loginCookie.clear(response);
    return { user: presentSessionUser(person) };
  }
}
