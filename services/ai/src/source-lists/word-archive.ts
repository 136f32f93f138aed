import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry } from 'yauzl';
import { DocumentProblem } from './document-kind.js';

const MOST_ENTRIES = 2_000;
/** Bytes of all parts that are read, unpacked. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Only XML of a .docx is read: pictures and whatever else lies in the archive stay packed. */
const READ = /^(?:word\/.*|_rels\/\.rels|\[Content_Types\]\.xml)$/;
const XML = /\.(?:xml|rels)$/i;
/** Elements within each other; a document of Word has some dozen. */
const DEEPEST = 500;
const FORBIDDEN = /<!(?:doctype|entity)/i;

/** An XML part of an archive, unpacked. */
interface ArchivePart {
  name: string;
  data: Buffer;
}

const unreadable = (): never => {
  throw new DocumentProblem('source.unreadable');
};

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

/** A part of the text without the runs that Word never shows. */
function withoutHidden({ name, data }: ArchivePart): Buffer {
  if (!/^word\/(?:document|footnotes|endnotes)\.xml$/.test(name)) return data;
  const pieces = data.toString('latin1').split(/(?=<w:r[ >])/);
  const shown = pieces.map((piece) => {
    const end = piece.startsWith('<w:r') ? piece.indexOf(RUN_END) : -1;
    return end >= 0 && VANISHED.test(piece.slice(0, end)) ? piece.slice(end + RUN_END.length) : piece;
  });
  return Buffer.from(shown.join(''), 'latin1');
}

/** Without DTDs there are no entities that grow; what holds a NUL hides its letters from this look. */
function isHarmless(data: Buffer): boolean {
  const xml = data.toString('latin1');
  return !data.includes(0) && !FORBIDDEN.test(xml) && !isDeep(xml);
}

async function partsOf(bytes: Buffer): Promise<ArchivePart[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > MOST_ENTRIES) unreadable();
  const parts: ArchivePart[] = [];
  let left = MOST_BYTES;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const { fileName: name } = entry;
    if (!READ.test(name) || !XML.test(name)) continue;
    if (entry.isEncrypted()) throw new DocumentProblem('source.encrypted');
    // The library holds an entry to the size that it claims.
    left -= entry.uncompressedSize;
    if (left < 0) unreadable();
    const data = await buffer(await zip.openReadStreamPromise(entry));
    if (!isHarmless(data)) unreadable();
    parts.push({ name, data });
  }
  return parts;
}

/**
 * The XML parts of a .docx, 24 MB unpacked at most: no bomb, no encrypted part, no DTD, no endless nesting.
 * @throws DocumentProblem source.encrypted, source.unreadable, source.unsupported for another archive
 */
export async function wordParts(bytes: Buffer): Promise<ArchivePart[]> {
  try {
    const parts = await partsOf(bytes);
    if (!parts.some(({ name }) => name.startsWith('word/'))) throw new DocumentProblem('source.unsupported');
    return parts;
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    return unreadable();
  }
}

/**
 * The parts of a .docx without hidden text, as what mammoth takes for an opened archive: it never reads one itself, so
 * it meets no other directory than the one that was looked at.
 */
export function wordArchive(parts: readonly ArchivePart[]) {
  const files = new Map(parts.map((part) => [part.name, withoutHidden(part)]));
  return {
    exists: (name: string): boolean => files.has(name),
    read: async (name: string, encoding?: BufferEncoding): Promise<string | Buffer> => {
      const data = files.get(name) ?? unreadable();
      return encoding ? data.toString(encoding) : data;
    },
  };
}
