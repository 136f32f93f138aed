import { IMAGE_SIZE, IMAGE_VARIANT_WIDTHS } from './visitor-limits.js';

const OWN_PICTURE = /^\/media\/([0-9a-f]{32})\/1408\.jpg$/;

/** File of a stored picture: `{hash}/1408.jpg`, or `{hash}/{width}.avif|webp`; hash = 32 hex digits of its content. */
export const mediaPath = (hash: string, width: number, format: 'jpg' | 'avif' | 'webp'): string =>
  `/media/${hash}/${width}.${format}`;

/** Address of a stored picture as posts have it: the path of its JPEG. */
export const pictureUrl = (hash: string): string => mediaPath(hash, IMAGE_SIZE.width, 'jpg');

export interface PictureSources {
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
}

/**
 * The `srcset` of each format for a picture of this site (given by its path), or null for one from elsewhere.
 */
export function pictureSources(url: string | null | undefined): PictureSources | null {
  const hash = url ? OWN_PICTURE.exec(url)?.[1] : undefined;
  if (!url || !hash) return null;
  const srcset = (format: 'avif' | 'webp') =>
    IMAGE_VARIANT_WIDTHS.map((width) => `${mediaPath(hash, width, format)} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), src: url, ...IMAGE_SIZE };
}

/** Hash of a picture of this site by the address of its JPEG, or null for any other address. */
export const pictureHash = (url: string | null | undefined): string | null =>
  (url && OWN_PICTURE.exec(url)?.[1]) || null;
