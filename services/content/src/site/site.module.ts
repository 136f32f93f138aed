import { Global, Module } from '@nestjs/common';
import { companyOf } from '@vitrine/contracts';
import { APP_CONFIG } from '@vitrine/platform';
import { COMPANY } from './company.js';

/** The company's facts, for every feature. */
@Global()
@Module({
  providers: [{ provide: COMPANY, useFactory: companyOf, inject: [APP_CONFIG] }],
  exports: [COMPANY],
})
export class SiteModule {}
