import { Global, Module } from '@nestjs/common';
import { companyOf } from '@vitrine/contracts';
import { APP_CONFIG } from '@vitrine/platform';
import { ContentAuditController } from './audit.controller.js';
import { COMPANY } from './company.js';
import { PreparedQueries } from './prepared-queries.js';

/** The company's facts and the fast way to read, for every feature. */
@Global()
@Module({
  controllers: [ContentAuditController],
  providers: [{ provide: COMPANY, useFactory: companyOf, inject: [APP_CONFIG] }, PreparedQueries],
  exports: [COMPANY, PreparedQueries],
})
export class SiteModule {}
