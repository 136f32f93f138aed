import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import type { RandomAccess } from '../shape.js';
import { TransferError } from '../transfer-error.js';
import { FILE_LIMITS, formatBytes } from './file-limits.js';
import type { ByteSource } from './bytes.js';
import { chunksOf } from './bytes.js';

/** A file in a zip: its path with `/`, its size unpacked in bytes. */
export interface ArchiveFile extends ByteSource {
  readonly path: string;
  readonly size: number;
}

/** A zip's files by path, in the order of its list. Their content is read on demand. */
export interface Archive extends ReadonlyMap<string, ArchiveFile> {
  /** Entries that are not read, with the reason in a sentence. */
  readonly skipped?: readonly { path: string; reason: string }[];
}

const ENCRYPTED = 'O zip está protegido por senha. Gere-o sem senha e envie-o de novo.';
const DAMAGED = 'O zip está danificado ou incompleto.';
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;
const LOCAL_HEADER = 30;
const MEGABYTE = 2 ** 20;

class Reader extends yauzl.RandomAccessReader {
  /** What went wrong in reading the upload itself: it isn't the zip's fault. */
  readonly failures = new Set<unknown>();

  constructor(private readonly file: RandomAccess) {
    super();
  }

  private async *range(start: number, end: number): AsyncGenerator<Uint8Array> {
    try {
      yield* chunksOf(this.file, start, end);
    } catch (error) {
      this.failures.add(error);
      throw error;
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position < 0 || position + length > this.file.size) return callback(new TransferError(DAMAGED));
    this.file.read(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        callback(null);
      },
      (error: Error) => {
        this.failures.add(error);
        callback(error);
      },
    );
  }
}

/** What names are in zips that say UTF-8, that are UTF-8 without saying so, and that are of the old code page. */
function nameOf(entry: yauzl.Entry): string {
  const raw = entry.fileNameRaw;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true);
  }
}

/** @throws TransferError for a name that leads out of the zip, or that systems read differently */
function assertName(name: string): void {
  const shown = JSON.stringify(name.slice(0, 120));
  // oxlint-disable-next-line no-control-regex
  if (name === '' || name.length > 1024 || /[\u0000-\u001f]/.test(name))
    throw new TransferError(`O zip tem um arquivo sem nome, ou com um nome inválido: ${shown}.`);
  if (name.includes('\\')) throw new TransferError(`O zip tem um caminho com barra invertida: ${shown}.`);
  if (/^[a-z]:|^\//i.test(name)) throw new TransferError(`O zip tem um caminho absoluto: ${shown}.`);
  if (name.split('/').includes('..'))
    throw new TransferError(`O zip tem um caminho que sai da pasta: ${shown}.`);
}

const isSymlink = (entry: yauzl.Entry): boolean =>
  ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;

function assertEntry(entry: yauzl.Entry, name: string): void {
  assertName(name);
  const shown = JSON.stringify(name.slice(0, 120));
  if (entry.isEncrypted()) throw new TransferError(ENCRYPTED);
  if (!entry.canDecodeFileData())
    throw new TransferError(`O arquivo ${shown} está comprimido de um modo que não conhecemos.`);
  if (
    entry.uncompressedSize > MEGABYTE &&
    entry.uncompressedSize > entry.compressedSize * FILE_LIMITS.archiveRatio
  )
    throw new TransferError(
      `O arquivo ${shown} cresceria mais de ${FILE_LIMITS.archiveRatio} vezes ao ser aberto.`,
    );
}

/** Data of two entries in the same bytes is how a small zip unpacks to a huge one. */
function assertApart(places: { start: number; end: number }[], listStart: number): void {
  places.sort((a, b) => a.start - b.start);
  let end = 0;
  for (const place of places) {
    if (place.start < end) throw new TransferError('O zip tem arquivos sobrepostos.');
    end = place.end;
  }
  if (end > listStart) throw new TransferError(DAMAGED);
}

/** What the library says of a broken zip, as a sentence; errors of reading the upload itself stay what they are. */
function asSentence(error: unknown, reader: Reader): never {
  if (error instanceof TransferError || reader.failures.has(error)) throw error;
  const message = String((error as { message?: unknown } | null)?.message);
  if (/encrypt/i.test(message)) throw new TransferError(ENCRYPTED, { cause: error });
  if (/multi-disk/.test(message))
    throw new TransferError('O zip está dividido em partes. Envie um só arquivo.', { cause: error });
  throw new TransferError(DAMAGED, { cause: error });
}

async function* dataOf(zip: yauzl.ZipFile, entry: yauzl.Entry, reader: Reader): AsyncGenerator<Uint8Array> {
  let sum = 0;
  let size = 0;
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      yield chunk;
    }
    if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new TransferError(DAMAGED);
  } catch (error) {
    asSentence(error, reader);
  } finally {
    stream?.destroy();
  }
}

/**
 * Opens a zip by its list of files. Bounded in entries, sizes and ratio; refuses names that lead elsewhere, repeated
 * names, passwords and entries that share their bytes. Symlinks, and names that differ from another one only by case
 * or Unicode form, are skipped. Files of macOS's own are passed over.
 * @throws TransferError
 */
export async function openArchive(file: RandomAccess): Promise<Archive> {
  const files = new Map<string, ArchiveFile>();
  const places: { start: number; end: number }[] = [];
  const names = new Set<string>();
  const forms = new Set<string>();
  const skipped: { path: string; reason: string }[] = [];
  const reader = new Reader(file);
  let total = 0;
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, file.size, {
      autoClose: false,
      decodeStrings: false,
    });
    if (zip.entryCount > FILE_LIMITS.archiveEntries)
      throw new TransferError(
        `O zip tem mais de ${FILE_LIMITS.archiveEntries.toLocaleString('pt-BR')} arquivos.`,
      );
    const listStart = Number((zip as unknown as { readEntryCursor: number }).readEntryCursor);
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      const key = name
        .replace(/^(?:\.\/)+/, '')
        .normalize('NFC')
        .toLowerCase();
      assertEntry(entry, name);
      if (names.has(name))
        throw new TransferError(
          `O zip tem dois arquivos de mesmo nome: ${JSON.stringify(name.slice(0, 120))}.`,
        );
      names.add(name);
      total += entry.uncompressedSize;
      if (total > FILE_LIMITS.archiveBytes)
        throw new TransferError(`O zip passa de ${formatBytes(FILE_LIMITS.archiveBytes)} ao ser aberto.`);
      const start = entry.relativeOffsetOfLocalHeader;
      places.push({ start, end: start + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize });
      const ofTheSystem = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$)/.test(name);
      if (name.endsWith('/') || ofTheSystem) continue;
      const path = name.replace(/^(?:\.\/)+/, '');
      const isRepeated = forms.has(key);
      forms.add(key);
      if (isSymlink(entry) || isRepeated) {
        const reason = isRepeated
          ? 'O zip tem outro arquivo com este nome, a menos de acentos ou maiúsculas, e só o primeiro foi lido.'
          : 'É um atalho (link simbólico), e não um arquivo.';
        skipped.push({ path, reason });
        continue;
      }
      files.set(path, { path, size: entry.uncompressedSize, chunks: () => dataOf(zip, entry, reader) });
    }
    if (total > MEGABYTE && total > file.size * FILE_LIMITS.archiveRatio)
      throw new TransferError(`O zip cresceria mais de ${FILE_LIMITS.archiveRatio} vezes ao ser aberto.`);
    assertApart(places, listStart);
  } catch (error) {
    asSentence(error, reader);
  }
  return Object.assign(files, { skipped });
}
