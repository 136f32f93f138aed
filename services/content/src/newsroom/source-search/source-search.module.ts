import { Module } from '@nestjs/common';
import { SourceSearchController } from './source-search.controller.js';

@Module({ controllers: [SourceSearchController] })
export class SourceSearchModule {}
