import { Module } from '@nestjs/common';
import { ImportEvents } from './import-events.js';
import { ImportListsService } from './import-lists.service.js';
import { ImportOptionsService } from './import-options.service.js';
import { ImportSweep } from './import-sweep.service.js';
import { ImportRunner } from './import-runner.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

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
