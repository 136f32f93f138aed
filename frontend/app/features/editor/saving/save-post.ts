import { api, adminPostAnswerSchema, versionConflictSchema, type AdminPost } from '@vitrine/contracts';
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
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  | { kind: 'failed'; error: SaveError };

const at = (path: string, id: number): string => path.replace('{id}', String(id));

/** Sends one save and reads whatever comes back; it never throws. */
export async function sendSave(request: SaveRequest, fetcher: typeof fetch = fetch): Promise<SaveOutcome> {
  const { id, version, fields, source, target } = request;
  const call =
    id === null
      ? { ...api.adminCreatePost, body: saveBody(fields, source, null) }
      : target === 'pending'
        ? { ...api.adminSavePendingChange, body: pendingBody(fields, source, version) }
        : { ...api.adminUpdatePost, body: saveBody(fields, source, version) };
  let response: Response;
  let body: string;
  try {
    response = await fetcher(id === null ? call.path : at(call.path, id), {
      method: call.method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(call.body),
    });
    body = await response.text();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', error: connectionError(message) };
  }
  return readAnswer(response, body, id === null);
}

function readAnswer(response: Response, body: string, created: boolean): SaveOutcome {
  if (response.status === 401) return { kind: 'signed-out' };
  const json = parse(body);
  if (response.ok) {
    const answer = adminPostAnswerSchema.safeParse(json);
    if (answer.success) return { kind: 'saved', post: answer.data.post, created };
  }
  if (response.status === 409) {
    const conflict = versionConflictSchema.safeParse(json);
    if (conflict.success && conflict.data.code === 'content.version_conflict') {
      return { kind: 'conflict', post: conflict.data.post };
    }
  }
  if (response.status === 403 && (json as { code?: unknown } | null)?.code === 'auth.forbidden') {
    return { kind: 'forbidden' };
  }
  return { kind: 'failed', error: readSaveError(response.status, response.statusText, body) };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
