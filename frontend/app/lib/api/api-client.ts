import { ApiError, createClient, type Api } from '@vitrine/contracts';
import { allRoutes } from './all.routes';

/** What listeners of {@link onRefusal} hear: the session ended, or its person is no admin (any more). */
export type Refusal = 'unauthenticated' | 'forbidden';
const refusalListeners = new Set<(refusal: Refusal) => void>();

/** Calls `listener` whenever an admin call is refused with 401, or with the 403 that means "not authorised". */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/**
 * Every call, from the browser: `api.adminGetPost({ params: { id } })`. Public pages have a smaller one of their own.
 */
export const api = createClient<Api>(allRoutes, {
  onError({ status, code }, { path }) {
    if (!path.startsWith('/api/blog/admin/')) return;
    const refusal =
      status === 401
        ? 'unauthenticated'
        : status === 403 && code !== 'request.cross_site'
          ? 'forbidden'
          : undefined;
    if (refusal) for (const listener of refusalListeners) listener(refusal);
  },
});

/** The server's sentence where it sent one, else `fallback`: the rule of every admin error message. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && typeof error.body?.error === 'string' && error.body.error
    ? error.body.error
    : fallback;
}

/** Whether `error` is only a request that was given up. */
export function isAbort(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  return name === 'AbortError' || name === 'TimeoutError';
}
