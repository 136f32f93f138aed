import type { RandomAccess } from '../shape.js';

const CHUNK = 256 * 1024;

/** Bytes that can be read from their beginning more than once. */
export interface ByteSource {
  chunks(): AsyncIterable<Uint8Array>;
}

/** A part of a file, in order. */
export async function* chunksOf(file: RandomAccess, start = 0, end = file.size): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += CHUNK) yield await file.read(at, Math.min(CHUNK, end - at));
}

/** The first bytes of a source, at most `length`. */
export async function readHead(source: ByteSource, length: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let have = 0;
  for await (const chunk of source.chunks()) {
    parts.push(chunk);
    have += chunk.length;
    if (have >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}

/** All bytes of a source, or null if there are more than `most`. */
export async function readAll(source: ByteSource, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let have = 0;
  for await (const chunk of source.chunks()) {
    have += chunk.length;
    if (have > most) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** The same file with its last blocks at hand: a zip's list is read in pieces of a few bytes. */
export function withBlockCache(file: RandomAccess, block = 64 * 1024, kept = 4): RandomAccess {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const blockAt = (number: number): Promise<Uint8Array> => {
    const have = blocks.get(number);
    if (have) return have;
    const start = number * block;
    const read = file.read(start, Math.min(block, file.size - start));
    if (blocks.size >= kept) blocks.delete(blocks.keys().next().value!);
    blocks.set(number, read);
    read.catch(() => blocks.delete(number));
    return read;
  };
  return {
    size: file.size,
    async read(position, length) {
      const number = Math.floor(position / block);
      if (length >= block || position + length > (number + 1) * block) return file.read(position, length);
      const start = position - number * block;
      return (await blockAt(number)).subarray(start, start + length);
    },
  };
}
