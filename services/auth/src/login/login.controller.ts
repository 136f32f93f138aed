import { Controller, Get, Header, Inject, Post, Req, Res, UseGuards, HttpCode } from '@nestjs/common';
import type { SessionUser } from '@vitrine/contracts';
import { Public } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { SessionCookie } from '../sessions/session-cookie.js';
import { presentSessionUser } from '../sessions/session-user.presenter.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { GoogleGuard } from './google.guard.js';
import type { GoogleIdentity } from '../accounts/account.entity.js';
import { GoogleStrategy } from './google.strategy.js';
import { LoginCookie } from './login-cookie.js';

/** The two halves of the Google sign-in. */
@Public()
@Controller('api')
export class LoginController {
  constructor(
    @Inject(GoogleStrategy) private readonly google: GoogleStrategy,
    private readonly loginCookie: LoginCookie,
    private readonly sessions: SessionsService,
    private readonly sessionCookie: SessionCookie,
  ) {}

  @Get('oauth/google/redirect_url')
  @Header('Cache-Control', 'no-store')
  async redirectUrl(@Res({ passthrough: true }) response: Response): Promise<{ redirectUrl: string }> {
    const { url, login } = await this.google.beginLogin();
    await this.loginCookie.set(response, login);
    return { redirectUrl: url };
  }

  /** Answers the person and sets a new session cookie; the session that the browser had before ends. */
  @Post('sessions')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @UseGuards(GoogleGuard)
  async createSession(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ user: SessionUser }> {
    const identity = request.user as GoogleIdentity;
    const { token, person } = await this.sessions.signIn(identity, this.sessionCookie.read(request));
    this.sessionCookie.set(response, token);
    this.loginCookie.clear(response);
    return { user: presentSessionUser(person) };
  }
}
