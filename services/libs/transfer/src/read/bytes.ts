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
