import { Module } from '@nestjs/common';
import { UsageService } from './usage.service.js';

/** The ledger and the budgets. */
@Module({ providers: [UsageService], exports: [UsageService] })
export class UsageModule {}
