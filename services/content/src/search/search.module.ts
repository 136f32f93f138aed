import { Module } from '@nestjs/common';
import { SearchWindowService } from './search-window.service.js';

@Module({ providers: [SearchWindowService] })
export class SearchModule {}
