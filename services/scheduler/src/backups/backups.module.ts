import { Module } from '@nestjs/common';
import { BackupReadings } from './backup-readings.service.js';

@Module({ providers: [BackupReadings] })
export class BackupsModule {}
