import { Controller } from '@nestjs/common';
import { authCalls, type AdminUser, type AuthCalls } from '@vitrine/contracts';
import {
  AppError,
  AuditService,
  assertRowVersion,
  Handles,
  withConstraintErrors,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { AssistantsService } from '../assistants/assistants.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { assertMayRevoke } from './users.policy.js';

/**
 * The people authorised to use the admin area, and the audit trail of who signs in and who administers. Each request
 * asks whether they still are; who is no longer is signed out.
 */
@Controller()
export class UsersController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly sessions: SessionsService,
    private readonly assistants: AssistantsService,
    private readonly tokens: TokensService,
  ) {}

  /** Everyone, in the order in which they were added. */
  @Handles(authCalls.adminListUsers)
  async list() {
    return { users: await this.dataSource.manager.find(AdminUserEntity, { order: { id: 'ASC' } }) };
  }

  /** @throws AppError users.email_taken, ignoring case */
  @Handles(authCalls.adminCreateUser)
  async add({ admin, body: { email, name } }: ParsedRequest<AuthCalls['adminCreateUser']>) {
    const add = () =>
      this.dataSource.transaction(async (manager) => {
        const { id } = await manager.save(AdminUserEntity, { email, name, created_by: admin.email });
        await this.audit.did(manager, admin, 'user.added', id, `Adicionou ${email} aos administradores`);
        return this.find(id, manager);
      });
    const user = await withConstraintErrors(add, {
      admin_users_email_key: (cause) => new AppError('users.email_taken', { field: 'email', cause }),
    });
    return { user };
  }

  /** @throws AppError users.not_found, content.row_conflict; and when deactivating users.self, users.last_admin */
  @Handles(authCalls.adminToggleUser)
  async setActive({ admin, params: { id }, body }: ParsedRequest<AuthCalls['adminToggleUser']>) {
    const { is_active: isActive } = body;
    return this.dataSource.transaction(async (manager) => {
      const { target, active } = await this.lock(manager, id, body.version);
      if (!isActive) assertMayRevoke(admin, target, active);
      if (target.is_active === isActive) return { user: target };
      const since = isActive && { active_since: () => 'now()' };
      await manager.update(AdminUserEntity, id, {
        is_active: isActive,
        ...since,
        version: () => 'version + 1',
      });
      if (!isActive) await this.endAccess(manager, target.email);
      const verb = isActive ? 'Ativou' : 'Desativou';
      const action = isActive ? 'user.activated' : 'user.deactivated';
      await this.audit.did(manager, admin, action, target.id, `${verb} o acesso de ${target.email}`);
      return { user: await this.find(id, manager) };
    });
  }

  /** @throws AppError users.not_found, content.row_conflict, users.self, users.last_admin */
  @Handles(authCalls.adminDeleteUser)
  async remove({ admin, params: { id }, query }: ParsedRequest<AuthCalls['adminDeleteUser']>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { target, active } = await this.lock(manager, id, query.version);
      assertMayRevoke(admin, target, active);
      await manager.delete(AdminUserEntity, id);
      await this.endAccess(manager, target.email);
      const summary = `Removeu ${target.email} dos administradores`;
      await this.audit.did(manager, admin, 'user.removed', target.id, summary);
    });
  }

  @Handles(authCalls.adminListUserSessions)
  async listSessions({ admin, params }: ParsedRequest<AuthCalls['adminListUserSessions']>) {
    const { email } = await this.find(params.id);
    return {
      sessions: await this.sessions.list(email, admin.sid),
      assistants: await this.assistants.list(email),
    };
  }

  @Handles(authCalls.adminEndUserSessions)
  async endSessions({ admin, params }: ParsedRequest<AuthCalls['adminEndUserSessions']>) {
    await this.sessions.endOf(admin, await this.find(params.id));
  }

  @Handles(authCalls.adminListUserTokens)
  async listTokens({ params }: ParsedRequest<AuthCalls['adminListUserTokens']>) {
    const { email } = await this.find(params.id);
    return { tokens: await this.tokens.list(email) };
  }

  @Handles(authCalls.adminRevokeUserToken)
  async revokeToken({ admin, params }: ParsedRequest<AuthCalls['adminRevokeUserToken']>) {
    await this.tokens.revoke(admin, params.token, await this.find(params.id));
  }

  @Handles(authCalls.adminDisconnectUserAssistant)
  async disconnect({ admin, params }: ParsedRequest<AuthCalls['adminDisconnectUserAssistant']>) {
    await this.assistants.disconnect(admin, params.assistant, await this.find(params.id));
  }

  @Handles(authCalls.adminUsersAudit)
  auditTrail({ query }: ParsedRequest<AuthCalls['adminUsersAudit']>) {
    return this.audit.list(query);
  }

  /** @throws AppError users.not_found */
  private async find(id: number, manager = this.dataSource.manager): Promise<AdminUser> {
    const user = await manager.findOneBy(AdminUserEntity, { id });
    if (!user) throw new AppError('users.not_found');
    return user;
  }

  /**
   * Locks every active admin in id order, and the target. The second caller waits, then reads what the first left:
   * counting without the lock lets two admins deactivate each other.
   * @throws AppError users.not_found; content.row_conflict unless the caller saw the target as it is
   */
  private async lock(
    manager: EntityManager,
    id: number,
    seen: number | undefined,
  ): Promise<{ target: AdminUser; active: AdminUser[] }> {
    const locked = await manager.find(AdminUserEntity, {
      where: [{ is_active: true }, { id }],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const target = locked.find((user) => user.id === id);
    if (!target) throw new AppError('users.not_found');
    assertRowVersion(target, seen);
    return { target, active: locked.filter((user) => user.is_active) };
  }

  /** Ends what the person comes in by. */
  private async endAccess(manager: EntityManager, email: string): Promise<void> {
    await this.sessions.endAll(manager, email);
    await this.tokens.endAll(manager, email);
  }
}
