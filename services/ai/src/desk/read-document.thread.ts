import { parentPort, workerData } from 'node:worker_threads';
import { readDocument } from '@vitrine/analysis';
import { SOURCE_LIMITS } from '@vitrine/contracts';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import { getDocumentProxy } from 'unpdf';
import { DocumentProblem, kindOf } from './document-kind.js';
import { cleanWordArchive } from './word-archive.js';

// The body of a thread of DocumentReader: reads one document, answers its text or why there is none, and ends.

const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d]*[1-9])/i;

/** The prose of a page: without scripts, comments, and what its author hid from readers. */
function proseOf(html: string): string {
  const shown = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'template', 'noscript', 'textarea', 'option', 'title', 'svg'],
    exclusiveFilter: ({ attribs }) =>
      'hidden' in attribs || attribs['aria-hidden'] === 'true' || HIDDEN.test(attribs.style ?? ''),
    nestingLimit: 200,
  });
  return readDocument(shown)
    .blocks.map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');
}

/** Without the signs of Markdown: marks of headings and lists, emphasis, and the addresses of links. */
const proseOfMarkdown = (text: string): string =>
  text
    .replaceAll(/^[ \t]{0,3}(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+)/gm, '')
    .replaceAll(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]{1,300}?)\1/g, '$2')
    .replaceAll(/<!--[^]*?-->/g, ' ');

async function proseOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    stopAtErrors: true,
  });
  if (document.numPages > SOURCE_LIMITS.pages) throw new DocumentProblem('source.too_long');
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    let text = '';
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    page.cleanup();
    length += text.length;
    if (length > SOURCE_LIMITS.characters) throw new DocumentProblem('source.too_long');
    // Lines of a page are not paragraphs: one ends where a sentence does at the end of a line.
    pages.push(
      text
        .replaceAll(/(\p{L})-\n(?=\p{Ll})/gu, '$1')
        .replaceAll(/(?<![.!?:])\n/g, ' ')
        .replaceAll('\n', '\n\n'),
    );
  }
  return pages.join('\n\n');
}

async function read(bytes: Buffer): Promise<string> {
  const { kind, text = '' } = kindOf(bytes);
  if (kind === 'pdf') return proseOfPdf(bytes);
  if (kind === 'docx') return (await mammoth.extractRawText({ buffer: cleanWordArchive(bytes) })).value;
  return kind === 'html' ? proseOf(text) : proseOfMarkdown(text);
}

const codeOf = (error: unknown): string => {
  if (error instanceof DocumentProblem) return error.code;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return isLocked ? 'source.encrypted' : 'source.unreadable';
};

try {
  const text = await read(Buffer.from(workerData as Uint8Array));
  parentPort?.postMessage(
    text.length > SOURCE_LIMITS.characters ? { code: 'source.too_long' } : { text: text.toWellFormed() },
  );
} catch (error) {
  parentPort?.postMessage({ code: codeOf(error) });
}
