import { restoreOwnPost } from '../own/own-post.js';
import type { TransferPost } from '../shape.js';
import { picturesOf } from './html/pictures-of.js';

/** An export of ours, by what its file says. */
export interface OwnExport {
  /** Address of the exported site, without a slash at the end. */
  address: string | null;
}

/**
 * A post of an export of ours, exact; `html` is what the file's own form holds, `ownData` what our exports add
 * (decision 111).
 */
export function ownEntry(entry: TransferPost, html: string, ownData: unknown, own: OwnExport): TransferPost {
  const whole = restoreOwnPost(entry, html, ownData, own.address ?? '');
  if (!whole.own) return whole;
  return { ...whole, pictures: picturesOf(whole.content), oldPaths: [] };
}
