import type { ErrorCode } from '@vitrine/contracts';

type DocumentKind = 'text' | 'html' | 'archive' | 'pdf';

/** Why a document is refused; its code has the sentence. */
export class DocumentProblem extends Error {
  constructor(readonly code: ErrorCode & `source.${string}`) {
    super(code);
  }
}

const startsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);
const PDF_WITHIN = 1024;
const HTML = /^<(?:!doctype\s+html|html|head|body|article|main|section|div|p|h[1-6]|table|ul|ol)\b/i;
/** What may stand before the first element, by how it begins and ends. */
const BEFORE_HTML = { '<?xml': '?>', '<!--': '-->' };
const BOMS: [signs: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** Control characters that no text has. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

/**
 * A text's characters: by its byte order mark, else UTF-8, else what Windows wrote in Brazil before it (1252).
 * @throws DocumentProblem source.unsupported for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = BOMS.find(([signs]) => startsWith(bytes, signs))?.[1];
  let text: string;
  try {
    text = new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (marked) throw new DocumentProblem('source.unsupported');
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (BINARY.test(text)) throw new DocumentProblem('source.unsupported');
  return text;
}

/** Whether a text begins with an element of a page, after comments and the like. */
function isHtml(text: string): boolean {
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const end = Object.entries(BEFORE_HTML).find(([begin]) => rest.startsWith(begin))?.[1];
    if (end === undefined) return HTML.test(rest);
    const at = rest.indexOf(end);
    if (at < 0) return false;
    rest = rest.slice(at + end.length);
  }
}

/** The kind of a file, by its bytes only. @throws DocumentProblem for what we don't read */
export function documentKindOf(bytes: Uint8Array): { kind: DocumentKind; text?: string } {
  if (bytes.length === 0) throw new DocumentProblem('source.empty');
  const start = Buffer.from(bytes.subarray(0, PDF_WITHIN)).toString('latin1');
  if (start.includes('%PDF-')) return { kind: 'pdf' };
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) return { kind: 'archive' };
  // A text by its bytes, but its commands are no words.
  if (start.startsWith('{\\rtf')) throw new DocumentProblem('source.unsupported');
  // An Office file in Microsoft's older container: a .doc, or a .docx with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    const isLocked = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new DocumentProblem(isLocked ? 'source.encrypted' : 'source.unsupported');
  }
  const text = decodeText(bytes);
  if (isHtml(text)) return { kind: 'html', text };
  if (/^\s*<(?:\?xml|!doctype|svg)\b/i.test(text)) throw new DocumentProblem('source.unsupported');
  return { kind: 'text', text };
}
