import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { SessionUser } from '@vitrine/contracts';
import { AppError, Public, StateChanging } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { SessionCookie } from './session-cookie.js';
import { presentSessionUser } from './session-user.presenter.js';
import { SessionsService } from './sessions.service.js';

/** Who is signed in, and signing out. */
@Public()
@Controller('api')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('users/me')
  @Header('Cache-Control', 'no-store')
  async me(@Req() request: Request): Promise<SessionUser> {
    const person = await this.sessions.find(this.cookie.read(request));
    if (!person) throw new AppError('auth.unauthenticated');
    return presentSessionUser(person);
  }

  /** A GET by contract, yet it changes state: only this site may make a browser call it. */
  @Get('logout')
  @StateChanging()
  @Header('Cache-Control', 'no-store')
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ success: true }> {
    const token = this.cookie.read(request);
    if (token) await this.sessions.signOut(token);
    this.cookie.clear(response);
    return { success: true };
  }
}
