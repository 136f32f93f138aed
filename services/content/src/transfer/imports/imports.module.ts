import { Module } from '@nestjs/common';
import { PostsModule } from '../../core/posts/posts.module.js';
import { ImportListsController } from './requests/import-lists.controller.js';
import { ImportOptionsController } from './requests/import-options.controller.js';
import { ImportPreviewController } from './requests/import-preview.controller.js';
import { ImportSweep } from './requests/import-sweep.service.js';
import { ImportUndoController } from './requests/import-undo.controller.js';
import { ImportsController } from './requests/imports.controller.js';
import { ImportRunner } from './worker/import-runner.service.js';

@Module({
  imports: [PostsModule],
  controllers: [
    ImportsController,
    ImportOptionsController,
    ImportListsController,
    ImportPreviewController,
    ImportUndoController,
  ],
  providers: [ImportRunner, ImportSweep],
})
export class ImportsModule {}
