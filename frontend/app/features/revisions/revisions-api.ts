import { request } from '../../lib/api/api-client';

/** The post whose revisions are looked at. */
export const getPost = (id: number, signal?: AbortSignal) =>
  request('GET /api/blog/admin/posts/{id}', { params: { id }, signal });

/** The revisions of a post, newest first. */
export const listRevisions = (id: number, signal?: AbortSignal) =>
  request('GET /api/blog/admin/posts/{id}/revisions', { params: { id }, signal });

/** A revision in full. */
export const getRevision = (id: number, revisionId: number, signal?: AbortSignal) =>
  request('GET /api/blog/admin/posts/{id}/revisions/{revision_id}', {
    params: { id, revision_id: revisionId },
    signal,
  });

/** Makes a revision the current text, as a new revision. */
export const restoreRevision = (id: number, revisionId: number) =>
  request('POST /api/blog/admin/posts/{id}/revisions/{revision_id}/restore', {
    params: { id, revision_id: revisionId },
  });

/** The categories, for their names. */
export const listCategories = (signal?: AbortSignal) => request('GET /api/blog/admin/categories', { signal });
