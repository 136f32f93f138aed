import { crc32, deflateRawSync } from 'node:zlib';
import type { RandomAccess } from '../src/shape.js';

/** A file of a zip, and what a hostile one says of it. */
export interface ZipPart {
  name: string;
  data: string | Uint8Array;
  store?: boolean;
  /** General purpose bits; UTF-8 names by default. */
  flags?: number;
  method?: number;
  /** External attributes: a Unix mode in the upper half. */
  mode?: number;
  /** Said instead of the true values. */
  size?: number;
  offset?: number;
  crc?: number;
}

/** A zip byte by byte, true or not. */
export function zipOf(parts: ZipPart[], { count }: { count?: number } = {}): Uint8Array {
  const out: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = part.store ? data : deflateRawSync(data);
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0x800, 2);
    fields.writeUInt16LE(part.method ?? (part.store ? 0 : 8), 4);
    fields.writeUInt32LE(part.crc ?? crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.size ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    out.push(Buffer.from('PK\x03\x04'), fields, name, packed);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    more.writeUInt32LE(part.offset ?? at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x03'), fields, more, name);
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count ?? parts.length, 8);
  end.writeUInt16LE(count ?? parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...out, directory, end]);
}

/** Bytes in memory as a file. */
export const fileOf = (bytes: Uint8Array | string): RandomAccess => {
  const data = Buffer.from(bytes);
  return {
    size: data.length,
    read: (position, length) => {
      if (position < 0 || position + length > data.length)
        return Promise.reject(new RangeError('beyond the file'));
      return Promise.resolve(data.subarray(position, position + length));
    },
  };
};
