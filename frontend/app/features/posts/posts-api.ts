import type { AdminPostQuery } from '@vitrine/contracts';
import { request } from '../../lib/api/api-client';

/** A page of posts with the counts over all of them. */
export const listPosts = (query: AdminPostQuery, signal?: AbortSignal) =>
  request('GET /api/blog/admin/posts', { query: query as Record<string, string | number>, signal });

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
export const getViews = (postId: number | null, days: number, signal?: AbortSignal) =>
  postId === null
    ? request('GET /api/blog/admin/views', { query: { days }, signal })
    : request('GET /api/blog/admin/posts/{id}/views', { params: { id: postId }, query: { days }, signal });
