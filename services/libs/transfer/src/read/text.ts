import { TransferError } from '../transfer-error.js';
import type { ByteSource } from './bytes.js';
import { readAll, readHead } from './bytes.js';
import { FILE_LIMITS } from './file-limits.js';

/** Characters that no text has: XML forbids them, PostgreSQL stores no NUL. Tab and line ends stay. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{2,40})["']/;

const byMark: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** UTF-16 without a mark: every second byte of the first characters is NUL. */
function wideWithoutMark(head: Uint8Array): string | null {
  const pairs = Math.min(32, head.length >> 1);
  if (pairs < 4) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < pairs; i++) {
    if (head[2 * i] === 0) even++;
    if (head[2 * i + 1] === 0) odd++;
  }
  if (odd > pairs * 0.7 && even < pairs * 0.3) return 'utf-16le';
  return even > pairs * 0.7 && odd < pairs * 0.3 ? 'utf-16be' : null;
}

function labelOf(declared: string | undefined): string {
  if (!declared) return 'windows-1252';
  try {
    const label = new TextDecoder(declared).encoding;
    // What is declared as UTF and isn't one is most often the encoding of a Western database.
    return label.startsWith('utf') ? 'windows-1252' : label;
  } catch {
    return 'windows-1252';
  }
}

/** Counts what UTF-8 can't read, and what it can beyond ASCII. */
async function surveyUtf8(source: ByteSource): Promise<{ broken: number; read: number }> {
  const decoder = new TextDecoder('utf-8');
  let broken = 0;
  let read = 0;
  for await (const chunk of source.chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text.length === chunk.length && !text.includes('\ufffd')) continue;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 0xfffd) broken++;
      else if (unit > 0x7f) read++;
    }
  }
  return { broken, read };
}

/**
 * The encoding of a text by what its bytes are, before what it says of itself: by its mark, as UTF-16, as UTF-8 if most
 * beyond ASCII is that, else as declared, else as Windows-1252. The whole text is read once for it.
 */
export async function encodingOf(source: ByteSource): Promise<string> {
  const head = await readHead(source, 1024);
  const mark = byMark.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  if (mark) return mark[0];
  const wide = wideWithoutMark(head);
  if (wide) return wide;
  const { broken, read } = await surveyUtf8(source);
  if (broken <= read) return 'utf-8';
  return labelOf(DECLARED.exec(Buffer.from(head).toString('latin1'))?.[1]);
}

/** A source as text without control characters. Broken characters become U+FFFD. */
export async function* textOf(source: ByteSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source.chunks()) {
    const text = decoder.decode(chunk, { stream: true }).replace(CONTROLS, '');
    if (text) yield text;
  }
  const last = decoder.decode();
  if (last) yield last;
}

/** A whole text, by the encoding that its bytes have. */
export async function textOfBytes(bytes: Uint8Array): Promise<string> {
  const source = {
    chunks: () =>
      (async function* () {
        yield bytes;
      })(),
  };
  const parts: string[] = [];
  for await (const part of textOf(source, await encodingOf(source))) parts.push(part);
  return parts.join('');
}

/** The text of a file that is read whole; null for none, and for one of more than 16 MB. */
export async function readSmallText(file: ByteSource | undefined): Promise<string | null> {
  const bytes = file ? await readAll(file, FILE_LIMITS.itemBytes) : null;
  return bytes ? textOfBytes(bytes) : null;
}

/** Text without control characters, for what came escaped in JSON. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

/** @throws TransferError if the bytes are those of no text */
export function assertText(head: Uint8Array, name: string): void {
  if (byMark.some(([, bytes]) => bytes.every((byte, i) => head[i] === byte)) || wideWithoutMark(head)) return;
  let strange = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) strange++;
  if (strange > head.length / 50)
    throw new TransferError(`O arquivo ${name} não é um texto nem um zip que conhecemos.`);
}
