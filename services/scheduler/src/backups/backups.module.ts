import { Module } from '@nestjs/common';
import { BackupMetrics } from './backup-metrics.service.js';

@Module({ providers: [BackupMetrics] })
export class BackupsModule {}
