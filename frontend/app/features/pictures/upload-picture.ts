import {
  ConnectionError,
  UPLOAD_LIMITS,
  errorCatalogue,
  labelOf,
  textPictureUrl,
  type UploadedPicture,
} from '@vitrine/contracts';
import { api, errorText } from '../../lib/api/api-client';

/**
 * Stores a picture of the admin's own; answers its address on this site, and the alternative text that the library has
 * of it.
 * @throws Error with the sentence to show
 */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  if (!file.type.startsWith('image/')) throw new Error(errorCatalogue['image.invalid'].message);
  if (file.size > UPLOAD_LIMITS.bytes) throw new Error(errorCatalogue['image.too_large'].message);
  try {
    const query = { name: labelOf(file.name) };
    return await api.adminUploadImage({ query, headers: { 'Content-Type': file.type }, body: file });
  } catch (error) {
    const fallback =
      error instanceof ConnectionError ? 'Erro de conexão ao enviar imagem' : 'Erro ao enviar imagem';
    throw new Error(errorText(error, fallback), { cause: error });
  }
}

/** The same for a picture of a text, which keeps its proportions. */
export async function uploadForText(file: File): Promise<Pick<UploadedPicture, 'url' | 'alternative'>> {
  const picture = await uploadPicture(file);
  return { url: textPictureUrl(picture), alternative: picture.alternative };
}
