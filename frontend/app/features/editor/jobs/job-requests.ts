import { ApiError, ConnectionError, type Job, type JobKind } from '@vitrine/contracts';
import { api, errorText } from '../../../lib/api/api-client';

/** What is said of a job that failed without a reason in the server's words, and of one that no server took. */
export const FAILURES: Record<JobKind, { failed: string; unreachable: string }> = {
  generate: { failed: 'Erro ao gerar conteúdo com IA', unreachable: 'Erro ao conectar com a IA' },
  improve: { failed: 'Erro ao melhorar conteúdo com IA', unreachable: 'Erro ao conectar com a IA' },
  rewrite: { failed: 'Erro ao reescrever o trecho com IA', unreachable: 'Erro ao conectar com a IA' },
  image: { failed: 'Erro ao gerar imagem', unreachable: 'Erro de conexão ao gerar imagem' },
};

/** What is said of a job that could not be asked for or followed. */
export const failureOf = (kind: JobKind, error: unknown): string =>
  error instanceof ConnectionError ? FAILURES[kind].unreachable : errorText(error, FAILURES[kind].failed);

/** Asks for a picture of the blog's size; `suffix` tells several of one moment apart. */
export const requestPicture = (prompt: string, suffix = '') =>
  api.adminGenerateImage.async({
    body: { prompt, filename: `post-${Date.now()}${suffix}.jpg`, dimensions: '1408x768' },
  });

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
