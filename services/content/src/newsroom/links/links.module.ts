import { Module } from '@nestjs/common';
import { AnalysisThreads } from '../analyses/analysis-threads.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';

@Module({
  controllers: [LinksController],
  providers: [LinksService, AnalysisThreads],
  exports: [LinksService, AnalysisThreads],
})
export class LinksModule {}
