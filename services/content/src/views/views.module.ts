import { Module } from '@nestjs/common';
import { ViewFlusher } from './view-flusher.js';
import { ViewStore } from './view-store.js';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';

@Module({ controllers: [ViewsController], providers: [ViewsService, ViewStore, ViewFlusher] })
export class ViewsModule {}
