import { BIN_DAYS } from '../bin/limits.js';

/** Exact size in pixels of a featured image's JPEG; 1408 / 768 = 1.83. */
export const IMAGE_SIZE = { width: 1408, height: 768 } as const;

/** Widths in pixels of the AVIF and WebP variants of every stored picture, largest first. */
export const IMAGE_VARIANT_WIDTHS = [1408, 704, 352] as const;

/** Greatest upload of a picture, in bytes, and of its decoded size, in pixels. */
export const UPLOAD_LIMITS = { bytes: 12 * 1024 * 1024, pixels: 40_000_000 } as const;

/** Bytes of a file that an article offers or plays. */
export const FILE_BYTES = 20 * 1024 * 1024;

/**
 * The library of pictures: characters of a picture's alternative text, of its label and of an address that it is
 * fetched from, pictures of a page, posts named of each, and the days after which the files of a deleted one are
 * removed.
 */
export const PICTURE_LIMITS = {
  alternative: 300,
  label: 300,
  address: 4096,
  page: 24,
  uses: 5,
  retentionDays: BIN_DAYS,
} as const;
