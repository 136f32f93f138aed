import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** The post whose revisions are looked at. */
export const postQuery = (id: number) => callQuery(api.adminGetPost, { params: { id } });

/** The revisions of a post, newest first. */
export const revisionsQuery = (id: number) => callQuery(api.adminListRevisions, { params: { id } });

/** A revision in full; asked once it is known which. */
export const revisionQuery = (id: number, revisionId = 0) => ({
  ...callQuery(api.adminGetRevision, {
    params: { id, revision_id: revisionId },
  }),
  enabled: revisionId > 0,
});

/** Makes a revision the current text, as a new revision. */
export const restoreRevision = (id: number, revisionId: number) =>
  api.adminRestoreRevision({
    params: { id, revision_id: revisionId },
  });

/** The categories, for their names. */
export const categoriesQuery = callQuery(api.adminListCategories, {});
