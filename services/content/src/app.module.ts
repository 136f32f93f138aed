import { Module } from '@nestjs/common';
import { contentCalls } from '@vitrine/contracts';
import { AuditModule, DatabaseModule, SavedAnswersModule, type AppOptions } from '@vitrine/platform';
import { ContentAuditModule } from './core/audit/audit.module.js';
import { AudienceModule } from './audience/audience.module.js';
import { CategoriesModule } from './core/categories/categories.module.js';
import type { ContentConfig } from './config.js';
import { database } from './data-source.js';
import { ExportsModule } from './transfer/exports/exports.module.js';
import { FeedsModule } from './site/feeds/feeds.module.js';
import { BlogHealthModule } from './newsroom/health/health.module.js';
import { ImportsModule } from './transfer/imports/imports.module.js';
import { InboxModule } from './core/inbox/inbox.module.js';
import { InboxMailsModule } from './newsroom/inbox/inbox-mails.module.js';
import { LinksModule } from './newsroom/links/links.module.js';
import { McpModule } from './machines/mcp/mcp.module.js';
import { OpenApiModule } from './machines/openapi/openapi.module.js';
import { SourceSearchModule } from './newsroom/source-search/source-search.module.js';
import { PeopleModule } from './core/people/active-people.js';
import { PicturesModule } from './core/pictures/pictures.module.js';
import { PostsModule } from './core/posts/posts.module.js';
import { PresenceModule } from './newsroom/presence/presence.module.js';
import { CalendarModule } from './newsroom/calendar/calendar.module.js';
import { PreviewsModule } from './newsroom/previews/previews.module.js';
import { RedirectsModule } from './site/redirects/redirects.module.js';
import { ReviewLinksModule } from './newsroom/review/review-links.module.js';
import { ReviewCommentsModule } from './newsroom/review/review-comments.module.js';
import { RevisionsModule } from './newsroom/revisions/revisions.module.js';
import { SearchModule } from './core/search/search.module.js';
import { SearchNoticesModule } from './machines/search-notices/search-notices.module.js';
import { SearchQueriesModule } from './audience/search-queries/search-queries.module.js';
import { SeedModule } from './seed/seed.module.js';
import { SiteModule } from './core/site/site.module.js';
import { SiteDocumentModule } from './site/site-document/site-document.module.js';
import { ViewsModule } from './audience/views/views.module.js';
import { IncomingWebhooksModule } from './machines/webhooks/incoming/incoming-webhooks.module.js';
import { OutgoingWebhooksModule } from './machines/webhooks/outgoing/outgoing-webhooks.module.js';
import { WordRulesModule } from './newsroom/word-rules/word-rules.module.js';

@Module({
  imports: [
    DatabaseModule.forRoot(database),
    AudienceModule,
    AuditModule,
    SavedAnswersModule,
    BlogHealthModule,
    CategoriesModule,
    ContentAuditModule,
    ExportsModule,
    FeedsModule,
    ImportsModule,
    IncomingWebhooksModule,
    InboxMailsModule,
    InboxModule,
    LinksModule,
    McpModule,
    OutgoingWebhooksModule,
    OpenApiModule,
    PeopleModule,
    SourceSearchModule,
    PicturesModule,
    PostsModule,
    PresenceModule,
    CalendarModule,
    PreviewsModule,
    RedirectsModule,
    ReviewLinksModule,
    ReviewCommentsModule,
    RevisionsModule,
    SearchModule,
    SearchNoticesModule,
    SearchQueriesModule,
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
