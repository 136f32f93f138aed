import { Module } from '@nestjs/common';
import { ContentAuditController } from './audit.controller.js';

@Module({ controllers: [ContentAuditController] })
export class ContentAuditModule {}
