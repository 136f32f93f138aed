import { isWebp } from '@vitrine/contracts';

const startsWith = (bytes: Buffer, signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * Whether the bytes begin as a JPEG, PNG, WebP or AVIF does; what a file calls itself counts for nothing. Decides
 * before any decoder sees them.
 */
export function isPicture(bytes: Buffer): boolean {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return true;
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return true;
  if (isWebp(bytes)) return true;
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const boxEnd = Math.min(bytes.readUInt32BE(0), 64, bytes.length);
  return /avi[fs]/.test(bytes.toString('latin1', 8, boxEnd));
}
