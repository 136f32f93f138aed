import { Controller } from '@nestjs/common';
import { authCalls, type AuthCalls } from '@vitrine/contracts';
import { AuditService, Handles, type ParsedRequest } from '@vitrine/platform';
import { presentSessions } from '../sessions/session.presenter.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { presentToken } from '../tokens/token.presenter.js';
import { TokensService } from '../tokens/tokens.service.js';
import { UsersService } from './users.service.js';

/** Admin users and the audit trail of who signs in and who administers. */
@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly audit: AuditService,
  ) {}

  @Handles(authCalls.adminListUsers)
  async list() {
    return { users: await this.users.list() };
  }

  @Handles(authCalls.adminCreateUser)
  async add({ admin, body }: ParsedRequest<AuthCalls['adminCreateUser']>) {
    return { user: await this.users.add(admin, body) };
  }

  @Handles(authCalls.adminToggleUser)
  async toggle({ admin, params, body }: ParsedRequest<AuthCalls['adminToggleUser']>) {
    return { user: await this.users.setActive(admin, params.id, body.is_active) };
  }

  @Handles(authCalls.adminDeleteUser)
  async remove({ admin, params }: ParsedRequest<AuthCalls['adminDeleteUser']>) {
    await this.users.remove(admin, params.id);
  }

  @Handles(authCalls.adminListUserSessions)
  async listSessions({ admin, params }: ParsedRequest<AuthCalls['adminListUserSessions']>) {
    const { email } = await this.users.get(params.id);
    return { sessions: presentSessions(await this.sessions.list(email), admin.sid) };
  }

  @Handles(authCalls.adminEndUserSessions)
  async endSessions({ admin, params }: ParsedRequest<AuthCalls['adminEndUserSessions']>) {
    await this.sessions.endOf(admin, await this.users.get(params.id));
  }

  @Handles(authCalls.adminListUserTokens)
  async listTokens({ params }: ParsedRequest<AuthCalls['adminListUserTokens']>) {
    const { email } = await this.users.get(params.id);
    return { tokens: (await this.tokens.list(email)).map(presentToken) };
  }

  @Handles(authCalls.adminRevokeUserToken)
  async revokeToken({ admin, params }: ParsedRequest<AuthCalls['adminRevokeUserToken']>) {
    await this.tokens.revoke(admin, params.token, await this.users.get(params.id));
  }

  @Handles(authCalls.adminUsersAudit)
  auditTrail({ query }: ParsedRequest<AuthCalls['adminUsersAudit']>) {
    return this.audit.list(query);
  }
}
