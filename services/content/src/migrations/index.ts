import { CreateCategories1763700000001 } from './1763700000001-create-categories.js';
import { CreatePosts1763700000002 } from './1763700000002-create-posts.js';
import { CountCategoryPosts1763700000003 } from './1763700000003-count-category-posts.js';
import { CreatePostViews1763700000004 } from './1763700000004-create-post-views.js';
import { CreateRevisionsAndPreviews1763700000005 } from './1763700000005-create-revisions-and-previews.js';
import { CreateAudit1763700000006 } from './1763700000006-create-audit.js';
import { CreatePostSearch1763700000007 } from './1763700000007-create-post-search.js';
import { CreateSearchWindow1763700000008 } from './1763700000008-create-search-window.js';
import { CreateSearchPosts1763700000009 } from './1763700000009-create-search-posts.js';

/** In the order in which they run. */
export const migrations = [
  CreateCategories1763700000001,
  CreatePosts1763700000002,
  CountCategoryPosts1763700000003,
  CreatePostViews1763700000004,
  CreateRevisionsAndPreviews1763700000005,
  CreateAudit1763700000006,
  CreatePostSearch1763700000007,
  CreateSearchWindow1763700000008,
  CreateSearchPosts1763700000009,
];
