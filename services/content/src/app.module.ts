import { Module } from '@nestjs/common';
import { companyOf, contentCalls } from '@vitrine/contracts';
import { APP_CONFIG, AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { ConversationsController } from './audience/conversations/conversations.controller.js';
import { ConversationsService } from './audience/conversations/conversations.service.js';
import { OutcomesController } from './audience/conversations/outcomes.controller.js';
import { WebhooksController } from './audience/conversations/webhooks.controller.js';
import { CountFlusher } from './audience/counting/count-flusher.js';
import { CountStore } from './audience/counting/count-store.js';
import { DemoFiguresController } from './audience/demo-figures.controller.js';
import { GatewayLogService } from './audience/gateway/gateway-log.service.js';
import { RobotsController } from './audience/gateway/robots.controller.js';
import { RobotsService } from './audience/gateway/robots.service.js';
import { ChatsController } from './audience/reports/chats.controller.js';
import { CrawlersController } from './audience/reports/crawlers.controller.js';
import { ReadersController } from './audience/reports/readers.controller.js';
import { SweepAudienceService } from './audience/sweep-audience.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesService } from './categories/categories.service.js';
import type { ContentConfig } from './config.js';
import { database } from './data-source.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { StoredPicturesClient } from './exports/stored-pictures.client.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { BlogHealthController } from './health/health.controller.js';
import { LinkCheckerController } from './health/link-checker.controller.js';
import { ImportEventsController } from './imports/requests/import-events.controller.js';
import { ImportListsController } from './imports/requests/import-lists.controller.js';
import { ImportOptionsController } from './imports/requests/import-options.controller.js';
import { ImportPreviewController } from './imports/requests/import-preview.controller.js';
import { ImportSweep } from './imports/requests/import-sweep.service.js';
import { ImportUndoController } from './imports/requests/import-undo.controller.js';
import { ImportsController } from './imports/requests/imports.controller.js';
import { ImportRunner } from './imports/worker/import-runner.service.js';
import { LinksController } from './links/links.controller.js';
import { LinksService } from './links/links.service.js';
import { PostMarksController } from './marks/post-marks.controller.js';
import { McpToolsService } from './mcp/mcp-tools.service.js';
import { McpController } from './mcp/mcp.controller.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { MendPicturesService } from './pictures/mend-pictures.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PingsController } from './pings/pings.controller.js';
import { AdminPostListService } from './posts/admin/admin-post-list.service.js';
import { AdminPostsController } from './posts/admin/admin-posts.controller.js';
import { BulkPostsController } from './posts/admin/bulk-posts.controller.js';
import { CalendarController } from './posts/admin/calendar.controller.js';
import { PostBinController } from './posts/admin/post-bin.controller.js';
import { PostBinService } from './posts/admin/post-bin.service.js';
import { SavedListsController } from './posts/admin/saved-lists.controller.js';
import { PublicPostsController } from './posts/public/public-posts.controller.js';
import { PublicPostsService } from './posts/public/public-posts.service.js';
import { PublicSearchService } from './posts/public/public-search.service.js';
import { DuePostsMetrics } from './posts/publishing/due-posts-metrics.service.js';
import { InternalPostsController } from './posts/publishing/internal-posts.controller.js';
import { PendingChangesController } from './posts/publishing/pending-changes.controller.js';
import { DuplicatePostController } from './posts/writing/duplicate-post.controller.js';
import { PostWriter } from './posts/writing/post-writer.js';
import { PostsService } from './posts/writing/posts.service.js';
import { RefreshPostsService } from './posts/writing/refresh-posts.service.js';
import { PresenceController } from './presence/presence.controller.js';
import { PreviewsController } from './previews/previews.controller.js';
import { RedirectsController } from './redirects/redirects.controller.js';
import { RedirectsService } from './redirects/redirects.service.js';
import { RevisionsController } from './revisions/revisions.controller.js';
import { SweepRevisionsService } from './revisions/sweep-revisions.service.js';
import { SearchPages } from './search/search-pages.js';
import { SearchWindowsService } from './search/search-windows.service.js';
import { SeedController } from './seed/seed.controller.js';
import { ContentAuditController } from './site/audit.controller.js';
import { COMPANY } from './site/company.js';
import { PreparedQueries } from './site/prepared-queries.js';
import { SourceSearchController } from './source-search/source-search.controller.js';
import { PostFiguresController } from './views/post-figures.controller.js';
import { ViewsController } from './views/views.controller.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { OutgoingWebhooksController } from './webhooks/webhooks.controller.js';
import { WordRulesController } from './words/word-rules.controller.js';

/** Everything of the service in one module: TypeScript's imports say who uses whom. */
@Module({
  imports: [DatabaseModule.forRoot(database), AuditModule],
  controllers: [
    ConversationsController,
    OutcomesController,
    WebhooksController,
    DemoFiguresController,
    RobotsController,
    ChatsController,
    CrawlersController,
    ReadersController,
    CategoriesController,
    ExportsController,
    FeedsController,
    BlogHealthController,
    LinkCheckerController,
    ImportEventsController,
    ImportListsController,
    ImportOptionsController,
    ImportPreviewController,
    ImportUndoController,
    ImportsController,
    LinksController,
    PostMarksController,
    McpController,
    OpenApiController,
    PicturesController,
    PingsController,
    AdminPostsController,
    BulkPostsController,
    CalendarController,
    PostBinController,
    SavedListsController,
    PublicPostsController,
    InternalPostsController,
    PendingChangesController,
    DuplicatePostController,
    PresenceController,
    PreviewsController,
    RedirectsController,
    RevisionsController,
    SeedController,
    ContentAuditController,
    SourceSearchController,
    PostFiguresController,
    ViewsController,
    OutgoingWebhooksController,
    WordRulesController,
  ],
  providers: [
    { provide: COMPANY, useFactory: companyOf, inject: [APP_CONFIG] },
    PreparedQueries,
    ConversationsService,
    CountFlusher,
    CountStore,
    GatewayLogService,
    RobotsService,
    SweepAudienceService,
    CategoriesService,
    ExportsService,
    StoredPicturesClient,
    ImportSweep,
    ImportRunner,
    LinksService,
    McpToolsService,
    MendPicturesService,
    AdminPostListService,
    PostBinService,
    PublicPostsService,
    PublicSearchService,
    DuePostsMetrics,
    PostWriter,
    PostsService,
    RefreshPostsService,
    RedirectsService,
    SweepRevisionsService,
    SearchPages,
    SearchWindowsService,
    WebhookSender,
  ],
})
class AppModule {}

/** How this service is built, in production and under test. */
export const contentApp = (config: ContentConfig): AppOptions => ({
  name: 'content',
  module: AppModule,
  config,
  calls: contentCalls,
});
