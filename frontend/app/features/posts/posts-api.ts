import type { AdminPostQuery, BulkAction } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callKey, callQuery } from '../../lib/api/queries';

/** A page of posts with the counts over all of them. */
export const postListQuery = (query: AdminPostQuery) => callQuery(api.adminListPosts, { query });

/** Every page of posts that was asked for. */
export const postLists = callKey(api.adminListPosts);

/** Publishes a post, or takes it back to a draft. */
export const togglePublish = (id: number, isPublished: boolean) =>
  api.adminTogglePublish({
    params: { id },
    body: { is_published: isPublished },
  });

/** Moves a post to the bin. */
export const deletePost = (id: number) => api.adminDeletePost({ params: { id } });

/** Brings a post back from the bin, as a draft. */
export const restorePost = (id: number) => api.adminRestorePost({ params: { id } });

/** Does one thing to many posts. */
export const bulkPosts = (ids: readonly number[], action: BulkAction, categoryId?: number) =>
  api.adminBulkPosts({ body: { ids: [...ids], action, category_id: categoryId } });

/** Copies a post as a new draft. */
export const duplicatePost = (id: number) => api.adminDuplicatePost({ params: { id } });

/** A link that shows the post to whoever has it, for a while. */
export const createPreviewLink = (id: number) => api.adminCreatePreviewLink({ params: { id } });

/** Views by day, of one post or of the whole blog. */
export const viewsQuery = (postId: number | null, days: number) =>
  postId === null
    ? callQuery(api.adminViews, { query: { days } })
    : callQuery(api.adminPostViews, { params: { id: postId }, query: { days } });
