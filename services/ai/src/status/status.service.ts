import { Inject, Injectable } from '@nestjs/common';
import type { AiStatus, IdentityClaims } from '@vitrine/contracts';
import { APP_CONFIG, AppError, AuditService, execute } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { isProviderConfigured, type AiConfig } from '../config.js';
import { JobStore } from '../jobs/job-store.js';
import { SettingsEntity } from './settings.entity.js';
import { UsageService } from '../usage/usage.service.js';

/** Whether AI is on: configured by the operator, and not switched off by an admin. */
@Injectable()
export class StatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: JobStore,
    private readonly usage: UsageService,
    private readonly audit: AuditService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** @throws AppError ai.disabled or ai.switched_off */
  async assertOn(manager: EntityManager = this.dataSource.manager): Promise<void> {
    if (!isProviderConfigured(this.config)) throw new AppError('ai.disabled');
    if (!(await this.isEnabled(manager))) throw new AppError('ai.switched_off');
  }

  /**
   * A lock until the transaction's end, for admissions and the switch: none is admitted while AI is switched off. Many
   * wait as long as a statement may, not only the two seconds for a lock.
   */
  async lockAdmissions(manager: EntityManager): Promise<void> {
    await execute(manager, 'SET LOCAL lock_timeout = 0');
    await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-ai-admission', 0))`);
  }

  async get(email: string): Promise<AiStatus> {
    const configured = isProviderConfigured(this.config);
    const [enabled, spent] = await Promise.all([
      this.isEnabled(this.dataSource.manager),
      this.usage.spending(email),
    ]);
    return {
      configured,
      enabled,
      text_model: configured ? this.config.OPENAI_TEXT_MODEL : null,
      image_model: configured ? this.config.OPENAI_IMAGE_MODEL : null,
      admin_daily_budget_usd: this.config.AI_ADMIN_DAILY_BUDGET_USD,
      admin_spent_today_usd: spent.admin_today,
      site_monthly_budget_usd: this.config.AI_SITE_MONTHLY_BUDGET_USD,
      site_spent_month_usd: spent.site_month,
    };
  }

  /** Turns AI on or off. Off is off everywhere: open jobs end as failed, and running calls are closed. */
  async set(enabled: boolean, admin: IdentityClaims): Promise<AiStatus> {
    await this.dataSource.transaction(async (manager) => {
      await this.lockAdmissions(manager);
      await manager.update(SettingsEntity, 1, { enabled });
      await this.audit.record(manager, {
        actor: admin.email,
        action: enabled ? 'ai.switched_on' : 'ai.switched_off',
        target: 'ai',
        summary: enabled ? 'Ligou os recursos de IA.' : 'Desligou os recursos de IA.',
      });
      if (!enabled) await this.store.switchOff(manager);
    });
    return this.get(admin.email);
  }

  private async isEnabled(manager: EntityManager): Promise<boolean> {
    return (await manager.findOneBy(SettingsEntity, { id: 1 }))?.enabled ?? true;
  }
}
