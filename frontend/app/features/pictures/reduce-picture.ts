/** The largest picture that a browser reduces. */
const LARGEST = { bytes: 50 * 1024 * 1024, pixels: 64_000_000 };
/** Pixels to which it is reduced: more than a page ever shows. */
const REDUCED_PIXELS = 16_000_000;

/** The same picture with fewer pixels; null for one that this browser can't read or that is too large for it. */
export async function reducePicture(file: File): Promise<File | null> {
  const bitmap = file.size > LARGEST.bytes ? null : await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  if (width * height > LARGEST.pixels) return null;
  const scale = Math.min(1, Math.sqrt(REDUCED_PIXELS / (width * height)));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const canvas = new OffscreenCanvas(side(width), side(height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // JPEG has no transparency.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await canvas.convertToBlob({ type, quality: 0.92 });
  return new File([blob], file.name, { type: blob.type });
}
