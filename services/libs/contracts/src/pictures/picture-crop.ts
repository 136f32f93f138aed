import { IMAGE_SIZE, PICTURE_LIMITS } from './limits.js';

/** A place in a picture, as shares of its width and height from the top left. */
export interface FocalPoint {
  x: number;
  y: number;
}
export const PICTURE_CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

export interface Size {
  width: number;
  height: number;
}

/**
 * The largest part of a picture that has the ratio of {@link IMAGE_SIZE}, in whole pixels, with the focal point as near
 * to its middle as the picture's edges allow.
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
