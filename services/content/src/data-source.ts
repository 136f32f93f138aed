import type { DatabaseSettings } from '@vitrine/platform';
import { AuditEntryEntity } from '@vitrine/platform';
import { CategoryEntity } from './categories/category.entity.js';
import { migrations } from './migrations/index.js';
import { PostEntity } from './posts/post.entity.js';
import { SlugRedirectEntity } from './posts/slug-redirect.entity.js';
import { PreviewLinkEntity } from './previews/preview-link.entity.js';
import { PostRevisionEntity } from './revisions/post-revision.entity.js';
import { PostViewTotalEntity, PostViewsDailyEntity, ViewBatchEntity } from './views/post-views.entity.js';

/** The content service's tables; its role owns the schema. */
export const databaseSettings = (url: string): DatabaseSettings => ({
  url,
  schema: 'content',
  entities: [
    CategoryEntity,
    PostEntity,
    SlugRedirectEntity,
    PostRevisionEntity,
    PreviewLinkEntity,
    PostViewTotalEntity,
    PostViewsDailyEntity,
    ViewBatchEntity,
    AuditEntryEntity,
  ],
  migrations,
  poolSize: 20,
});
