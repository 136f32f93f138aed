import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { AdminPostListService } from './admin/admin-post-list.service.js';
import { AdminPostsController } from './admin/admin-posts.controller.js';
import { BulkPostsController } from './admin/bulk-posts.controller.js';
import { DuePostsMetrics } from './publishing/due-posts-metrics.service.js';
import { DuplicatePostController } from './writing/duplicate-post.controller.js';
import { InternalPostsController } from './publishing/internal-posts.controller.js';
import { PendingChangesController } from './publishing/pending-changes.controller.js';
import { PostBinController } from './bin/post-bin.controller.js';
import { PostBinService } from './bin/post-bin.service.js';
import { PostWriter } from './writing/post-writer.js';
import { PostsService } from './writing/posts.service.js';
import { PublicPostsController } from './public/public-posts.controller.js';
import { PublicSearchService } from './public/public-search.service.js';
import { PublicPostsService } from './public/public-posts.service.js';
import { RefreshPostsService } from './writing/refresh-posts.service.js';
import { SearchModule } from '../search/search.module.js';

@Module({
  imports: [CategoriesModule, SearchModule],
  controllers: [
    PublicPostsController,
    AdminPostsController,
    BulkPostsController,
    DuplicatePostController,
    PendingChangesController,
    PostBinController,
    InternalPostsController,
  ],
  providers: [
    PublicPostsService,
    PublicSearchService,
    PostsService,
    PostWriter,
    AdminPostListService,
    DuePostsMetrics,
    RefreshPostsService,
    PostBinService,
  ],
  exports: [AdminPostListService, PostBinService, PostWriter, PostsService, PublicPostsService],
})
export class PostsModule {}
