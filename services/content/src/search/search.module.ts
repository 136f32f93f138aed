import { Module } from '@nestjs/common';
import { SearchPages } from './search-pages.js';
import { SearchWindowsService } from './search-windows.service.js';

@Module({ providers: [SearchPages, SearchWindowsService], exports: [SearchPages] })
export class SearchModule {}
