import { Module } from '@nestjs/common';
import { ImportEvents } from './requests/import-events.js';
import { ImportListsService } from './requests/import-lists.service.js';
import { ImportOptionsService } from './requests/import-options.service.js';
import { ImportSweep } from './requests/import-sweep.service.js';
import { ImportRunner } from './worker/import-runner.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './requests/imports.service.js';

@Module({
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportOptionsService,
    ImportListsService,
    ImportEvents,
    ImportRunner,
    ImportSweep,
  ],
})
export class ImportsModule {}
