import { Controller, Get, Header, HttpCode, Req, Res } from '@nestjs/common';
import { AppError, Public } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { SessionCookie } from '../sessions/session-cookie.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { IdentityService } from './identity.service.js';

/** What the gateway and the other services ask. Neither route is reachable from outside. */
@Public()
@Controller()
export class IdentityController {
  constructor(
    private readonly identity: IdentityService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  /**
   * The gateway's question before every admin request, never cached so that deactivating a person works at once: 204 with
   * `X-Identity-Token`, 401 without a session, 403 for a person who is not an active admin.
   */
  @Get('internal/verify')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  async verify(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const person = await this.sessions.find(this.cookie.read(request));
    if (!person) throw new AppError('auth.unauthenticated');
    if (!person.isAdmin) throw new AppError('auth.forbidden');
    response.setHeader('X-Identity-Token', await this.identity.issue(person));
  }

  @Get('.well-known/jwks.json')
  @Header('Cache-Control', 'public, max-age=300')
  jwks(): ReturnType<IdentityService['keySet']> {
    return this.identity.keySet();
  }
}
