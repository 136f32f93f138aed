import { Injectable } from '@nestjs/common';
import type { AdminUser, createAdminUserSchema, IdentityClaims } from '@vitrine/contracts';
import { AppError, AuditService, whereViolated } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { assertMayRevoke } from './users.policy.js';

type NewAdminUser = z.output<typeof createAdminUserSchema>;

/** The contract's AdminUser. */
const COLUMNS = `id, email, name, is_active, created_by,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`;

/**
 * The people authorised to use the admin area. Each request asks whether they still are; who is no longer is signed
 * out.
 */
@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
  ) {}

  /** Everyone, in the order in which they were added. */
  list(): Promise<AdminUser[]> {
    return this.dataSource.query<AdminUser[]>(`SELECT ${COLUMNS} FROM admin_users ORDER BY id`);
  }

  /** @throws AppError users.not_found */
  async get(id: number): Promise<AdminUser> {
    const [user] = await this.dataSource.query<AdminUser[]>(
      `SELECT ${COLUMNS} FROM admin_users WHERE id = $1`,
      [id],
    );
    if (!user) throw new AppError('users.not_found');
    return user;
  }

  /** Since when this e-mail has been that of an active admin without a break. */
  async activeSince(email: string): Promise<Date | undefined> {
    const [user] = await this.dataSource.query<{ active_since: Date }[]>(
      'SELECT active_since FROM admin_users WHERE lower(email) = lower($1) AND is_active',
      [email],
    );
    return user?.active_since;
  }

  /** @throws AppError users.email_taken, ignoring case */
  async add(actor: IdentityClaims, { email, name }: NewAdminUser): Promise<AdminUser> {
    const add = () =>
      this.dataSource.transaction(async (manager) => {
        const [user] = await manager.query<[AdminUser]>(
          `INSERT INTO admin_users (email, name, created_by) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`,
          [email, name, actor.email],
        );
        await this.audit.did(manager, actor, 'user.added', user.id, `Adicionou ${email} aos administradores`);
        return user;
      });
    return whereViolated(add, {
      admin_users_email_key: (cause) => new AppError('users.email_taken', { field: 'email', cause }),
    });
  }

  /** @throws AppError users.not_found; and when deactivating users.self, users.last_admin */
  async setActive(actor: IdentityClaims, id: number, isActive: boolean): Promise<AdminUser> {
    return this.dataSource.transaction(async (manager) => {
      const { target, active } = await this.lock(manager, id);
      if (!isActive) assertMayRevoke(actor, target, active);
      if (target.is_active === isActive) return target;
      await manager.query(
        `UPDATE admin_users SET is_active = $2, active_since = CASE WHEN $2 THEN now() ELSE active_since END WHERE id = $1`,
        [id, isActive],
      );
      if (!isActive) await this.endAccess(manager, target.email);
      const verb = isActive ? 'Ativou' : 'Desativou';
      const action = isActive ? 'user.activated' : 'user.deactivated';
      await this.audit.did(manager, actor, action, target.id, `${verb} o acesso de ${target.email}`);
      return { ...target, is_active: isActive };
    });
  }

  /** @throws AppError users.not_found, users.self, users.last_admin */
  async remove(actor: IdentityClaims, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { target, active } = await this.lock(manager, id);
      assertMayRevoke(actor, target, active);
      await manager.query('DELETE FROM admin_users WHERE id = $1', [id]);
      await this.endAccess(manager, target.email);
      const summary = `Removeu ${target.email} dos administradores`;
      await this.audit.did(manager, actor, 'user.removed', target.id, summary);
    });
  }

  /**
   * Locks every active admin in id order, and the target. Whoever comes second waits, then reads what the first left:
   * counting without the lock lets two admins deactivate each other.
   */
  private async lock(
    manager: EntityManager,
    id: number,
  ): Promise<{ target: AdminUser; active: AdminUser[] }> {
    const locked = await manager.query<AdminUser[]>(
      `SELECT ${COLUMNS} FROM admin_users WHERE is_active OR id = $1 ORDER BY id FOR UPDATE`,
      [id],
    );
    const target = locked.find((user) => user.id === id);
    if (!target) throw new AppError('users.not_found');
    return { target, active: locked.filter((user) => user.is_active) };
  }

  /** Ends what the person comes in by. */
  private async endAccess(manager: EntityManager, email: string): Promise<void> {
    await this.sessions.endAll(manager, email);
    await this.tokens.endAll(manager, email);
  }
}
