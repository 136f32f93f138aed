import { FILE_KINDS, fileKindOf, isFileName, STORED_PICTURE_FILES } from '@vitrine/contracts';

/** Cache-Control of a picture: its name is its content's hash, so it never changes. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' };

export const isPictureHash = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

/** Whether an address can be one of ours at all; nothing else ever reaches the storage. */
export const isMediaPath = (hash: string, name: string): boolean =>
  isPictureHash(hash) && (STORED_PICTURE_FILES.includes(name) || isFileName(name));

export function contentTypeOf(name: string): string {
  const kind = fileKindOf(name);
  const picture = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
  return kind ? FILE_KINDS[kind].type : (picture ?? 'application/octet-stream');
}
