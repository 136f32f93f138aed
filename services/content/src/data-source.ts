import { AuditEntryEntity, type ServiceDatabase } from '@vitrine/platform';
import {
  AudienceLogPositionEntity,
  CrawlerHitsDailyEntity,
  DemoDayEntity,
  MissingPageEntity,
  PageViewsDailyEntity,
  PoorSearchesDailyEntity,
  ReferrersDailyEntity,
  RobotsRefusalEntity,
} from './audience/audience.entities.js';
import { CampaignEntity, ChatStartsDailyEntity } from './audience/chat-starts.entity.js';
import { CategoryEntity } from './categories/category.entity.js';
import { CreateCategories1763700000001 } from './migrations/1763700000001-create-categories.js';
import { CreatePosts1763700000002 } from './migrations/1763700000002-create-posts.js';
import { CountCategoryPosts1763700000003 } from './migrations/1763700000003-count-category-posts.js';
import { CreatePostViews1763700000004 } from './migrations/1763700000004-create-post-views.js';
import { CreateRevisionsAndPreviews1763700000005 } from './migrations/1763700000005-create-revisions-and-previews.js';
import { CreateAudit1763700000006 } from './migrations/1763700000006-create-audit.js';
import { CreatePostSearch1763700000007 } from './migrations/1763700000007-create-post-search.js';
import { CreateSearchWindow1763700000008 } from './migrations/1763700000008-create-search-window.js';
import { CreateSearchPosts1763700000009 } from './migrations/1763700000009-create-search-posts.js';
import { DefaultRevisionFields1763700000010 } from './migrations/1763700000010-default-revision-fields.js';
import { GivePostsADesk1763700000011 } from './migrations/1763700000011-give-posts-a-desk.js';
import { CreatePostBin1763700000031 } from './migrations/1763700000031-create-post-bin.js';
import { IndexPostWork1763700000032 } from './migrations/1763700000032-index-post-work.js';
import { KeepAiShare1763700000033 } from './migrations/1763700000033-keep-ai-share.js';
import { VersionFigures1763700000041 } from './migrations/1763700000041-version-figures.js';
import { CreatePostLinks1763700000051 } from './migrations/1763700000051-create-post-links.js';
import { CreatePostPictures1763700000091 } from './migrations/1763700000091-create-post-pictures.js';
import { RankSearch1763700000092 } from './migrations/1763700000092-rank-search.js';
import { NamePreviewLinks1764300000001 } from './migrations/1764300000001-name-preview-links.js';
import { CountChatStarts1764500000001 } from './migrations/1764500000001-count-chat-starts.js';
import { CountAudience1764500000002 } from './migrations/1764500000002-count-audience.js';
import { CreatePings1764600000001 } from './migrations/1764600000001-create-pings.js';
import { CreateRedirects1764600000002 } from './migrations/1764600000002-create-redirects.js';
import { CreatePostHealth1764600000003 } from './migrations/1764600000003-create-post-health.js';
import { CreateImports1764900000001 } from './migrations/1764900000001-create-imports.js';
import { NameTokensOfRevisions1764900000022 } from './migrations/1764900000022-name-tokens-of-revisions.js';
import { IndexFiguresOfPosts1764900000031 } from './migrations/1764900000031-index-figures-of-posts.js';
import { CountPosts1765000000001 } from './migrations/1765000000001-count-posts.js';
import { IndexAuthors1765000000002 } from './migrations/1765000000002-index-authors.js';
import { KeepPlansOfSearches1765000000003 } from './migrations/1765000000003-keep-plans-of-searches.js';
import { BoundSearches1767000000001 } from './migrations/1767000000001-bound-searches.js';
import { NoteSearchChanges1767000000002 } from './migrations/1767000000002-note-search-changes.js';
import { KeepHealthCounts1768000000001 } from './migrations/1768000000001-keep-health-counts.js';
import { PostEntity } from './posts/post.entity.js';
import { SlugRedirectEntity } from './posts/slug-redirect.entity.js';
import { PreviewLinkEntity } from './previews/preview-link.entity.js';
import { PostRevisionEntity } from './revisions/post-revision.entity.js';
import { PostViewTotalEntity, PostViewsDailyEntity, ViewBatchEntity } from './views/post-views.entity.js';

/** The content service's tables, and how they came to be. */
export const database: ServiceDatabase = {
  schema: 'content',
  entities: [
    AudienceLogPositionEntity,
    CrawlerHitsDailyEntity,
    DemoDayEntity,
    MissingPageEntity,
    PageViewsDailyEntity,
    PoorSearchesDailyEntity,
    ReferrersDailyEntity,
    RobotsRefusalEntity,
    AuditEntryEntity,
    CampaignEntity,
    CategoryEntity,
    ChatStartsDailyEntity,
    PostEntity,
    PostRevisionEntity,
    PostViewTotalEntity,
    PostViewsDailyEntity,
    PreviewLinkEntity,
    SlugRedirectEntity,
    ViewBatchEntity,
  ],
  migrations: [
    CreateCategories1763700000001,
    CreatePosts1763700000002,
    CountCategoryPosts1763700000003,
    CreatePostViews1763700000004,
    CreateRevisionsAndPreviews1763700000005,
    CreateAudit1763700000006,
    CreatePostSearch1763700000007,
    CreateSearchWindow1763700000008,
    CreateSearchPosts1763700000009,
    DefaultRevisionFields1763700000010,
    GivePostsADesk1763700000011,
    CreatePostBin1763700000031,
    IndexPostWork1763700000032,
    KeepAiShare1763700000033,
    VersionFigures1763700000041,
    CreatePostLinks1763700000051,
    CreatePostPictures1763700000091,
    RankSearch1763700000092,
    NamePreviewLinks1764300000001,
    CountChatStarts1764500000001,
    CountAudience1764500000002,
    CreatePings1764600000001,
    CreateRedirects1764600000002,
    CreatePostHealth1764600000003,
    CreateImports1764900000001,
    NameTokensOfRevisions1764900000022,
    IndexFiguresOfPosts1764900000031,
    CountPosts1765000000001,
    IndexAuthors1765000000002,
    KeepPlansOfSearches1765000000003,
    BoundSearches1767000000001,
    NoteSearchChanges1767000000002,
    KeepHealthCounts1768000000001,
  ],
  poolSize: 20,
};
