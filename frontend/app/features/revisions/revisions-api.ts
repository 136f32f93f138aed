import { request } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** The post whose revisions are looked at. */
export const postQuery = (id: number) => callQuery('GET /api/blog/admin/posts/{id}', { params: { id } });

/** The revisions of a post, newest first. */
export const revisionsQuery = (id: number) =>
  callQuery('GET /api/blog/admin/posts/{id}/revisions', { params: { id } });

/** A revision in full; asked once it is known which. */
export const revisionQuery = (id: number, revisionId = 0) => ({
  ...callQuery('GET /api/blog/admin/posts/{id}/revisions/{revision_id}', {
    params: { id, revision_id: revisionId },
  }),
  enabled: revisionId > 0,
});

/** Makes a revision the current text, as a new revision. */
export const restoreRevision = (id: number, revisionId: number) =>
  request('POST /api/blog/admin/posts/{id}/revisions/{revision_id}/restore', {
    params: { id, revision_id: revisionId },
  });

/** The categories, for their names. */
export const categoriesQuery = callQuery('GET /api/blog/admin/categories', {});
