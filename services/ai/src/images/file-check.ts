import { isUtf8 } from 'node:buffer';
import type { FileKind } from '@vitrine/contracts';

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** A zip whose directory names this part, and no macros. */
const office =
  (part: string) =>
  (bytes: Buffer): boolean =>
    latin(bytes, 0, 4) === 'PK\x03\x04' && bytes.includes(part) && !bytes.includes('vbaProject.bin');
/** A zip that begins with its own media type, uncompressed. */
const openDocument =
  (kind: string) =>
  (bytes: Buffer): boolean =>
    latin(bytes, 0, 4) === 'PK\x03\x04' &&
    latin(bytes, 30, 30 + 80).startsWith(`mimetypeapplication/vnd.oasis.opendocument.${kind}`);
/** Text in UTF-8 that no reader takes for a page or a program. */
const plain = (bytes: Buffer): boolean =>
  bytes.length > 0 &&
  isUtf8(bytes) &&
  !bytes.includes(0) &&
  !/^\ufeff?\s*(?:<|#!)/.test(bytes.toString('utf8', 0, 400));

const CHECKS: Record<FileKind, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => latin(bytes, 0, 5) === '%PDF-',
  docx: office('word/document.xml'),
  xlsx: office('xl/workbook.xml'),
  pptx: office('ppt/presentation.xml'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  csv: plain,
  txt: plain,
  mp4: (bytes) =>
    latin(bytes, 4, 8) === 'ftyp' && /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)$/.test(latin(bytes, 8, 12)),
  webm: (bytes) => latin(bytes, 0, 4) === '\x1aE\xdf\xa3' && latin(bytes, 0, 64).includes('webm'),
  gif: (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6)),
};

/** Whether the bytes are of the kind that the name of a file says. */
export const hasFileKind = (kind: FileKind, bytes: Buffer): boolean => CHECKS[kind](bytes);
