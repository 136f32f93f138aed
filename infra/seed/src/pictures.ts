import { readFile } from 'node:fs/promises';
import { IMAGE_SIZE } from '@vitrine/contracts';
import sharp from 'sharp';
import { illustrationPath } from './articles.js';

/** An article's illustration as a PNG of exactly 1408×768 pixels. */
export async function renderPicture(slug: string): Promise<Buffer> {
  const svg = await readFile(illustrationPath(slug));
  const { width, height } = IMAGE_SIZE;
  return sharp(svg, { density: 72 }).resize(width, height, { fit: 'fill' }).flatten().png().toBuffer();
}

/** Runs `work` over `items`, at most `limit` at a time; the first failure stops it. */
export async function eachOf<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, lane));
}
