import type { AdminPost } from '@vitrine/contracts';
import { ApiError, callUrl, send, type Call } from '../../../lib/api/api-client';
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
  const [call, body] =
    id === null
      ? (['POST /api/blog/admin/posts', saveBody(fields, source, null)] as const)
      : target === 'pending'
        ? (['PUT /api/blog/admin/posts/{id}/draft', pendingBody(fields, source, version)] as const)
        : (['PUT /api/blog/admin/posts/{id}', saveBody(fields, source, version)] as const);
  const [method, path] = (call satisfies Call).split(' ') as [string, string];
  try {
    const answer = await send(callUrl(path, id === null ? {} : { id }), {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const post = postIn(answer);
    if (!post) throw new Error('a resposta do servidor não traz o post');
    return { kind: 'saved', post, created: id === null };
  } catch (error) {
    return readFailure(error);
  }
}

/** The post in an answer of ours; null for anything else that came back in its place. */
function postIn(answer: unknown): AdminPost | null {
  const { post } = (answer ?? {}) as { post?: Partial<AdminPost> };
  return typeof post?.version === 'number' && typeof post.content === 'string' ? (post as AdminPost) : null;
}

function readFailure(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) {
    return { kind: 'failed', error: connectionError(error instanceof Error ? error.message : String(error)) };
  }
  if (error.status === 401 || error.code === 'auth.forbidden') return { kind: 'refused' };
  if (error.code === 'content.version_conflict') {
    const post = postIn(error.body);
    if (post) return { kind: 'conflict', post };
  }
  return { kind: 'failed', error: readSaveError(error.status, error.statusText, error.body) };
}
