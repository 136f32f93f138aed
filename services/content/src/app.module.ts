import { Module } from '@nestjs/common';
import { contentCalls } from '@vitrine/contracts';
import { AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { ContentAuditModule } from './audit/audit.module.js';
import { AudienceModule } from './audience/audience.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import type { ContentConfig } from './config.js';
import { database } from './data-source.js';
import { ExportsModule } from './exports/exports.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { BlogHealthModule } from './health/health.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { LinksModule } from './links/links.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { SourceSearchModule } from './source-search/source-search.module.js';
import { PeopleModule } from './people/active-people.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PostsModule } from './posts/posts.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { RedirectsModule } from './redirects/redirects.module.js';
import { ReviewLinksModule } from './review/review-links.module.js';
import { ReviewCommentsModule } from './review/review-comments.module.js';
import { RevisionsModule } from './revisions/revisions.module.js';
import { SearchModule } from './search/search.module.js';
import { SearchNoticesModule } from './search-notices/search-notices.module.js';
import { SeedModule } from './seed/seed.module.js';
import { SiteModule } from './site/site.module.js';
import { SiteDocumentModule } from './site-document/site-document.module.js';
import { ViewsModule } from './views/views.module.js';
import { IncomingWebhooksModule } from './webhooks/incoming/incoming-webhooks.module.js';
import { OutgoingWebhooksModule } from './webhooks/outgoing/outgoing-webhooks.module.js';
import { WordRulesModule } from './word-rules/word-rules.module.js';

@Module({
  imports: [
    DatabaseModule.forRoot(database),
    AudienceModule,
    AuditModule,
    BlogHealthModule,
    CategoriesModule,
    ContentAuditModule,
    ExportsModule,
    FeedsModule,
    ImportsModule,
    IncomingWebhooksModule,
    LinksModule,
    McpModule,
    OutgoingWebhooksModule,
    OpenApiModule,
    PeopleModule,
    SourceSearchModule,
    PicturesModule,
    PostsModule,
    PresenceModule,
    PreviewsModule,
    RedirectsModule,
    ReviewLinksModule,
    ReviewCommentsModule,
    RevisionsModule,
    SearchModule,
    SearchNoticesModule,
    SeedModule,
    SiteDocumentModule,
    SiteModule,
    ViewsModule,
    WordRulesModule,
  ],
})
class AppModule {}

/** How this service is built, in production and under test. */
export const contentApp = (config: ContentConfig): AppOptions => ({
  name: 'content',
  module: AppModule,
  config,
  calls: contentCalls,
  unread: [
    ...(config.WHATSAPP_APP_SECRET ? [] : [contentCalls.receiveWhatsapp]),
    ...(config.CHATWOOT_WEBHOOK_SECRET ? [] : [contentCalls.receiveChatwoot]),
  ],
});
