import { fileUrl, pictureUrl, type Picture } from '@vitrine/contracts';
import type { PictureRow } from '../images/picture-row.js';

/** A picture as the library answers it. */
export const presentPicture = (row: PictureRow): Picture => {
  const { number, hash, origin, label, alternative, created_by } = row;
  const { original, original_width: width, original_height: height } = row;
  return {
    number,
    hash,
    url: row.file ? fileUrl(hash, row.file) : pictureUrl(hash),
    origin,
    label,
    alternative,
    original: original !== null && width !== null && height !== null ? { width, height } : null,
    focal: { x: row.focal_x, y: row.focal_y },
    created_by,
    created_at: row.created_at.toISOString(),
  };
};
