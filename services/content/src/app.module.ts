import { Module } from '@nestjs/common';
import { AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { CategoriesModule } from './categories/categories.module.js';
import type { ContentConfig } from './config.js';
import { database } from './data-source.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { PostsModule } from './posts/posts.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { RevisionsModule } from './revisions/revisions.module.js';
import { SearchModule } from './search/search.module.js';
import { SeedModule } from './seed/seed.module.js';
import { SiteModule } from './site/site.module.js';
import { ViewsModule } from './views/views.module.js';

@Module({
  imports: [
    DatabaseModule.forRoot(database),
    AuditModule,
    CategoriesModule,
    FeedsModule,
    OpenApiModule,
    PostsModule,
    PreviewsModule,
    RevisionsModule,
    SearchModule,
    SeedModule,
    SiteModule,
    ViewsModule,
  ],
})
class AppModule {}

/** Bytes of a request: half a million characters of content fit, also when each takes four bytes and escapes. */
const JSON_LIMIT = 4 * 1024 * 1024;

/** How this service is built, in production and under test. */
export const contentApp = (config: ContentConfig): AppOptions => ({
  name: 'content',
  module: AppModule,
  config,
  body: { jsonLimit: JSON_LIMIT },
});
