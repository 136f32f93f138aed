import { Module } from '@nestjs/common';
import { SearchPages } from './search-pages.js';

@Module({ providers: [SearchPages], exports: [SearchPages] })
export class SearchModule {}
