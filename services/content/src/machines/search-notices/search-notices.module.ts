import { Module } from '@nestjs/common';
import { SearchNoticesController } from './search-notices.controller.js';

@Module({ controllers: [SearchNoticesController] })
export class SearchNoticesModule {}
