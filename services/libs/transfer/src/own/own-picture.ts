import { FILE_BYTES, storedFilesOf, storedPictureSchema, type PackedPicture } from '@vitrine/contracts';
import type { TransferFile } from '../shape.js';
import { TransferError } from '../transfer-error.js';

/** Of the largest file, in bytes. */
const MOST = FILE_BYTES;

/** Paths in our own zip; `name` is one of storedFilesOf, or `picture.json`. */
export const ownPicturePath = (hash: string, name: string): string => `pictures/${hash}/${name}`;
export const ownOriginalPath = (hash: string, ending: 'jpg' | 'webp'): string =>
  `originals/${hash}.${ending}`;

const OWN_SOURCE = /^archive:pictures\/([0-9a-f]{32})\//;

/** Hash of a picture of ours by its source in our own zip, or null. */
export const ownPictureHash = (source: string): string | null => OWN_SOURCE.exec(source)?.[1] ?? null;

/**
 * A picture of our own zip with all its files, which ai stores unchanged if their hash is the path's; null where
 * the file doesn't hold it whole, so that it comes over like any other picture.
 * @throws TransferError
 */
export async function ownPicture(file: TransferFile, hash: string): Promise<PackedPicture | null> {
  const read = (path: string) => file.picture(`archive:${path}`, MOST);
  const description = await read(ownPicturePath(hash, 'picture.json'));
  const { data: about } = storedPictureSchema.safeParse(description && parse(description));
  if (about?.hash !== hash) return null;
  const files: PackedPicture['files'] = [];
  for (const name of storedFilesOf(about)) {
    const bytes = await read(ownPicturePath(hash, name));
    if (!bytes) return null;
    files.push({ name, bytes });
  }
  const { original } = about;
  // Exports of releases before December 2026 have the other ending, too.
  for (const ending of ['jpg', 'webp'] as const) {
    const bytes = original && (await read(ownOriginalPath(original.hash, ending)));
    if (bytes) return { about, files, original: bytes };
  }
  return { about, files, original: null };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new TransferError('A descrição de uma imagem do arquivo está danificada.', { cause: error });
  }
}
