import { Module } from '@nestjs/common';
import { aiCalls } from '@vitrine/contracts';
import { AuditModule, DatabaseModule, SavedAnswersModule, type AppOptions } from '@vitrine/platform';
import { shutdownGraceMs, type AiConfig } from './config.js';
import { database } from './data-source.js';
import { BrandModule } from './brand/brand.module.js';
import { SourceListsModule } from './source-lists/source-lists.module.js';
import { ImagesModule } from './images/images.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { StatusModule } from './status/status.module.js';

/** The HTTP process: takes requests, keeps rows, watches jobs; it runs none. */
@Module({
  imports: [
    DatabaseModule.forRoot(database),
    AuditModule,
    SavedAnswersModule,
    BrandModule,
    SourceListsModule,
    ImagesModule,
    JobsModule,
    PicturesModule,
    RequestsModule,
    RetentionModule,
    StatusModule,
  ],
})
class AppModule {}

/** How the HTTP process is built, in production and under test. */
export const aiApp = (config: AiConfig): AppOptions => ({
  name: 'ai',
  module: AppModule,
  config,
  calls: aiCalls,
  graceMs: shutdownGraceMs(config),
});
