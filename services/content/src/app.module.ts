import { Module } from '@nestjs/common';
import { contentCalls } from '@vitrine/contracts';
import { AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { AudienceModule } from './audience/audience.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import type { ContentConfig } from './config.js';
import { database } from './data-source.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { StoredPicturesClient } from './exports/stored-pictures.client.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { BlogHealthController } from './health/health.controller.js';
import { LinkCheckerController } from './health/link-checker.controller.js';
import { ImportsModule } from './imports/imports.module.js';
import { LinksModule } from './links/links.module.js';
import { PostMarksController } from './marks/post-marks.controller.js';
import { McpToolsService } from './mcp/mcp-tools.service.js';
import { McpController } from './mcp/mcp.controller.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { ReplaceCroppedPicturesService } from './pictures/replace-cropped-pictures.service.js';
import { PingsController } from './pings/pings.controller.js';
import { PostsModule } from './posts/posts.module.js';
import { PresenceController } from './presence/presence.controller.js';
import { PreviewsController } from './previews/previews.controller.js';
import { RedirectsModule } from './redirects/redirects.module.js';
import { RevisionsController } from './revisions/revisions.controller.js';
import { SweepRevisionsService } from './revisions/sweep-revisions.service.js';
import { SearchModule } from './search/search.module.js';
import { SeedController } from './seed/seed.controller.js';
import { SiteModule } from './site/site.module.js';
import { SourceSearchController } from './source-search/source-search.controller.js';
import { PostFiguresController } from './views/post-figures.controller.js';
import { ViewsController } from './views/views.controller.js';
import { OutgoingWebhooksModule } from './webhooks/webhooks.module.js';
import { WordRulesController } from './words/word-rules.controller.js';

/** Features whose services others use have a module; the rest of them are registered here. */
@Module({
  imports: [
    DatabaseModule.forRoot(database),
    AudienceModule,
    AuditModule,
    CategoriesModule,
    ImportsModule,
    LinksModule,
    OutgoingWebhooksModule,
    PostsModule,
    RedirectsModule,
    SearchModule,
    SiteModule,
  ],
  controllers: [
    BlogHealthController,
    ExportsController,
    FeedsController,
    LinkCheckerController,
    McpController,
    OpenApiController,
    PicturesController,
    PingsController,
    PostFiguresController,
    PostMarksController,
    PresenceController,
    PreviewsController,
    RevisionsController,
    SeedController,
    SourceSearchController,
    ViewsController,
    WordRulesController,
  ],
  providers: [
    ExportsService,
    McpToolsService,
    ReplaceCroppedPicturesService,
    StoredPicturesClient,
    SweepRevisionsService,
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
