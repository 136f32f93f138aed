import {
  ConnectionError,
  errorCatalogue,
  FIELD_LIMITS,
  SOURCE_LIMITS,
  type DraftSource,
} from '@vitrine/contracts';
import { api, errorText } from '../../../../lib/api/api-client';

/** What the file picker offers; the service looks at the bytes. */
export const SOURCE_FILES = '.txt,.md,.html,.htm,.pdf,.docx';

/**
 * Gives a file to a source list.
 * @throws Error with the sentence to show
 */
export async function addSourceFile(desk: string, file: File): Promise<DraftSource> {
  if (file.size > SOURCE_LIMITS.bytes) throw new Error(errorCatalogue['source.too_large'].message);
  if (file.size === 0) throw new Error(errorCatalogue['source.empty'].message);
  try {
    const { source } = await api.adminAddSourceFile({
      params: { id: desk },
      query: { name: file.name.trim().slice(0, FIELD_LIMITS.title).toWellFormed() || 'Arquivo' },
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    return source;
  } catch (error) {
    const fallback =
      error instanceof ConnectionError ? 'Erro de conexão ao enviar o arquivo' : 'Erro ao enviar o arquivo';
    throw new Error(errorText(error, fallback), { cause: error });
  }
}
