import { ConnectionError, UPLOAD_LIMITS, errorCatalogue } from '@vitrine/contracts';
import { api, errorText } from '../../../lib/api/api-client';

/**
 * Stores a picture of the admin's own and answers its address on this site.
 * @throws Error with the sentence to show
 */
export async function uploadPicture(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new Error(errorCatalogue['image.invalid'].message);
  if (file.size > UPLOAD_LIMITS.bytes) throw new Error(errorCatalogue['image.too_large'].message);
  try {
    return (await api.adminUploadImage({ headers: { 'Content-Type': file.type }, body: file })).url;
  } catch (error) {
    const fallback =
      error instanceof ConnectionError ? 'Erro de conexão ao enviar imagem' : 'Erro ao enviar imagem';
    throw new Error(errorText(error, fallback), { cause: error });
  }
}
