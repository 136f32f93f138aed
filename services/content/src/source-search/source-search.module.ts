import { Module } from '@nestjs/common';
import { SourceSearchController } from './source-search.controller.js';
import { SourceSearchService } from './source-search.service.js';

@Module({ controllers: [SourceSearchController], providers: [SourceSearchService] })
export class SourceSearchModule {}
