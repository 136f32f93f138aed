import {
  ApiError,
  ConnectionError,
  UPLOAD_LIMITS,
  errorCatalogue,
  fileKindOf,
  fileTitle,
  labelOf,
  textPictureUrl,
  type UploadedPicture,
} from '@vitrine/contracts';
import { api, errorText } from '../../lib/api/api-client';
import { drawSvg } from './draw-svg';
import { reducePicture } from './reduce-picture';
import { uploadFile } from './upload-file';

/** Photos of an iPhone, whose type not every browser knows. */
const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

/** Whether a file can be put into a text. */
export const isForText = (file: File): boolean =>
  file.type.startsWith('image/') || isHeic(file) || fileKindOf(file.name) !== null;

/** Whether a picture is a WebP that moves, by its extended header. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type !== 'image/webp') return false;
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  return String.fromCharCode(...head.slice(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
}

/**
 * Stores a picture of the admin's own, which the browser reduces where it is too large for the server; answers its
 * address on this site, and the alternative text that the library has of it.
 * @throws Error with the sentence to show
 */
export async function uploadPicture(chosen: File): Promise<UploadedPicture> {
  const file = chosen.type === 'image/svg+xml' ? await drawSvg(chosen) : chosen;
  if (isHeic(file))
    throw new Error(
      'A foto está em HEIC, que os navegadores não mostram. Salve-a como JPEG e envie de novo (no iPhone: Ajustes, Câmera, Formatos, Mais Compatível).',
    );
  if (!file.type.startsWith('image/')) throw new Error(errorCatalogue['image.invalid'].message);
  if (await isAnimated(file))
    throw new Error(
      'O WebP é animado, e só o primeiro quadro dele apareceria. Salve-o como GIF ou MP4 e envie de novo.',
    );
  try {
    if (file.size <= UPLOAD_LIMITS.bytes) return await send(file);
  } catch (error) {
    // Only the server knows how many pixels are too many.
    if (!(error instanceof ApiError) || error.code !== 'image.too_large') throw problemOf(error);
  }
  const smaller = await reducePicture(file);
  if (!smaller) throw new Error(errorCatalogue['image.too_large'].message);
  return send(smaller).catch((error: unknown) => {
    throw problemOf(error);
  });
}

const send = (file: File): Promise<UploadedPicture> =>
  api.adminUploadImage({
    query: { name: labelOf(file.name) },
    headers: { 'Content-Type': file.type },
    body: file,
  });

function problemOf(error: unknown): Error {
  const fallback =
    error instanceof ConnectionError ? 'Erro de conexão ao enviar imagem' : 'Erro ao enviar imagem';
  return new Error(errorText(error, fallback), { cause: error });
}

/** Whether the same file may be taken later: the connection, the session or the server failed, not the file. */
export const mayComeLater = ({ cause }: Error): boolean =>
  cause instanceof ConnectionError ||
  (cause instanceof ApiError && (cause.status >= 500 || [401, 408, 429].includes(cause.status)));

/**
 * The same for a text, in which a picture keeps its proportions; a file of another kind is stored as it is, and the
 * server fetches a picture that is at an address.
 */
export async function uploadForText(
  file: File | string,
): Promise<Pick<UploadedPicture, 'url' | 'alternative'>> {
  // A picture of a video has the video's name.
  const isAddress = typeof file === 'string';
  const isPicture = isAddress || (file.type.startsWith('image/') && file.type !== 'image/gif');
  const kind = isPicture ? null : fileKindOf(file.name);
  if (kind && !isAddress)
    return { url: await uploadFile(file, [kind]), alternative: fileTitle(file.name, file.size) };
  const picture = await (isAddress ? fetchPicture(file) : uploadPicture(file));
  return { url: textPictureUrl(picture), alternative: picture.alternative };
}

const fetchPicture = (address: string): Promise<UploadedPicture> =>
  api.adminFetchPicture({ body: { address } }).catch((error: unknown) => {
    throw problemOf(error);
  });
