import { describe, expect, it } from '@jest/globals';
import {
  PACKED_ORIGINAL,
  packedHead,
  packPicture,
  storedFilesOf,
  type StoredPicture,
  unpackPicture,
} from './stored-pictures.js';

const hash = 'a'.repeat(32);
const about: StoredPicture = {
  hash,
  origin: 'upload',
  label: 'Rede',
  alternative: 'Um cabo de rede',
  original: { hash: 'b'.repeat(32), width: 1600, height: 900 },
  focal: { x: 0.5, y: 0.25 },
  file: null,
  created_by: 'ana@exemplo.com.br',
  created_at: '2026-11-24T12:00:00.000Z',
};
/** Files of different sizes, so that one in another's place is seen. */
const filesOf = (of: StoredPicture) =>
  storedFilesOf(of).map((name, at) => ({ name, bytes: new Uint8Array(at + 1).fill(at + 1) }));
const picture = { about, files: filesOf(about), original: Uint8Array.of(9, 8, 7) };
const pdf = { ...about, original: null, file: 'guia.pdf' };

/** A head that says `files`, and `rest` bytes after it. */
function packedAs(files: [string, number][], rest: number, of = about): Uint8Array {
  const head = packedHead(of, files);
  const packed = new Uint8Array(head.length + rest);
  packed.set(head);
  return packed;
}

describe('a packed picture', () => {
  it('a packed picture has a JPEG, and AVIF and WebP in three widths, in the order of its hash', () => {
    expect(storedFilesOf(about)).toEqual([
      ...['1408.jpg', '1408.avif', '1408.webp', '704.avif', '704.webp', '352.avif', '352.webp'],
    ]);
    expect(storedFilesOf(pdf)).toEqual(['guia.pdf']);
  });

  it.each([
    ['with its original', picture],
    ['without', { ...picture, original: null }],
    ['that is a file', { about: pdf, files: filesOf(pdf), original: null }],
  ])('a packed picture comes out as it went in: %s', (_, packed) => {
    expect(unpackPicture(packPicture(packed))).toEqual(packed);
  });

  it('a packed picture begins with the length of its head', () => {
    const packed = packPicture(picture);
    const length = new DataView(packed.buffer).getUint32(0);
    const head = JSON.parse(new TextDecoder().decode(packed.subarray(4, 4 + length))) as { files: unknown[] };
    expect(head.files.at(-1)).toEqual([PACKED_ORIGINAL, 3]);
    expect(packed.length).toBe(4 + length + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 3);
  });

  it('a packed picture is read where it lies within other bytes', () => {
    const packed = packPicture(picture);
    const around = new Uint8Array(packed.length + 10);
    around.set(packed, 5);
    expect(unpackPicture(around.subarray(5, 5 + packed.length))).toEqual(picture);
  });

  it('a packed picture is none when bytes are missing or too many', () => {
    const packed = packPicture(picture);
    const length = new DataView(packed.buffer).getUint32(0);
    for (const end of [0, 3, 4, 5, 4 + length - 1, 4 + length, packed.length - 1])
      expect([end, unpackPicture(packed.subarray(0, end))]).toEqual([end, null]);
    expect(unpackPicture(Uint8Array.from([...packed, 0]))).toBeNull();
  });

  it('a packed picture is none when its head is no text, no JSON or says something else', () => {
    const head = (bytes: Uint8Array) => Uint8Array.from([0, 0, 0, bytes.length, ...bytes]);
    const texts = ['', '{', 'null', '{}', JSON.stringify({ about: { ...about, hash: 'x' }, files: [] })];
    for (const text of texts)
      expect([text, unpackPicture(head(new TextEncoder().encode(text)))]).toEqual([text, null]);
    expect(unpackPicture(head(Uint8Array.of(0xff, 0xfe)))).toBeNull();
  });

  it('a packed picture is none with other files than its own, and in their order', () => {
    const own = storedFilesOf(about).map((name): [string, number] => [name, 1]);
    expect(unpackPicture(packedAs(own, 7))).not.toBeNull();
    expect(unpackPicture(packedAs(own.slice(1), 6))).toBeNull();
    expect(unpackPicture(packedAs(own.toReversed(), 7))).toBeNull();
    expect(unpackPicture(packedAs([...own, ['mais.jpg', 1]], 8))).toBeNull();
    expect(unpackPicture(packedAs([[PACKED_ORIGINAL, 1]], 1))).toBeNull();
    expect(unpackPicture(packedAs([['outro.pdf', 1]], 1, pdf))).toBeNull();
  });
});
