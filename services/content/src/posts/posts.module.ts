import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { AdminPostListService } from './admin-post-list.service.js';
import { AdminPostsController } from './admin-posts.controller.js';
import { BulkPostsService } from './bulk-posts.service.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { DueReadings } from './due-readings.service.js';
import { DuplicatePostService } from './duplicate-post.service.js';
import { InternalPostsController } from './internal-posts.controller.js';
import { PendingChangesController } from './pending-changes.controller.js';
import { PendingChangesService } from './pending-changes.service.js';
import { PostBinController } from './post-bin.controller.js';
import { PostBinService } from './post-bin.service.js';
import { PostWriter } from './post-writer.js';
import { PostsService } from './posts.service.js';
import { PublicAnswersService } from './public-answers.service.js';
import { PublicPostsController } from './public-posts.controller.js';
import { PublicPostsService } from './public-posts.service.js';
import { PublicSearchService } from './public-search.service.js';
import { PublishDueService } from './publish-due.service.js';
import { RefreshFiguresService } from './refresh-figures.service.js';

@Module({
  imports: [CategoriesModule],
  controllers: [
    PublicPostsController,
    AdminPostsController,
    PendingChangesController,
    CalendarController,
    PostBinController,
    InternalPostsController,
  ],
  providers: [
    PublicPostsService,
    PublicAnswersService,
    PublicSearchService,
    PostsService,
    PostWriter,
    AdminPostListService,
    DuplicatePostService,
    PublishDueService,
    DueReadings,
    RefreshFiguresService,
    PendingChangesService,
    CalendarService,
    PostBinService,
    BulkPostsService,
  ],
  exports: [AdminPostListService, PostWriter, PostsService, PublicPostsService],
})
export class PostsModule {}
