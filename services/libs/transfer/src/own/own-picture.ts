import type { TransferFile } from '../shape.js';
import { TransferError } from '../transfer-error.js';

/** Sizes and formats of every picture of ours, in the order in which its hash is made of them. */
export const OWN_PICTURE_FILES = [
  '1408.jpg',
  '1408.avif',
  '1408.webp',
  '704.avif',
  '704.webp',
  '352.avif',
  '352.webp',
] as const;

/** Of the largest file of a picture, original included, in bytes. */
const MOST = 12 * 1024 * 1024;

/** Paths in our own zip; `name` is one of OWN_PICTURE_FILES, or `picture.json`. */
export const ownPicturePath = (hash: string, name: string): string => `pictures/${hash}/${name}`;
export const ownOriginalPath = (hash: string): string => `originals/${hash}.jpg`;

/** Public path of a picture's JPEG: what posts have as its address. */
export const ownPictureAddress = (hash: string): string => `/media/${hash}/1408.jpg`;

const OWN_SOURCE = /^archive:pictures\/([0-9a-f]{32})\//;

/** Hash of a picture of ours by its source in our own zip, or null. */
export const ownPictureHash = (source: string): string | null => OWN_SOURCE.exec(source)?.[1] ?? null;

/** A picture as our own zip has it. */
export interface OwnPictureFiles {
  hash: string;
  /** What `picture.json` says: contracts' `storedPictureSchema` reads it. */
  about: unknown;
  /** In the order of OWN_PICTURE_FILES. */
  files: { name: string; bytes: Uint8Array }[];
  /** The kept original; null where there is none, or it is in the file already. */
  original: { hash: string; bytes: Uint8Array } | null;
}

/**
 * A picture of our own zip with all its files, which ai keeps as they are once their hash is the named one; null where
 * the file doesn't hold it whole, so that it comes over like any other picture.
 * @throws TransferError
 */
export async function ownPicture(file: TransferFile, hash: string): Promise<OwnPictureFiles | null> {
  const read = (path: string) => file.picture(`archive:${path}`, MOST);
  const about = await read(ownPicturePath(hash, 'picture.json'));
  if (!about) return null;
  const files: OwnPictureFiles['files'] = [];
  for (const name of OWN_PICTURE_FILES) {
    const bytes = await read(ownPicturePath(hash, name));
    if (!bytes) return null;
    files.push({ name, bytes });
  }
  const known = parse(about);
  const originalHash = /^[0-9a-f]{32}$/.exec(String(known.original?.hash))?.[0];
  const bytes = originalHash ? await read(ownOriginalPath(originalHash)) : null;
  const original = originalHash && bytes ? { hash: originalHash, bytes } : null;
  return { hash, about: known, files, original };
}

function parse(bytes: Uint8Array): { original?: { hash?: unknown } | null } {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new TransferError('A descrição de uma imagem do arquivo está danificada.');
}
