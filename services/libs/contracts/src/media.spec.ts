import { expect, test } from '@jest/globals';
import { pictureSources } from './media.js';

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
