import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { ImportEvents } from './requests/import-events.js';
import { ImportListsService } from './requests/import-lists.service.js';
import { ImportOptionsService } from './requests/import-options.service.js';
import { ImportPreviewService } from './requests/import-preview.service.js';
import { ImportSweep } from './requests/import-sweep.service.js';
import { ImportUndoService } from './requests/import-undo.service.js';
import { ImportRunner } from './worker/import-runner.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './requests/imports.service.js';

@Module({
  imports: [PostsModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportOptionsService,
    ImportListsService,
    ImportPreviewService,
    ImportEvents,
    ImportRunner,
    ImportSweep,
    ImportUndoService,
  ],
})
export class ImportsModule {}
