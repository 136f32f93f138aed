import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_CONFIG, AuditService, execute, log, oneRow } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AuthConfig } from '../config.js';
import { AdminUserEntity } from './admin-user.entity.js';
import { FIRST_ADMINS } from '../sessions/cleanup.service.js';

const existedSchema = z.object({ existed: z.boolean() });

/** Makes the people of ADMIN_EMAILS the first admins, once in the life of a database. */
@Injectable()
export class BootstrapService implements OnApplicationBootstrap {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /**
   * Does nothing when there is, or ever was, an admin: a person who was removed must not come back with a restart.
   * The lock lets one of several replicas that start together do it.
   */
  async onApplicationBootstrap(): Promise<void> {
    const emails = [...new Set(this.config.ADMIN_EMAILS)];
    if (emails.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-first-admins', 0))`);
      const sql = `SELECT EXISTS (SELECT FROM admin_users)
        OR EXISTS (SELECT FROM audit_entries WHERE action = $1) AS existed`;
      const { existed } = await oneRow(manager, existedSchema, sql, [FIRST_ADMINS]);
      if (existed) return;
      for (const email of emails) {
        const { id } = await manager.save(AdminUserEntity, { email, created_by: 'ADMIN_EMAILS' });
        const summary = `Adicionou ${email} aos administradores, pela configuração inicial`;
        await this.audit.did(manager, { email: 'sistema' }, FIRST_ADMINS, id, summary);
      }
      log.info({ count: emails.length }, 'first admins added');
    });
  }
}
