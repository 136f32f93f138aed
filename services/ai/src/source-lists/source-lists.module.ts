import { Module } from '@nestjs/common';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { SourceListsController } from './source-lists.controller.js';
import { SourceListsService } from './source-lists.service.js';
import { DocumentReader } from './document-reader.js';
import { PageFetcher } from './page-fetcher.js';

@Module({
  imports: [JobsCoreModule],
  controllers: [SourceListsController],
  providers: [SourceListsService, DocumentReader, PageFetcher],
  exports: [SourceListsService],
})
export class SourceListsModule {}
