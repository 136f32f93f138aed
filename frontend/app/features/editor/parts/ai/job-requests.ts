import { ApiError, ConnectionError, type Job, type JobKind } from '@vitrine/contracts';
import { api, errorText } from '../../../../lib/api/api-client';

/** What is said of a job that failed without a reason in the server's words, and of one that no server took. */
export const FAILURES: Record<JobKind, { failed: string; unreachable: string }> = {
  generate: { failed: 'Erro ao gerar conteúdo com IA', unreachable: 'Erro ao conectar com a IA' },
  improve: { failed: 'Erro ao melhorar conteúdo com IA', unreachable: 'Erro ao conectar com a IA' },
  rewrite: { failed: 'Erro ao reescrever o trecho com IA', unreachable: 'Erro ao conectar com a IA' },
  check: { failed: 'Erro ao conferir as afirmações com IA', unreachable: 'Erro ao conectar com a IA' },
  image: { failed: 'Erro ao gerar imagem', unreachable: 'Erro de conexão ao gerar imagem' },
};

/** What is said of a job that could not be asked for or followed. */
export const failureOf = (kind: JobKind, error: unknown): string =>
  error instanceof ConnectionError ? FAILURES[kind].unreachable : errorText(error, FAILURES[kind].failed);

/** Keys of the requests that no server has answered yet, by what they ask for. */
const keys = new Map<string, string>();

/**
 * Asks for a job with an idempotency key. Equal requests have the same one until one of them is answered, so a second
 * click, or one after a lost connection, gets the job of the first.
 */
export async function withIdempotencyKey<T>(
  wanted: unknown,
  ask: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(wanted);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  try {
    const answer = await ask({ 'Idempotency-Key': key });
    keys.delete(name);
    return answer;
  } catch (error) {
    // A gateway may answer for a server that took the request.
    if (error instanceof ApiError && error.status < 500) keys.delete(name);
    throw error;
  }
}

/** Asks for a picture of the blog's size; `suffix` tells several of one moment apart. */
export const requestPicture = (prompt: string, suffix = '') =>
  withIdempotencyKey(['image', prompt, suffix], (headers) =>
    api.adminGenerateImage.async({
      headers,
      body: { prompt, filename: `post-${Date.now()}${suffix}.jpg`, dimensions: '1408x768' },
    }),
  );

/** Stops a job, down to the provider; null where it ended meanwhile, which its own last event says. */
export const stopJob = async (id: string): Promise<Job | null> => {
  try {
    return (await api.adminCancelJob({ params: { id } })).job;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ai.job_not_cancellable') return null;
    throw error;
  }
};
export const NOT_STOPPED = 'Não foi possível interromper a IA. Tente novamente.';
