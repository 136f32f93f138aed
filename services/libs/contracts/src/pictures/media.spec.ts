import { expect, test } from '@jest/globals';
import { IMAGE_SIZE } from './limits.js';
import {
  pictureHash,
  pictureSources,
  readWholeName,
  textPictureUrl,
  transparentUrl,
  wholeSources,
} from './media.js';
import { cropAt, type FocalPoint, type Size } from './picture-crop.js';

const hash = '0123456789abcdef0123456789abcdef';

test('a stored picture has its variants by width', () => {
  expect(pictureSources(`/media/${hash}/1408.jpg`)).toEqual({
    avif: `/media/${hash}/1408.avif 1408w, /media/${hash}/704.avif 704w, /media/${hash}/352.avif 352w`,
    webp: `/media/${hash}/1408.webp 1408w, /media/${hash}/704.webp 704w, /media/${hash}/352.webp 352w`,
    src: `/media/${hash}/1408.jpg`,
    width: 1408,
    height: 768,
  });
});

test.each([
  null,
  undefined,
  '',
  'https://exemplo.com/a.jpg',
  `/media/${hash}/704.avif`,
  `/media/../${hash}/1408.jpg`,
])('a picture from elsewhere has none: %s', (url) => {
  expect(pictureSources(url)).toBeNull();
});

test('a picture of ours is known by its address', () => {
  expect(pictureHash(`/media/${hash}/1408.jpg`)).toBe(hash);
  for (const other of [null, '', `/media/${hash}/704.avif`, `https://x.example/media/${hash}/1408.jpg`]) {
    expect(pictureHash(other)).toBeNull();
  }
});

const { width: W, height: H } = IMAGE_SIZE;
test.each<[string, Size, FocalPoint, ReturnType<typeof cropAt>]>([
  ['the exact ratio', IMAGE_SIZE, { x: 0, y: 1 }, { left: 0, top: 0, width: W, height: H }],
  [
    'a wide one, at its middle',
    { width: 3000, height: 768 },
    { x: 0.5, y: 0.5 },
    { left: 796, top: 0, width: W, height: H },
  ],
  [
    'a wide one, at its left',
    { width: 3000, height: 768 },
    { x: 0, y: 0 },
    { left: 0, top: 0, width: W, height: H },
  ],
  [
    'a tall one, at its foot',
    { width: 1408, height: 4000 },
    { x: 0, y: 1 },
    { left: 0, top: 3232, width: W, height: H },
  ],
  ['one pixel', { width: 1, height: 1 }, { x: 1, y: 1 }, { left: 0, top: 0, width: 1, height: 1 }],
  [
    'a line across',
    { width: 4000, height: 1 },
    { x: 1, y: 0.5 },
    { left: 3998, top: 0, width: 2, height: 1 },
  ],
])('the crop of %s', (_, size, focal, crop) => {
  expect(cropAt(size, focal)).toEqual(crop);
});

test('every crop lies within its picture and has its ratio, as far as whole pixels go', () => {
  for (const width of [1, 2, 7, 333, 1408, 1409, 6000, 40_000]) {
    for (const height of [1, 3, 768, 769, 5000]) {
      for (const x of [0, 0.01, 0.37, 0.5, 1]) {
        for (const y of [0, 0.5, 0.99, 1]) {
          const crop = cropAt({ width, height }, { x, y });
          expect(Object.values(crop).every(Number.isInteger)).toBe(true);
          expect(crop.left >= 0 && crop.top >= 0 && crop.width >= 1 && crop.height >= 1).toBe(true);
          expect(crop.left + crop.width <= width && crop.top + crop.height <= height).toBe(true);
          const off = Math.abs(crop.width - crop.height * (W / H));
          expect(off <= 1 || crop.height === 1 || crop.width === 1).toBe(true);
        }
      }
    }
  }
});

test('a text gets the whole picture: its proportions, as wide as a featured one at most, never enlarged', () => {
  const url = `/media/${'a'.repeat(32)}/1408.jpg`;
  const whole = (width: number, height: number) =>
    textPictureUrl({ url, original: { width, height } }).split('/').at(-1);
  expect(whole(600, 1600)).toBe('600x1600.jpg');
  expect(whole(4000, 500)).toBe('1408x176.jpg');
  expect(whole(90, 90)).toBe('90x90.jpg');
  expect(textPictureUrl({ url, original: null })).toBe(url);
  const address = textPictureUrl({ url, original: { width: 90, height: 60 } });
  expect(wholeSources(address)).toEqual({
    srcset: `/media/${'a'.repeat(32)}/90x60-90.webp 90w`,
    width: 90,
    height: 60,
  });
  expect([wholeSources(url), pictureHash(address)]).toEqual([null, 'a'.repeat(32)]);
  // WebP ends at 16,383 pixels.
  const long = textPictureUrl({ url, original: { width: 1080, height: 20_000 } });
  expect(wholeSources(long)?.srcset).toMatch(/^\S+\/1080x20000\.jpg 1080w, \S+1080x20000-704\.webp 704w/);
  expect(readWholeName('1080x20000.jpg')).toEqual({ whole: { width: 1080, height: 20_000 }, width: 1080 });
  for (const name of [
    '1080x20000-1080.webp',
    '600x1600-700.webp',
    '600x1600-351.webp',
    '0x9.jpg',
    '600x1600.avif',
    '1408.jpg',
  ])
    expect(readWholeName(name)).toBeNull();
});

test('a logo keeps what is transparent, in a file of about its size', () => {
  const address = (size: string) => `/media/${hash}/${size}.jpg`;
  expect(transparentUrl(address('1408x352'), 320)).toBe(`/media/${hash}/1408x352-352.webp`);
  expect(transparentUrl(address('600x150'), 480)).toMatch(/^\/media\/.+\.webp$/);
  expect(transparentUrl(address('90x90'), 96)).toBe(`/media/${hash}/90x90-90.webp`);
  expect(transparentUrl('/imagem.svg', 96)).toBe('/imagem.svg');
});
