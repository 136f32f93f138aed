import { ApiError, type AdminPost, type CommentPlace } from '@vitrine/contracts';
import { api } from '../../../lib/api/api-client';
import { pendingBody, saveBody, type PostFields, type Source } from './post-fields';
import { connectionError, readSaveError, type SaveError } from './save-errors';

export interface SaveRequest {
  id: number | null;
  version: number | null;
  /** What a new post is created with. */
  desk: string;
  fields: PostFields;
  source: Source;
  /** The visual mode wrote its form over another one. */
  reformatted: boolean;
  /** Where the comments are in the content. */
  comments?: CommentPlace[];
  /** `pending` stores the change with the published post instead of showing it. */
  target: 'post' | 'pending';
  /** The editor's own save: a new post becomes a draft, a live or scheduled one keeps its text. */
  autosave?: boolean;
}

export type SaveOutcome =
  | { kind: 'saved'; post: AdminPost; created: boolean }
  | { kind: 'conflict'; post: AdminPost }
  /** The session ended, or the person is no admin any more: the admin area's gate takes over. */
  | { kind: 'refused' }
  /** `passes`: nothing is wrong with what was sent, and the same may be saved later. */
  | { kind: 'failed'; error: SaveError; passes: boolean };

/** Sends one save and reads whatever comes back; it never throws. */
export async function sendSave(save: SaveRequest): Promise<SaveOutcome> {
  try {
    const { post } = await send(save);
    if (!isPost(post)) throw new Error('a resposta do servidor não traz o post');
    return { kind: 'saved', post, created: save.id === null };
  } catch (error) {
    return readFailure(error);
  }
}

function send({ id, version, desk, fields, source, target, autosave = false, ...rest }: SaveRequest) {
  const { reformatted, comments = [] } = rest;
  const edited = { reformatted, ...(comments.length > 0 && { comment_places: comments }) };
  if (id === null) {
    return api.adminCreatePost({ body: { ...saveBody(fields, source, null), desk_id: desk, autosave } });
  }
  return autosave || target === 'pending'
    ? api.adminSavePendingChange({
        params: { id },
        body: { ...pendingBody(fields, source, version), ...edited, autosave },
      })
    : api.adminUpdatePost({ params: { id }, body: { ...saveBody(fields, source, version), ...edited } });
}

/** Whether the post came, and not something else in its place (a proxy's own answer). */
const isPost = (post: unknown): post is AdminPost =>
  typeof post === 'object' &&
  post !== null &&
  'version' in post &&
  typeof post.version === 'number' &&
  'content' in post &&
  typeof post.content === 'string';

/** The stored post, where a call was refused because it named another version. */
export function conflictingPost(error: unknown): AdminPost | null {
  const post = error instanceof ApiError && error.code === 'content.version_conflict' && error.body?.['post'];
  return isPost(post) ? post : null;
}

function readFailure(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', error: connectionError(message), passes: true };
  }
  if (error.status === 401 || error.code === 'auth.forbidden') return { kind: 'refused' };
  const post = conflictingPost(error);
  if (post) return { kind: 'conflict', post };
  const { status, statusText, body } = error;
  return {
    kind: 'failed',
    error: readSaveError(status, statusText, body),
    passes: status >= 500 || status === 429,
  };
}
