import { IMAGE_SIZE, IMAGE_VARIANT_WIDTHS, PICTURE_LIMITS } from './limits.js';

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

/** A place in a picture, as shares of its width and height from the top left. */
export interface FocalPoint {
  x: number;
  y: number;
}
export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

export interface Size {
  width: number;
  height: number;
}

/** Hash of a picture of this site by the address of its JPEG, or null for any other address. */
export const pictureHash = (url: string | null | undefined): string | null =>
  (url && OWN_PICTURE.exec(url)?.[1]) || null;

/**
 * The largest part of a picture that has the ratio of {@link IMAGE_SIZE}, in whole pixels, with the focal point as near to
 * its middle as the picture's edges allow.
 */
export function cropAt({ width, height }: Size, { x, y }: FocalPoint): Size & { left: number; top: number } {
  const ratio = IMAGE_SIZE.width / IMAGE_SIZE.height;
  const size = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  const start = (whole: number, part: number, at: number) =>
    Math.min(whole - part, Math.max(0, Math.round(whole * at - part / 2)));
  return { ...size, left: start(width, size.width, x), top: start(height, size.height, y) };
}

/** What an upload's label may be of a file's name, whatever its length. */
export const labelOf = (name: string): string => name.slice(0, PICTURE_LIMITS.label).toWellFormed();
