import { Module } from '@nestjs/common';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { DeskController } from './desk.controller.js';
import { DeskService } from './desk.service.js';
import { DocumentReader } from './document-reader.js';

@Module({
  imports: [JobsCoreModule],
  controllers: [DeskController],
  providers: [DeskService, DocumentReader],
  exports: [DeskService],
})
export class DeskModule {}
