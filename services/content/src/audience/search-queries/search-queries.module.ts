import { Module } from '@nestjs/common';
import { PostSearchesController } from './post-searches.controller.js';
import { SearchConsoleController } from './search-console.controller.js';
import { SearchListsController } from './search-lists.controller.js';

@Module({ controllers: [PostSearchesController, SearchConsoleController, SearchListsController] })
export class SearchQueriesModule {}
