import { readFile } from 'node:fs/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, ScrapedGauges } from '@vitrine/platform/base';
import { z } from 'zod';
import type { SchedulerConfig } from '../config.js';

const step = z.object({ ok: z.boolean(), last_success: z.string().nullish() });
/** What a backup leaves behind: each of its steps, how the last try went, and when one last succeeded. */
const statusSchema = z.object({ steps: z.record(z.string().regex(/^[a-z_]{1,32}$/), step) });

/** Tells operators of the backups, which have no server of their own. */
@Injectable()
export class BackupMetrics implements OnModuleInit {
  constructor(
    private readonly gauges: ScrapedGauges,
    @Inject(APP_CONFIG) private readonly config: SchedulerConfig,
  ) {}

  onModuleInit(): void {
    const { BACKUP_STATUS_FILE: file } = this.config;
    this.gauges.add({ vitrine_backup_configured: 'Whether there are to be backups' }, () =>
      Promise.resolve({ vitrine_backup_configured: file ? 1 : 0 }),
    );
    if (!file) return;
    this.gauges.add(
      {
        vitrine_backup_last_success_timestamp_seconds: {
          help: 'When a step of the backup last ended well',
          label: 'step',
        },
        vitrine_backup_failed: { help: 'Whether the last try of a step failed', label: 'step' },
      },
      () => readStatus(file),
    );
  }
}

/** @throws Error when there is no such file, or it says something else */
async function readStatus(file: string) {
  const steps = Object.entries(statusSchema.parse(JSON.parse(await readFile(file, 'utf8'))).steps);
  const successes = steps.flatMap(([name, { last_success }]) => {
    const at = Date.parse(last_success ?? '');
    return Number.isNaN(at) ? [] : [[name, at / 1000] as const];
  });
  return {
    vitrine_backup_last_success_timestamp_seconds: Object.fromEntries(successes),
    vitrine_backup_failed: Object.fromEntries(steps.map(([name, { ok }]) => [name, ok ? 0 : 1])),
  };
}
