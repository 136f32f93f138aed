import { Module } from '@nestjs/common';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { UsageService } from './usage.service.js';

/** The ledger and the budgets. */
@Module({ imports: [JobsCoreModule], providers: [UsageService], exports: [UsageService] })
export class UsageModule {}
