import { api, adminPostAnswerSchema, versionConflictSchema, type AdminPost } from '@vitrine/contracts';
import { ApiError, callUrl, send } from '../../../lib/api-client';
import { pendingBody, saveBody, type PostFields, type Source } from '../model/post-fields';
import { connectionError, readSaveError, type SaveError } from './save-errors';

export interface SaveRequest {
  id: number | null;
  version: number | null;
  fields: PostFields;
  source: Source;
  /** `pending` keeps the change beside the published post instead of showing it. */
  target: 'post' | 'pending';
}

export type SaveOutcome =
  | { kind: 'saved'; post: AdminPost; created: boolean }
  | { kind: 'conflict'; post: AdminPost }
  /** The session ended, or the person is no admin any more: the admin area's gate takes over. */
  | { kind: 'refused' }
  | { kind: 'failed'; error: SaveError };

/** Sends one save and reads whatever comes back; it never throws. */
export async function sendSave(save: SaveRequest): Promise<SaveOutcome> {
  const { id, version, fields, source, target } = save;
  const call =
    id === null
      ? { ...api.adminCreatePost, body: saveBody(fields, source, null) }
      : target === 'pending'
        ? { ...api.adminSavePendingChange, body: pendingBody(fields, source, version) }
        : { ...api.adminUpdatePost, body: saveBody(fields, source, version) };
  try {
    const answer = await send(callUrl(call.path, id === null ? {} : { id }), {
      method: call.method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(call.body),
    });
    return { kind: 'saved', post: adminPostAnswerSchema.parse(answer).post, created: id === null };
  } catch (error) {
    return readFailure(error);
  }
}

function readFailure(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) {
    return { kind: 'failed', error: connectionError(error instanceof Error ? error.message : String(error)) };
  }
  if (error.status === 401 || error.code === 'auth.forbidden') return { kind: 'refused' };
  if (error.code === 'content.version_conflict') {
    const conflict = versionConflictSchema.safeParse(error.body);
    if (conflict.success) return { kind: 'conflict', post: conflict.data.post };
  }
  return { kind: 'failed', error: readSaveError(error.status, error.statusText, error.body) };
}
