import { inflateRawSync, crc32 } from 'node:zlib';
import { DocumentProblem } from './document-kind.js';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2_000;
/** Bytes of all parts that are read, unpacked. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Only XML is read: pictures and whatever else lies in the archive stay packed. */
const READ = /^(?!META-INF\/).*\.(?:xml|rels)$/i;
/** Elements within each other; a document of Word has some dozen. */
const DEEPEST = 500;
const FORBIDDEN = /<!(?:doctype|entity)/i;

/** An XML part of an archive, unpacked. */
export interface ArchivePart {
  name: string;
  data: Buffer;
}

const unreadable = (): never => {
  throw new DocumentProblem('source.unreadable');
};

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return unreadable();
}

/** Unpacks one entry, whatever size it claims to have: never more than `most` bytes. */
function unpack(bytes: Buffer, entry: number, most: number): Buffer {
  const [flags, method] = [bytes.readUInt16LE(entry + 8), bytes.readUInt16LE(entry + 10)];
  if (flags & 1) throw new DocumentProblem('source.encrypted');
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) unreadable();
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  if (packed.length !== size) unreadable();
  if (method === 0) return size > most ? unreadable() : packed;
  if (method !== 8) unreadable();
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
}

function isDeep(xml: string): boolean {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>') && !tag.startsWith('<?') && !tag.startsWith('<!')) depth += 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const RUN_END = '</w:r>';
const VANISHED = /<w:(?:vanish|webHidden)(?:\s*\/>|\s+w:val="(?:1|true|on)")/;

/** A part of the text without the runs that Word shows to nobody. */
function withoutHidden({ name, data }: ArchivePart): ArchivePart {
  if (!/^word\/(?:document|footnotes|endnotes)\.xml$/.test(name)) return { name, data };
  const pieces = data.toString('latin1').split(/(?=<w:r[ >])/);
  const shown = pieces.map((piece) => {
    const end = piece.startsWith('<w:r') ? piece.indexOf(RUN_END) : -1;
    return end >= 0 && VANISHED.test(piece.slice(0, end)) ? piece.slice(end + RUN_END.length) : piece;
  });
  return { name, data: Buffer.from(shown.join(''), 'latin1') };
}

/** Without DTDs there are no entities that grow; what holds a NUL hides its letters from this look. */
function isHarmless(data: Buffer): boolean {
  const xml = data.toString('latin1');
  return !data.includes(0) && !FORBIDDEN.test(xml) && !isDeep(xml);
}

function partsOf(bytes: Buffer): ArchivePart[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) unreadable();
  const parts: ArchivePart[] = [];
  let left = MOST_BYTES;
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) unreadable();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('latin1');
    if (READ.test(name)) {
      const data = unpack(bytes, at, left);
      left -= data.length;
      if (!isHarmless(data)) unreadable();
      parts.push({ name, data });
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

function header(signature: number, { name, data }: ArchivePart, local: number | null): Buffer {
  const isEntry = local !== null;
  const head = Buffer.alloc(isEntry ? 46 : 30);
  const shift = isEntry ? 2 : 0;
  head.writeUInt32LE(signature, 0);
  if (isEntry) head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 4 + shift);
  head.writeUInt32LE(crc32(data), 14 + shift);
  head.writeUInt32LE(data.length, 18 + shift);
  head.writeUInt32LE(data.length, 22 + shift);
  head.writeUInt16LE(name.length, 26 + shift);
  if (isEntry) head.writeUInt32LE(local, 42);
  return Buffer.concat([head, Buffer.from(name, 'latin1')]);
}

function archiveOf(parts: readonly ArchivePart[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const file = Buffer.concat([header(LOCAL, part, null), part.data]);
    entries.push(header(ENTRY, part, offset));
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

/**
 * The XML parts of an Office file, 24 MB unpacked at most: no bomb, no encrypted part, no DTD, no endless nesting.
 * @throws DocumentProblem source.encrypted, source.unreadable
 */
export function officeParts(bytes: Buffer): ArchivePart[] {
  try {
    return partsOf(bytes);
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    return unreadable();
  }
}

/**
 * A .docx of these parts alone, without hidden text and packed no more: however the parser reads archives, it meets no
 * other directory than the one that was looked at.
 */
export const wordArchive = (parts: readonly ArchivePart[]): Buffer => archiveOf(parts.map(withoutHidden));
