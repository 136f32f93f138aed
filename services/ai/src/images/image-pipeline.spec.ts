import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { originalSize, decoderSlotsFor } from './image-pipeline.js';

test.each([
  ['is not made larger', { width: 900, height: 300 }, { width: 900, height: 300 }],
  ['covers a picture and half', { width: 6000, height: 6000 }, { width: 2112, height: 2112 }],
  ['covers it when it is tall', { width: 3000, height: 4000 }, { width: 2112, height: 2816 }],
  ['stays what it is as a long screenshot', { width: 1080, height: 20_000 }, { width: 1080, height: 20_000 }],
  ['is bounded by its area', { width: 40_000, height: 1000 }, { width: 37_947, height: 949 }],
  ['has a pixel at least', { width: 80_000, height: 1 }, { width: 65_500, height: 1 }],
])('an original %s', (_, size, kept) => {
  expect(originalSize(size)).toEqual(kept);
});

test('an AVIF of many pixels is worked on alone, and nothing else is', async () => {
  const placesOfReal = async (side: number, format: 'avif' | 'jpeg') =>
    decoderSlotsFor(
      await sharp(
        await sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
          .toFormat(format, { effort: 0 })
          .toBuffer(),
      ).metadata(),
    );
  await expect(placesOfReal(2_900, 'avif')).resolves.toBe(2);
  await expect(placesOfReal(600, 'avif')).resolves.toBe(1);
  await expect(placesOfReal(2_900, 'jpeg')).resolves.toBe(1);
});
