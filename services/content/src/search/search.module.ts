import { Module } from '@nestjs/common';
import { SearchWindowsService } from './search-windows.service.js';

@Module({ providers: [SearchWindowsService] })
export class SearchModule {}
