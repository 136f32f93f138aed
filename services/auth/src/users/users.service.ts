import { Injectable } from '@nestjs/common';
import type { createAdminUserSchema, IdentityClaims } from '@vitrine/contracts';
import { AppError, AuditService, whereViolated } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AdminUserEntity } from './admin-user.entity.js';
import { assertMayRevoke } from './users.policy.js';

type NewAdminUser = z.output<typeof createAdminUserSchema>;

/** The people authorised to use the admin area. Their sessions need no ending: each request asks whether they still are. */
@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Everyone, in the order in which they were added. */
  list(): Promise<AdminUserEntity[]> {
    return this.dataSource.getRepository(AdminUserEntity).find({ order: { id: 'ASC' } });
  }

  /** @throws AppError users.email_taken, ignoring case */
  async add(actor: IdentityClaims, { email, name }: NewAdminUser): Promise<AdminUserEntity> {
    const add = () =>
      this.dataSource.transaction(async (manager) => {
        const user = manager.create(AdminUserEntity, { email, name, created_by: actor.email });
        await manager.insert(AdminUserEntity, user);
        await this.record(manager, actor, 'user.added', user, `Adicionou ${email} aos administradores`);
        return manager.findOneByOrFail(AdminUserEntity, { id: user.id });
      });
    return whereViolated(add, {
      admin_users_email_key: (cause) => new AppError('users.email_taken', { field: 'email', cause }),
    });
  }

  /** @throws AppError users.not_found; and when deactivating users.self, users.last_admin */
  async setActive(actor: IdentityClaims, id: number, isActive: boolean): Promise<AdminUserEntity> {
    return this.dataSource.transaction(async (manager) => {
      const { target, active } = await this.lock(manager, id);
      if (!isActive) assertMayRevoke(actor, target, active);
      if (target.is_active === isActive) return target;
      await manager.update(AdminUserEntity, { id }, { is_active: isActive });
      const verb = isActive ? 'Ativou' : 'Desativou';
      const action = isActive ? 'user.activated' : 'user.deactivated';
      await this.record(manager, actor, action, target, `${verb} o acesso de ${target.email}`);
      return { ...target, is_active: isActive };
    });
  }

  /** @throws AppError users.not_found, users.self, users.last_admin */
  async remove(actor: IdentityClaims, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { target, active } = await this.lock(manager, id);
      assertMayRevoke(actor, target, active);
      await manager.delete(AdminUserEntity, { id });
      await this.record(
        manager,
        actor,
        'user.removed',
        target,
        `Removeu ${target.email} dos administradores`,
      );
    });
  }

  /**
   * Locks every active admin in id order, and the target. Whoever comes second waits, then reads what the first left: counting
   * without the lock lets two admins deactivate each other.
   */
  private async lock(
    manager: EntityManager,
    id: number,
  ): Promise<{ target: AdminUserEntity; active: AdminUserEntity[] }> {
    const locked = await manager
      .createQueryBuilder(AdminUserEntity, 'admin')
      .where('admin.is_active OR admin.id = :id', { id })
      .orderBy('admin.id')
      .setLock('pessimistic_write')
      .getMany();
    const target = locked.find((user) => user.id === id);
    if (!target) throw new AppError('users.not_found');
    return { target, active: locked.filter((user) => user.is_active) };
  }

  private record(
    manager: EntityManager,
    actor: IdentityClaims,
    action: string,
    user: AdminUserEntity,
    summary: string,
  ): Promise<void> {
    return this.audit.record(manager, { actor: actor.email, action, target: `user/${user.id}`, summary });
  }
}
