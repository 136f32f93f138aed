import type { AdminPostQuery } from '@vitrine/contracts';
import { request } from '../../lib/api/api-client';
import { callKey, callQuery } from '../../lib/api/queries';

/** A page of posts with the counts over all of them. */
export const postListQuery = (query: AdminPostQuery) =>
  callQuery('GET /api/blog/admin/posts', { query: query as Record<string, string | number> });

/** Every page of posts that was asked for. */
export const postLists = callKey('GET /api/blog/admin/posts');

/** Publishes a post, or takes it back to a draft. */
export const togglePublish = (id: number, isPublished: boolean) =>
  request('PATCH /api/blog/admin/posts/{id}/toggle-publish', {
    params: { id },
    body: { is_published: isPublished },
  });

/** Deletes a post for good. */
export const deletePost = (id: number) => request('DELETE /api/blog/admin/posts/{id}', { params: { id } });

/** Copies a post as a new draft. */
export const duplicatePost = (id: number) =>
  request('POST /api/blog/admin/posts/{id}/duplicate', { params: { id } });

/** A link that shows the post to whoever has it, for a while. */
export const createPreviewLink = (id: number) =>
  request('POST /api/blog/admin/posts/{id}/preview-link', { params: { id } });

/** Views by day, of one post or of the whole blog. */
export const viewsQuery = (postId: number | null, days: number) =>
  postId === null
    ? callQuery('GET /api/blog/admin/views', { query: { days } })
    : callQuery('GET /api/blog/admin/posts/{id}/views', { params: { id: postId }, query: { days } });
