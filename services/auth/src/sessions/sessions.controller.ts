import { Controller } from '@nestjs/common';
import { authCalls, type AuthCalls } from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import type { Request } from 'express';
import { SessionCookie } from './session-cookie.js';
import { presentSessionUser } from './session-user.presenter.js';
import { SessionsService, type SignedInPerson } from './sessions.service.js';

/** Who is signed in, and signing out. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Handles(authCalls.getMe)
  async me({ request }: ParsedRequest<AuthCalls['getMe']>) {
    return presentSessionUser(await this.person(request));
  }

  @Handles(authCalls.listMySessions)
  async list({ request }: ParsedRequest<AuthCalls['listMySessions']>) {
    const { email, sessionId } = await this.person(request);
    return { sessions: await this.sessions.list(email, sessionId) };
  }

  @Handles(authCalls.endMySession)
  async endOne({ request, params }: ParsedRequest<AuthCalls['endMySession']>) {
    await this.sessions.endOne(await this.person(request), params.id);
  }

  @Handles(authCalls.endMySessions)
  async endAll({ request, response }: ParsedRequest<AuthCalls['endMySessions']>) {
    await this.sessions.endOwn(await this.person(request));
    this.cookie.clear(response);
  }

  /** @throws AppError auth.session_not_ended, with the cookie cleared all the same */
  @Handles(authCalls.logout)
  async logout({ request, response }: ParsedRequest<AuthCalls['logout']>): Promise<{ success: true }> {
    const token = this.cookie.read(request);
    this.cookie.clear(response);
    try {
      if (token) await this.sessions.signOut(token);
    } catch (cause) {
      throw new AppError('auth.session_not_ended', { cause });
    }
    return { success: true };
  }

  /** @throws AppError auth.unauthenticated */
  private async person(request: Request): Promise<SignedInPerson> {
    const person = await this.sessions.find(this.cookie.read(request));
    if (!person) throw new AppError('auth.unauthenticated');
    return person;
  }
}
