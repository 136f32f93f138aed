import { Global, Module } from '@nestjs/common';
import { companyOf } from '@vitrine/contracts';
import { APP_CONFIG } from '@vitrine/platform';
import { ContentAuditController } from './audit.controller.js';
import { COMPANY } from './company.js';

/** The company's facts, for every feature. */
@Global()
@Module({
  controllers: [ContentAuditController],
  providers: [{ provide: COMPANY, useFactory: companyOf, inject: [APP_CONFIG] }],
  exports: [COMPANY],
})
export class SiteModule {}
