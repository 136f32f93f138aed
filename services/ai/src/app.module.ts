import { Module } from '@nestjs/common';
import { aiCalls } from '@vitrine/contracts';
import { AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { COMMON_PROVIDERS } from './common-providers.js';
import { graceMs, type AiConfig } from './config.js';
import { database } from './data-source.js';
import { ImagesController } from './images/images.controller.js';
import { MediaFilesService } from './images/media-files.service.js';
import { PackedPicturesController } from './images/packed-pictures.controller.js';
import { SvgRenderer } from './images/svg-renderer.js';
import { JobEventStream } from './jobs/job-event-stream.js';
import { JobWaiter } from './jobs/job-waiter.js';
import { JobsController } from './jobs/jobs.controller.js';
import { JobsService } from './jobs/jobs.service.js';
import { PictureFinder } from './pictures/picture-finder.js';
import { PictureSweepService } from './pictures/picture-sweep.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { ContentClient } from './requests/content-client.js';
import { RequestsController } from './requests/requests.controller.js';
import { SourceFinder } from './requests/source-finder.js';
import { SubmissionService } from './requests/submission.service.js';
import { SweepController } from './retention/sweep.controller.js';
import { DocumentReader } from './source-lists/document-reader.js';
import { PageFetcher } from './source-lists/page-fetcher.js';
import { SourceListsController } from './source-lists/source-lists.controller.js';
import { SourceListsService } from './source-lists/source-lists.service.js';
import { AiMetrics } from './status/ai-metrics.service.js';
import { StatusController } from './status/status.controller.js';
import { StatusService } from './status/status.service.js';

/** The HTTP process: takes requests, keeps rows, watches jobs; it runs none. */
@Module({
  imports: [DatabaseModule.forRoot(database), AuditModule],
  controllers: [
    ImagesController,
    JobsController,
    PackedPicturesController,
    PicturesController,
    RequestsController,
    SourceListsController,
    StatusController,
    SweepController,
  ],
  providers: [
    ...COMMON_PROVIDERS,
    AiMetrics,
    ContentClient,
    DocumentReader,
    JobEventStream,
    JobsService,
    JobWaiter,
    MediaFilesService,
    PageFetcher,
    PictureFinder,
    PictureSweepService,
    SourceFinder,
    SourceListsService,
    StatusService,
    SubmissionService,
    SvgRenderer,
  ],
})
class AppModule {}

/** How the HTTP process is built, in production and under test. */
export const aiApp = (config: AiConfig): AppOptions => ({
  name: 'ai',
  module: AppModule,
  config,
  calls: aiCalls,
  graceMs: graceMs(config),
});
