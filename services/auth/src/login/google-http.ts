import { AppError } from '@vitrine/platform';

/** Callback of the `oauth` package: an error with the answer's status and body, or the body. */
type OAuthCallback = (
  error: { statusCode: number; data?: string } | Error | null,
  body?: string,
  response?: { statusCode: number },
) => void;

/**
 * The request function of the OAuth client under passport, on fetch: the client's own has no timeout and hangs with
 * Google. `signal` ends every request, its body included.
 */
export const boundedOAuthRequest =
  (signal: AbortSignal) =>
  (
    method: string,
    url: string,
    headers: Record<string, string> | null,
    body: string | null,
    _accessToken: string | null,
    callback: OAuthCallback,
  ): void => {
    const request = async (): Promise<{ status: number; ok: boolean; text: string }> => {
      const response = await fetch(url, {
        method,
        headers: { Accept: 'application/json', ...headers },
        ...(body && { body }),
        redirect: 'error',
        signal,
      });
      return { status: response.status, ok: response.ok, text: await response.text() };
    };
    request().then(
      ({ status, ok, text }) =>
        ok ? callback(null, text, { statusCode: status }) : callback({ statusCode: status, data: text }),
      (error: Error) => callback(error),
    );
  };

/** Fails with auth.provider_unavailable as soon as `signal` ends, whatever `work` is waiting for. */
export async function failAtDeadline<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let onAbort: (() => void) | undefined;
  const deadline = new Promise<never>((_, reject) => {
    onAbort = () => reject(new AppError('auth.provider_unavailable', { cause: signal.reason }));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}
