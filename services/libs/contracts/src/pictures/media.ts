import { IMAGE_SIZE, IMAGE_VARIANT_WIDTHS } from './limits.js';
import type { Size } from './picture-crop.js';
import type { PictureUses } from './schema.js';

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
 * The `srcset` of each format for a picture of this site (by its path), or null for one from elsewhere.
 */
export function pictureSources(url: string | null | undefined): PictureSources | null {
  const hash = url ? OWN_PICTURE.exec(url)?.[1] : undefined;
  if (!url || !hash) return null;
  const srcset = (format: 'avif' | 'webp') =>
    IMAGE_VARIANT_WIDTHS.map((width) => `${mediaPath(hash, width, format)} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), src: url, ...IMAGE_SIZE };
}

/** Hash of a picture of this site by the address of its JPEG, cropped or whole, or null for any other address. */
export const pictureHash = (url: string | null | undefined): string | null =>
  (url && (OWN_PICTURE.exec(url) ?? WHOLE_PICTURE.exec(url))?.[1]) || null;

const WHOLE_PICTURE = /^\/media\/([0-9a-f]{32})\/([^/]+\.jpg)$/;
const WHOLE_NAME = /^([1-9]\d{0,3})x([1-9]\d{0,4})(?:\.jpg|-([1-9]\d{0,3})\.webp)$/;

/**
 * The size at which a text shows a picture: its own proportions, as wide as a featured picture at most, never enlarged.
 */
export function wholeSize({ width, height }: Size): Size {
  const scale = Math.min(1, IMAGE_SIZE.width / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** Pixels that a side of a WebP may have. */
const WEBP_SIDE = 16_383;

/** Widths in pixels of the WebP variants of a whole picture, largest first. */
const wholeWidths = ({ width, height }: Size): number[] =>
  [width, ...IMAGE_VARIANT_WIDTHS.filter((variant) => variant < width)].filter(
    (variant) => (height * variant) / width <= WEBP_SIDE,
  );

/** What a file of a whole picture is: `600x1600.jpg`, or `600x1600-352.webp`; null for any other name. */
export function readWholeName(name: string): { whole: Size; width: number } | null {
  const [, width, height, variant] = WHOLE_NAME.exec(name) ?? [];
  if (width === undefined || height === undefined) return null;
  const whole = { width: Number(width), height: Number(height) };
  if (variant === undefined) return { whole, width: whole.width };
  return wholeWidths(whole).includes(Number(variant)) ? { whole, width: Number(variant) } : null;
}

/** Address of a picture for a text: whole, where its original is known; as it was cropped otherwise. */
export function textPictureUrl({ url, original }: { url: string; original: Size | null }): string {
  const hash = pictureHash(url);
  if (!hash || !original) return url;
  const { width, height } = wholeSize(original);
  return `/media/${hash}/${width}x${height}.jpg`;
}

/** The `srcset` and size of a whole picture by its address, or null for any other address. */
export function wholeSources(url: string): (Size & { srcset: string }) | null {
  const [, hash = '', name = ''] = WHOLE_PICTURE.exec(url) ?? [];
  const found = readWholeName(name);
  if (!found) return null;
  const base = `/media/${hash}/${name.slice(0, -'.jpg'.length)}`;
  const widths = wholeWidths(found.whole);
  const srcset = widths.map((width) => `${base}-${width}.webp ${width}w`);
  if (widths[0] !== found.whole.width) srcset.unshift(`${url} ${found.whole.width}w`);
  return { ...found.whole, srcset: srcset.join(', ') };
}

/**
 * The file of a whole picture that keeps what is transparent: the narrowest of at least `width` pixels, else the
 * widest. Any other address as it is.
 */
export function transparentUrl(url: string, width: number): string {
  const [, hash = '', name = ''] = WHOLE_PICTURE.exec(url) ?? [];
  const whole = readWholeName(name)?.whole;
  const widths = whole ? wholeWidths(whole) : [];
  const shown = widths.findLast((wide) => wide >= width) ?? widths[0];
  return shown ? `/media/${hash}/${name.slice(0, -'.jpg'.length)}-${shown}.webp` : url;
}

/** Whether a post or a screen of the site shows a picture. */
export const isPictureUsed = ({ posts, screens }: Pick<PictureUses, 'posts' | 'screens'>): boolean =>
  posts.length + screens.length > 0;
