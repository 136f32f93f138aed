import { Controller } from '@nestjs/common';
import { authCalls, type AuthCalls } from '@vitrine/contracts';
import { Answer, AppError, Handles, type Given } from '@vitrine/platform';
import { SessionCookie } from '../sessions/session-cookie.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { IdentityService } from './identity.service.js';

/** What the gateway and the other services ask. Neither route is reachable from outside. */
@Controller()
export class IdentityController {
  constructor(
    private readonly identity: IdentityService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly users: UsersService,
  ) {}

  /**
   * The gateway's question before every admin request, never cached so that deactivating a person works at once: 204 with
   * `X-Identity-Token`, 401 without a session, 403 for a person who is not an active admin.
   */
  @Handles(authCalls.verify)
  async verify({ request }: Given<AuthCalls['verify']>) {
    const person = await this.sessions.find(this.cookie.read(request));
    if (!person) throw new AppError('auth.unauthenticated');
    if (!person.isAdmin) throw new AppError('auth.forbidden');
    return new Answer(204, undefined, { 'X-Identity-Token': await this.identity.issue(person) });
  }

  /** Asked again and again by what lasts longer than a request, such as a job's events. */
  @Handles(authCalls.sessionState)
  async state({ params }: Given<AuthCalls['sessionState']>) {
    return { is_open: await this.sessions.isOpenForAdmin(params.id) };
  }

  @Handles(authCalls.adminAccess)
  async access({ query }: Given<AuthCalls['adminAccess']>) {
    return { since: (await this.users.activeSince(query.email))?.toISOString() ?? null };
  }

  @Handles(authCalls.identityKeys)
  keys() {
    return new Answer(200, this.identity.keySet(), { 'Cache-Control': 'public, max-age=300' });
  }
}
