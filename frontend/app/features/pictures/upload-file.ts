import {
  ConnectionError,
  FILE_BYTES,
  errorCatalogue,
  fileKindOf,
  labelOf,
  type FileKind,
} from '@vitrine/contracts';
import { api, errorText } from '../../lib/api/api-client';

/**
 * Stores a file of one of these kinds for an article; answers its address on this site.
 * @throws Error with the sentence to show
 */
export async function uploadFile(file: File, kinds: readonly FileKind[]): Promise<string> {
  const kind = fileKindOf(file.name);
  if (!kind || !kinds.includes(kind)) throw new Error(errorCatalogue['file.invalid'].message);
  if (file.size > FILE_BYTES) throw new Error(errorCatalogue['file.too_large'].message);
  // Its extension decides its kind.
  const name = file.name.length > 200 ? `${labelOf(file.name.slice(0, 190))}.${kind}` : file.name;
  try {
    const headers = { 'Content-Type': 'application/octet-stream' };
    return (await api.adminUploadFile({ query: { name }, headers, body: file })).url;
  } catch (error) {
    const fallback =
      error instanceof ConnectionError ? 'Erro de conexão ao enviar arquivo' : 'Erro ao enviar arquivo';
    throw new Error(errorText(error, fallback), { cause: error });
  }
}
